import type { Address, Hex } from 'viem'
import { retirementOrdersAbi } from '../../chain/abi/retirementOrders-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditName, formatCredits } from '../../domain/credits/credit-text.ts'
import { unitOf } from '../../domain/credits/credit-type.ts'
import type { SerialRange } from '../../domain/credits/serials.ts'
import { keys } from '../../domain/keys.ts'
import { isPooled, unitsOf } from '../../domain/retirement/lot-progress.ts'
import type { Lot, LotPart } from '../../domain/retirement/orders.ts'
import { creditAmount } from '../../domain/units.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { type DaySeconds, formatDay } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'

/**
 * Takes orders of a credit as a lot, before the registry is asked for anything. For operators of the standard.
 *
 * @param parts As `formLot` forms them.
 * @param orders Address of RetirementOrders.
 */
export function takeLotIntent(credit: Credit, parts: readonly LotPart[], orders: Address): Intent {
  return {
    title: `Take ${formatCredits(credit, creditAmount(unitsOf(parts)))} as a lot`,
    give: [],
    get: [],
    facts: parts.map(({ orderId, amount }) => ({
      label: `Order ${orderId}${isPooled(amount) ? ', pooled' : ''}`,
      value: `${formatAmount(amount)} ${unitOf(credit.project.type, amount)}`,
    })),
    lasting: [
      'Their holders can no longer withdraw them. You confirm the lot or release it.',
      'After 30 days an independent verifier may decide it instead.',
    ],
    notes: [
      'Nothing is retired yet. The transaction fixes the serial numbers, which the desk shows then.',
      'Wait until the transaction is final before you ask the registry: a block that is replaced could let a holder withdraw after all.',
      'You can never become the issuer of this project from then on.',
    ],
    acknowledge: 'I ask the registry to retire them only once this transaction is final.',
    call: () =>
      contractCall({
        address: orders,
        abi: retirementOrdersAbi,
        functionName: 'take',
        args: [
          credit.tokenId,
          parts.map(({ orderId, amount }) => ({
            orderId: toSafeInteger(orderId),
            amount: amount.value,
          })),
        ],
      }),
    invalidates: [keys.orders(), keys.credits()],
  }
}

/** What the registry did, as it is confirmed. */
export type StatedRetirement = {
  readonly amount: Amount
  readonly day: DaySeconds
  readonly serials: SerialRange
  /** keccak256 of the registry's document. */
  readonly documentHash: Hex
  readonly reference: string
}

/**
 * Confirms that the registry retired the next credits of a lot. For operators of the standard, and for
 * independent verifiers once they may decide the lot.
 *
 * @param orders Address of RetirementOrders.
 */
export function confirmRetirementIntent(
  credit: Credit,
  { id }: Pick<Lot, 'id'>,
  { amount, day, serials, documentHash, reference }: StatedRetirement,
  orders: Address,
): Intent {
  const registry = isolated(credit.project.standard)
  return {
    title: `Confirm that ${registry} retired ${formatCredits(credit, amount)}`,
    give: [],
    get: [],
    facts: [
      { label: 'Part of', value: `Lot ${id}` },
      { label: 'Reference', value: reference },
      { label: 'Retired on', value: formatDay(day) },
      { label: 'Serial numbers', value: `${serials.first} to ${serials.last}` },
      { label: 'Document', value: documentHash },
    ],
    lasting: [
      'The credits are burned and their certificates issued, with this reference.',
      'A confirmation is public under your account, and cannot be undone.',
    ],
    acknowledge: 'I have seen at the registry that these serial numbers are retired.',
    call: () =>
      contractCall({
        address: orders,
        abi: retirementOrdersAbi,
        functionName: 'confirm',
        args: [
          id,
          {
            amount: amount.value,
            registryDate: BigInt(day),
            firstSerial: serials.first,
            lastSerial: serials.last,
            documentHash,
            registryReference: reference,
          },
        ],
      }),
    invalidates: [keys.orders(), keys.credits(), keys.certificates()],
  }
}

/**
 * Ends a lot, of which the registry has retired nothing more. For operators of the standard, and for
 * independent verifiers once they may decide the lot.
 *
 * @param documentHash keccak256 of what shows it.
 * @param orders Address of RetirementOrders.
 */
export function releaseLotIntent(
  credit: Credit,
  { id, amount, confirmed }: Pick<Lot, 'id' | 'amount' | 'confirmed'>,
  reason: string,
  documentHash: Hex,
  orders: Address,
): Intent {
  const rest = creditAmount(amount.value - confirmed.value)
  return {
    title: `Release lot ${id} of ${creditName(credit)}`,
    give: [],
    get: [],
    facts: [{ label: 'Document', value: documentHash }],
    lasting: [
      `${formatCredits(credit, rest)} wait again: their holders can withdraw them, and operators can take them within 30 days of the order.`,
    ],
    notes: [
      `The reason is public: ${isolated(reason)}`,
      'If the registry has retired any of them, its records prove this statement false.',
    ],
    acknowledge: 'The registry has not retired these credits for this lot, and will not.',
    call: () =>
      contractCall({
        address: orders,
        abi: retirementOrdersAbi,
        functionName: 'release',
        args: [id, reason, documentHash],
      }),
    invalidates: [keys.orders(), keys.credits()],
  }
}
