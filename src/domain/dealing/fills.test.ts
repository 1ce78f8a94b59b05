import fc from 'fast-check'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { type DeskEvent, type Fill, fillsOf, type Strike } from './fills.ts'
import type { Side } from './request.ts'

const [ann, ben, cem]: readonly Address[] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000b2',
  '0x00000000000000000000000000000000000000c3',
]
if (ann === undefined || ben === undefined || cem === undefined) throw new Error('Three holders.')

const share = 10n ** 18n
/** 2 USDC a share. */
const price = 2_000_000n * 10n ** 18n
const requested = (
  side: Side,
  controller: Address,
  amount: bigint,
  id = 1,
): DeskEvent & { readonly kind: 'requested' } => ({
  kind: 'requested',
  ...{ side, controller, id, amount },
})
const struck = (
  day: number,
  next: number,
  pools: Partial<Pick<Strike, 'subscription' | 'redemption'>>,
): DeskEvent => ({
  kind: 'struck',
  ...{ day, next, price },
  subscription: { requested: 0n, filled: 0n },
  redemption: { requested: 0n, filled: 0n },
  ...pools,
})

it('fills the same part of every request of a day, rounded down, and carries on what is left', () => {
  const fills = fillsOf([
    requested('subscription', ann, 100n),
    requested('subscription', ben, 50n),
    requested('redemption', cem, 7n * share),
    struck(1, 3, {
      subscription: { requested: 150n, filled: 100n },
      redemption: { requested: 7n * share, filled: 7n * share },
    }),
    requested('subscription', cem, 20n, 3),
    // 33 of the first, 16 of the second: a unit of 50 was lost to rounding.
    struck(3, 4, { subscription: { requested: 70n, filled: 35n } }),
  ])
  const half = 5n * 10n ** 11n
  expect(fills).toEqual([
    { side: 'subscription', controller: ann, id: 1, day: 1, filled: 66n, output: 66n * half },
    { side: 'subscription', controller: ben, id: 1, day: 1, filled: 33n, output: 33n * half },
    { side: 'redemption', controller: cem, id: 1, day: 1, filled: 7n * share, output: 14_000_000n },
    { side: 'subscription', controller: ann, id: 1, day: 3, filled: 16n, output: 16n * half },
    { side: 'subscription', controller: ben, id: 1, day: 3, filled: 8n, output: 8n * half },
    { side: 'subscription', controller: cem, id: 3, day: 3, filled: 10n, output: 10n * half },
  ])
})

it('adds what one controller requests for one day before it is rounded', () => {
  const fills = fillsOf([
    requested('redemption', ann, 1n),
    requested('redemption', ann, 1n),
    struck(1, 2, { redemption: { requested: 2n, filled: 1n } }),
  ])
  expect(fills.map(({ filled }) => filled)).toEqual([1n])
})

it('leaves out what is cancelled, on whichever day it waits, and keeps what was filled before', () => {
  const half = { requested: 100n, filled: 50n }
  const fills = fillsOf([
    requested('subscription', ann, 100n),
    requested('subscription', ben, 100n),
    { kind: 'cancelled', side: 'subscription', controller: ben, id: 1 },
    struck(1, 2, { subscription: half }),
    { kind: 'cancelled', side: 'subscription', controller: ann, id: 1 },
    requested('subscription', cem, 100n, 2),
    struck(2, 3, { subscription: half }),
  ])
  expect(fills.map(({ controller, day, filled }) => [controller, day, filled])).toEqual([
    [ann, 1, 50n],
    [cem, 2, 50n],
  ])
})

it('fills no subscription of a day on which they lapsed, then or later', () => {
  const fills = fillsOf([
    requested('subscription', ann, 100n),
    requested('redemption', ben, 100n),
    struck(1, 2, { subscription: null, redemption: { requested: 100n, filled: 50n } }),
    struck(2, 3, { redemption: { requested: 50n, filled: 50n } }),
  ])
  expect(fills.map(({ side, day, filled }) => [side, day, filled])).toEqual([
    ['redemption', 1, 50n],
    ['redemption', 2, 50n],
  ])
})

type Action =
  | {
      readonly kind: 'request'
      readonly side: Side
      readonly who: Address
      readonly amount: bigint
    }
  | { readonly kind: 'cancel'; readonly side: Side; readonly who: Address; readonly ago: number }
  | { readonly kind: 'cut-off' }
  | {
      readonly kind: 'strike'
      readonly ago: number
      readonly part: bigint
      readonly lapses: boolean
    }

const side = fc.constantFrom<Side>('subscription', 'redemption')
const who = fc.constantFrom(ann, ben, cem)
const ago = fc.nat(3)
const amount = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 24n))
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request'), side, who, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), side, who, ago }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut-off') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('strike'),
      ago: fc.nat(2),
      // Of a thousand.
      part: fc.oneof(fc.bigInt(0n, 1_000n), fc.constant(1_000n)),
      lapses: fc.boolean(),
    }),
  },
)

type Pool = { requested: bigint; filled: bigint }
type Day = Record<Side, Pool> & { next: number; isStruck: boolean; lapses: boolean }
type Stored = { side: Side; who: Address; id: number; amount: bigint; cancelledOn: number }

/**
 * A desk that stores what the contract stores, and moves no request when it strikes: whoever asks follows one from the
 * day on which it was made.
 */
function naiveDesk() {
  const events: DeskEvent[] = []
  const days: Day[] = []
  const requests: Stored[] = []
  let current = 1
  const dayOf = (number: number): Day => {
    days[number] ??= {
      subscription: { requested: 0n, filled: 0n },
      redemption: { requested: 0n, filled: 0n },
      ...{ next: 0, isStruck: false, lapses: false },
    }
    return days[number]
  }
  const follow = (request: Stored) => {
    const filled = new Map<number, bigint>()
    let { amount: open } = request
    let day = request.id
    for (;;) {
      const { isStruck, lapses, next, ...pools } = dayOf(day)
      if (day === request.cancelledOn) return { filled, open: 0n, day }
      if (open === 0n || !isStruck || (lapses && request.side === 'subscription')) {
        return { filled, open, day }
      }
      const pool = pools[request.side]
      filled.set(day, (open * pool.filled) / pool.requested)
      open = (open * (pool.requested - pool.filled)) / pool.requested
      day = next
    }
  }
  const requestOf = (of: { side: Side; who: Address }, id: number) =>
    requests.find((each) => each.side === of.side && each.who === of.who && each.id === id)

  function act(step: Action): void {
    if (step.kind === 'cut-off') current++
    else if (step.kind === 'request') {
      const found = requestOf(step, current)
      if (found === undefined) {
        requests.push({
          side: step.side,
          who: step.who,
          id: current,
          amount: step.amount,
          cancelledOn: 0,
        })
      } else found.amount += step.amount
      dayOf(current)[step.side].requested += step.amount
      events.push(requested(step.side, step.who, step.amount, current))
    } else if (step.kind === 'cancel') {
      const found = requestOf(step, current - step.ago)
      const { open, day } = found === undefined ? { open: 0n, day: 0 } : follow(found)
      if (found === undefined || open === 0n) return
      dayOf(day)[step.side].requested -= open
      if (day === found.id) found.amount = 0n
      else found.cancelledOn = day
      events.push({ kind: 'cancelled', side: step.side, controller: step.who, id: found.id })
    } else {
      const number = current - 1 - step.ago
      const day = dayOf(Math.max(number, 0))
      const { subscription, redemption } = day
      if (number < 1 || day.isStruck || subscription.requested + redemption.requested === 0n) return
      Object.assign(day, { isStruck: true, lapses: step.lapses, next: current })
      for (const [pool, key] of [
        [subscription, 'subscription'],
        [redemption, 'redemption'],
      ] as const) {
        if (key === 'subscription' && step.lapses) continue
        pool.filled = (pool.requested * step.part) / 1_000n
        dayOf(current)[key].requested += pool.requested - pool.filled
      }
      events.push(
        struck(number, current, {
          subscription: step.lapses ? null : { ...subscription },
          redemption: { ...redemption },
        }),
      )
    }
  }
  return {
    act,
    events,
    days,
    fills: () => requests.flatMap((each) => fillsFollowed(each, follow(each).filled)),
  }
}

const fillsFollowed = ({ side: of, who: controller, id }: Stored, filled: Map<number, bigint>) =>
  [...filled].map(([day, value]) => ({ side: of, controller, id, day, filled: value }))

const listed = (fills: readonly Omit<Fill, 'output'>[]) =>
  fills
    .filter(({ filled }) => filled > 0n)
    .map(
      ({ side: of, controller, id, day, filled }) => `${day} ${of} ${controller} ${id} ${filled}`,
    )
    .toSorted()

it('finds for any requests, cancellations and strikes what a desk that follows each request does', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 30, maxLength: 90 }), (steps) => {
      const desk = naiveDesk()
      for (const step of steps) desk.act(step)
      const fills = fillsOf(desk.events)
      expect(listed(fills)).toEqual(listed(desk.fills()))
      desk.days.forEach((day, number) => {
        for (const key of ['subscription', 'redemption'] as const) {
          const parts = fills.filter((fill) => fill.day === number && fill.side === key)
          const sum = parts.reduce((total, { filled }) => total + filled, 0n)
          expect(sum).toBeLessThanOrEqual(day[key].filled)
        }
      })
    }),
    { numRuns: 300 },
  )
})

it('finds for one controller from its own events and the strikes what all events have of it', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 30, maxLength: 90 }), (steps) => {
      const desk = naiveDesk()
      for (const step of steps) desk.act(step)
      const own = desk.events.filter((event) => event.kind === 'struck' || event.controller === ann)
      const all = fillsOf(desk.events).filter(({ controller }) => controller === ann)
      expect(fillsOf(own)).toEqual(all)
    }),
    { numRuns: 100 },
  )
})
