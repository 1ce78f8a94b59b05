import { formatDateTime } from '../../lib/date.ts'
import { daySeconds, formatDay } from '../../lib/day.ts'
import type { Credit } from '../credits/credit.ts'
import { serialsText } from '../credits/serials.ts'
import { unitsPerCredit } from '../units.ts'
import { isOpenOrder, type Lot, type OrderState, type RetirementOrder } from './orders.ts'

const stateTexts: Readonly<Record<OrderState, string>> = {
  SUBMITTED: 'Waiting',
  TAKEN: 'At the registry',
  CONFIRMED: 'Retired',
  RETURNED: 'Returned',
}

/** What happens with an order, in one or two words. */
export const orderStateText = (order: Pick<RetirementOrder, 'state' | 'confirmed'>): string =>
  order.state === 'SUBMITTED' && isPartlyRetired(order) ? 'Partly retired' : stateTexts[order.state]

/** Whether a part of an open order is retired already. */
export const isPartlyRetired = ({
  state,
  confirmed,
}: Pick<RetirementOrder, 'state' | 'confirmed'>): boolean =>
  isOpenOrder({ state }) && confirmed.value > 0n

/** Whether the period in which an operator can take what waits is over. */
export const isOverdue = (
  { waiting, endsAt }: Pick<RetirementOrder, 'waiting' | 'endsAt'>,
  now: number,
): boolean => waiting.value > 0n && now >= endsAt

/** Days before its expiry from which on no order of a credit is taken, which the contract sets. */
const expiryMarginDays = 14

/** Unix seconds from which on no order of a credit is taken; null for never. */
export const expiryMarginOf = ({
  expirationDate,
}: Pick<Credit, 'expirationDate'>): number | null =>
  expirationDate === null ? null : expirationDate - expiryMarginDays * daySeconds

/** Unix seconds until which what waits of an order can be taken: its end, or the margin before its credit's. */
export function takeBeforeOf(
  { endsAt }: Pick<RetirementOrder, 'endsAt'>,
  credit: Pick<Credit, 'expirationDate'>,
): number {
  return Math.min(endsAt, expiryMarginOf(credit) ?? endsAt)
}

/**
 * What happens next with an order, in sentences for its holder.
 *
 * @param lot The lot in which units of it are; null while none is known.
 * @param now Unix seconds.
 */
export function nextStepOf(
  order: RetirementOrder,
  credit: Pick<Credit, 'expirationDate'>,
  lot: Lot | null,
  now: number,
): string {
  return [takenText(order, lot, now), waitingText(order, credit, now), endedText(order)]
    .filter((text) => text !== null)
    .join(' ')
}

function takenText({ taken }: RetirementOrder, lot: Lot | null, now: number): string | null {
  if (taken.value === 0n) return null
  if (lot === null) return 'An operator is retiring it at the registry, so it cannot be withdrawn.'
  const serials = lot.serials.length === 0 ? '' : `, serial numbers ${serialsText(lot.serials)}`
  const until =
    now >= lot.resolvableFrom
      ? 'There has been none for 30 days, so an independent verifier can decide now.'
      : `If there is none by ${formatDateTime(lot.resolvableFrom)}, an independent verifier can decide.`
  return `An operator has been retiring lot ${lot.id} at the registry since ${formatDateTime(lot.takenAt)}${serials}. It cannot be withdrawn any more. The certificate is issued with the confirmation. ${until}`
}

function waitingText(
  order: RetirementOrder,
  credit: Pick<Credit, 'expirationDate'>,
  now: number,
): string | null {
  const { waiting, endsAt, amount, taken } = order
  if (waiting.value === 0n) return null
  if (now >= endsAt) {
    return 'No operator took it in time. Anyone can return it to its holder.'
  }
  const takeBefore = takeBeforeOf(order, credit)
  if (now > takeBefore) {
    return `Its credit expires on ${formatDay(credit.expirationDate ?? 0)}, and none is taken in the ${expiryMarginDays} days before. Its holder can withdraw it.`
  }
  const fraction =
    waiting.value < unitsPerCredit || amount.value % unitsPerCredit !== 0n
      ? ' What is less than a whole credit waits for other orders that make it whole.'
      : ''
  return `An operator of the registry can take ${taken.value > 0n ? 'the rest' : 'it'} until ${formatDateTime(takeBefore)}.${fraction} Until it is taken, its holder can withdraw it.`
}

function endedText({ state }: RetirementOrder): string | null {
  switch (state) {
    case 'CONFIRMED':
      return 'The registry has retired it, as its operator confirmed.'
    case 'RETURNED':
      return 'It went back unretired.'
    default:
      return null
  }
}
