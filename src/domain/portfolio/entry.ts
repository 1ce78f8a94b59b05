import type { Amount } from '../../lib/amount.ts'

/** What a transaction did with a portfolio. */
export type EntryKind =
  | 'buy'
  | 'sell'
  | 'swap'
  | 'redemption'
  | 'add-liquidity'
  | 'remove-liquidity'
  | 'yield'
  | 'repayment'
  | 'fees'
  | 'retirement'
  | 'conversion'
  | 'received'
  | 'sent'

/** Units of a holding that came in (positive) or left (negative). */
export type EntryLine = {
  /** Id of the holding. */
  readonly holding: string
  readonly name: string
  readonly symbol: string
  readonly quantity: Amount
  /** Market value in USDC at the time, not negative; null where there was no price. */
  readonly value: Amount | null
}

/** One entry in the activity of a portfolio. */
export type Entry = {
  readonly id: string
  readonly kind: EntryKind
  /** Unix seconds. */
  readonly time: number
  readonly hash: string
  /** Null for sample data. */
  readonly block: bigint | null
  /** The asset that it is about. */
  readonly subject: { readonly id: string; readonly name: string; readonly symbol: string }
  readonly lines: readonly EntryLine[]
  /** USDC received (positive) or paid (negative). */
  readonly cash: Amount
  /** Units that it is about where none moved: those that yield was paid on. */
  readonly units: Amount | null
  /** Set for a retirement of credits that were bought in the same step: none of the account's own left. */
  readonly isBoughtAtOnce?: boolean
}

const labels: Record<EntryKind, string> = {
  buy: 'Buy',
  sell: 'Sell',
  swap: 'Swap',
  redemption: 'Redemption',
  'add-liquidity': 'Liquidity added',
  'remove-liquidity': 'Liquidity removed',
  yield: 'Yield',
  repayment: 'Repayment',
  fees: 'Pool fees',
  retirement: 'Retirement',
  conversion: 'Wrap or unwrap',
  received: 'Received',
  sent: 'Sent',
}

export function entryKindLabel(kind: EntryKind): string {
  return labels[kind]
}

/** Whether an entry is about a holding, directly or by one of its lines. */
export function concerns({ subject, lines }: Entry, holding: string): boolean {
  return subject.id === holding || lines.some((line) => line.holding === holding)
}
