import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { type CorrectedDay, correctedDays, differencesOf, sumsOf } from './correction.ts'
import { firstCutOff as asOf } from './dealing.fixture.ts'
import { type DeskEvent, type Fill, fillsOf } from './fills.ts'

const ann: Address = '0x00000000000000000000000000000000000000a1'
const ben: Address = '0x00000000000000000000000000000000000000b2'
const share = 10n ** 18n
const scale = 10n ** 18n

const priced = { day: 1, nav: usdc(50_000_000n), asOf }
const stated = (nav: bigint, time: number, of = asOf) => ({ nav: usdc(nav), asOf: of, time })
const first = stated(50_000_000n, asOf + 60)
/** Struck at `price`: less than 50 where more was paid out after the value was stated than had not accrued. */
const struck = (price = 50_000_000n * scale) => ({
  ...{ day: 1, price, next: 2 },
  subscription: { requested: 0n, filled: 0n },
  redemption: { requested: 0n, filled: 0n },
})
const pricesOf = (days: readonly CorrectedDay[]) =>
  days.map(({ correctedPrice }) => correctedPrice.value)

it('moves the price by the difference to the newest value of the same moment', () => {
  const values = [
    stated(49_000_000n, asOf - 60, asOf - 86_400),
    first,
    stated(45_000_000n, asOf + 120),
    stated(47_000_000n, asOf + 180),
    stated(70_000_000n, asOf + 240, asOf + 1),
  ]
  const days = correctedDays([struck(50_250_000n * scale + 7n)], [priced], values)
  expect(days).toMatchObject([{ ...priced, corrected: values[3] }])
  expect(pricesOf(days)).toEqual([47_250_000n * scale + 7n])
})

it('puts no price below zero', () => {
  const values = [first, stated(1_000_000n, asOf + 120)]
  expect(pricesOf(correctedDays([struck(2_000_000n * scale)], [priced], values))).toEqual([0n])
})

it('has no day that is not struck, was not corrected, or was corrected back', () => {
  const correction = stated(49_000_000n, asOf + 120)
  expect(correctedDays([], [priced], [first, correction])).toEqual([])
  expect(correctedDays([struck()], [priced], [first])).toEqual([])
  const back = stated(50_000_000n, asOf + 180)
  expect(correctedDays([struck()], [priced], [first, correction, back])).toEqual([])
})

const fill = (changes: Partial<Fill>): Fill => ({
  ...{ side: 'subscription', controller: ann, id: 1, day: 1 },
  ...{ filled: 100_000_000n, output: 2n * share },
  ...changes,
})
const redeemed = { side: 'redemption', filled: 3n * share, output: 150_000_000n } as const
const at = (price: bigint) => ({
  day: 1,
  correctedPrice: { value: price * scale, decimals: 24 },
})

it('owes to whoever bought too dear or was redeemed too cheaply, and names who gained', () => {
  const fills = [
    fill({}),
    fill({ ...redeemed, controller: ben }),
    // Of another day.
    fill({ day: 2, filled: 999n, output: 999n }),
  ]
  // Bought for 100 what is worth 80; was paid 150 for what is worth 120.
  const lower = differencesOf(at(40_000_000n), fills)
  expect(lower.map(({ owed }) => owed)).toEqual([usdc(20_000_000n), usdc(-30_000_000n)])
  expect(sumsOf(lower)).toEqual({ owed: usdc(20_000_000n), excess: usdc(30_000_000n) })
  const higher = differencesOf(at(60_000_000n), fills)
  expect(higher.map(({ owed }) => owed)).toEqual([usdc(-20_000_000n), usdc(30_000_000n)])
})

it('takes all parts of a holder on a day together', () => {
  const [both] = differencesOf(at(40_000_000n), [fill({}), fill({ id: 2 }), fill(redeemed)])
  expect(both).toMatchObject({ subscribed: usdc(200_000_000n), paid: usdc(150_000_000n) })
  expect(both?.owed).toEqual(usdc(10_000_000n))
})

it('owes all that was paid in where nothing was left, and takes all that was paid out for too much', () => {
  const owed = differencesOf(at(0n), [fill({}), fill({ ...redeemed, controller: ben })])
  expect(owed.map((each) => each.owed)).toEqual([usdc(100_000_000n), usdc(-150_000_000n)])
})

it.each([1n, 7n * 10n ** 23n + 1n, 50_000_001n * scale + 3n])(
  'owes nothing at the price of the strike, however that rounds: %s',
  (price) => {
    const request = { kind: 'requested', controller: ann, id: 1 } as const
    const events: readonly DeskEvent[] = [
      { ...request, side: 'subscription', amount: 1_000_003n },
      { ...request, side: 'redemption', amount: share / 3n },
      {
        kind: 'struck',
        ...struck(price),
        subscription: { requested: 1_000_003n, filled: 1_000_003n },
        redemption: { requested: share / 3n, filled: share / 3n },
      },
    ]
    const [only] = differencesOf(
      { day: 1, correctedPrice: { value: price, decimals: 24 } },
      fillsOf(events),
    )
    expect(only?.owed).toEqual(usdc(0n))
  },
)
