import { atCode } from '../at-code.ts'

/**
 * What a payment to holders is: interest, a fund's distribution or rent; principal repaid before
 * maturity; capital returned by an asset without maturity; what was collected from a debtor that has
 * not paid. Only income is yield. In the order of the contract's codes.
 */
export const paymentKinds = ['income', 'principal', 'return-of-capital', 'recovery'] as const

export type PaymentKind = (typeof paymentKinds)[number]

const labels: Record<PaymentKind, string> = {
  income: 'Income',
  principal: 'Principal',
  'return-of-capital': 'Return of capital',
  recovery: 'Recovery',
}

export function paymentKindLabel(kind: PaymentKind): string {
  return labels[kind]
}

/** The contract's code of a kind. */
export function paymentKindCode(kind: PaymentKind): number {
  return paymentKinds.indexOf(kind)
}

/**
 * The kind of a contract's code.
 *
 * @throws RangeError for an unknown code.
 */
export function paymentKindOf(code: number): PaymentKind {
  return atCode(paymentKinds, code, 'kind of payment')
}

/** Whether a payment is yield. Repayments and recoveries give back what was paid for the shares. */
export function isIncome({ kind }: { readonly kind: PaymentKind }): boolean {
  return kind === 'income'
}
