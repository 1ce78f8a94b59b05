import { expect, it } from 'vitest'
import { formatDateTime } from '../../lib/date.ts'
import { formatDay } from '../../lib/day.ts'
import { creditAmount } from '../units.ts'
import * as fixtures from './order.fixture.ts'
import { isOverdue, nextStepOf, orderStateText, takeBeforeOf } from './order-progress.ts'
import { isOpenOrder, type OrderState, type RetirementOrder } from './orders.ts'

const now = 1_793_500_000

/** An order of 2.5 credits of November 1, 2026. */
const orderFixture = (changes: Partial<RetirementOrder> = {}) =>
  fixtures.orderFixture({
    amount: creditAmount(2_500n),
    submittedAt: 1_793_491_200,
    endsAt: 1_796_083_200,
    ...changes,
  })

/** A lot of it of the day after. */
const lot = fixtures.lotFixture({
  id: 3n,
  takenAt: 1_793_577_600,
  resolvableFrom: 1_796_169_600,
  serials: [{ first: 5_001, last: 5_002, firstThousandths: 1_000, lastThousandths: 1_000 }],
})
const none = creditAmount(0n)
const whole = creditAmount(2_000n)

it.each([
  ['SUBMITTED', 'Waiting', true],
  ['TAKEN', 'At the registry', true],
  ['CONFIRMED', 'Retired', false],
  ['RETURNED', 'Returned', false],
] as const)('%s is told as %s', (state: OrderState, text, isOpen) => {
  expect(orderStateText({ state, confirmed: none })).toBe(text)
  expect(isOpenOrder({ state })).toBe(isOpen)
})

/** A credit that does not expire. */
const lasting = { expirationDate: null }

it('waits until an operator takes it, with a word on what is below one credit', () => {
  expect(nextStepOf(orderFixture(), lasting, null, now)).toBe(
    'An operator of the registry can take it until Dec 1, 2026, 00:00 UTC. What is less than a whole credit waits for other orders that make it whole. Until it is taken, its holder can withdraw it.',
  )
  expect(
    nextStepOf(orderFixture({ amount: whole, waiting: whole }), lasting, null, now),
  ).not.toContain('less than')
})

it('is overdue from the end of its period on, while something waits', () => {
  const order = orderFixture()
  expect(isOverdue(order, order.endsAt - 1)).toBe(false)
  expect(isOverdue(order, order.endsAt)).toBe(true)
  expect(isOverdue({ ...order, waiting: none }, order.endsAt)).toBe(false)
  expect(nextStepOf(order, lasting, null, order.endsAt)).toBe(
    'No operator took it in time. Anyone can return it to its holder.',
  )
})

it('names lot, serial numbers and the day from which a verifier decides once it is taken', () => {
  const taken = orderFixture({ state: 'TAKEN', taken: whole, waiting: creditAmount(500n) })
  expect(nextStepOf(taken, lasting, lot, now)).toBe(
    'An operator has been retiring lot 3 at the registry since Nov 2, 2026, 00:00 UTC, serial numbers 5001 to 5002. It cannot be withdrawn any more. The certificate is issued with the confirmation. If there is none by Dec 2, 2026, 00:00 UTC, an independent verifier can decide. An operator of the registry can take the rest until Dec 1, 2026, 00:00 UTC. What is less than a whole credit waits for other orders that make it whole. Until it is taken, its holder can withdraw it.',
  )
  expect(nextStepOf({ ...taken, waiting: none }, lasting, { ...lot, serials: [] }, now)).toBe(
    'An operator has been retiring lot 3 at the registry since Nov 2, 2026, 00:00 UTC. It cannot be withdrawn any more. The certificate is issued with the confirmation. If there is none by Dec 2, 2026, 00:00 UTC, an independent verifier can decide.',
  )
  expect(nextStepOf({ ...taken, waiting: none }, lasting, lot, lot.resolvableFrom)).toContain(
    'There has been none for 30 days, so an independent verifier can decide now.',
  )
  expect(nextStepOf({ ...taken, waiting: none }, lasting, null, now)).toBe(
    'An operator is retiring it at the registry, so it cannot be withdrawn.',
  )
})

it.each([
  ['CONFIRMED', 'The registry has retired it, as its operator confirmed.'],
  ['RETURNED', 'It went back unretired.'],
] as const)('ends as %s', (state, text) => {
  expect(nextStepOf(orderFixture({ state, waiting: none }), lasting, null, now)).toBe(text)
})

it('is partly retired while the rest of it waits', () => {
  const confirmed = whole
  expect(orderStateText({ state: 'SUBMITTED', confirmed })).toBe('Partly retired')
  expect(orderStateText({ state: 'TAKEN', confirmed })).toBe('At the registry')
  expect(orderStateText({ state: 'CONFIRMED', confirmed })).toBe('Retired')
})

it('is taken no later than 14 days before its credit expires', () => {
  const order = orderFixture()
  const expiring = { expirationDate: order.endsAt }
  const margin = order.endsAt - 14 * 86_400
  expect(takeBeforeOf(order, expiring)).toBe(margin)
  expect(takeBeforeOf(order, { expirationDate: order.endsAt + 15 * 86_400 })).toBe(order.endsAt)
  expect(nextStepOf(order, expiring, null, margin)).toContain(
    `can take it until ${formatDateTime(margin)}.`,
  )
  expect(nextStepOf(order, expiring, null, margin + 1)).toBe(
    `Its credit expires on ${formatDay(order.endsAt)}, and none is taken in the 14 days before. Its holder can withdraw it.`,
  )
})
