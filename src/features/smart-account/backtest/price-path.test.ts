import { describe, expect, it } from 'vitest'
import { markets } from '../../../domain/accounts/accounts.fixture.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { pricePath } from './price-path.ts'

const [market] = markets
if (market === undefined) throw new Error('no market')
const { pool } = market

/** A price with 18 decimals in USDC, cut to whole cents. */
const cents = (price: bigint | null | undefined) => (price == null ? null : price / 10n ** 16n)
const at = (tick: number) => sqrtPriceAtTick(tick)
/** The tick of 100 USDC for a token of 18 decimals in one of 6. */
const hundred = -230_270
const swap = (time: number, tick: number, poolId = pool.id) => ({
  poolId,
  time,
  tick,
})

describe('prices of a pool', () => {
  const creation = { time: 1_000, sqrtPriceX96: at(hundred) }

  it('hold until the next trade, and follow it from that second', () => {
    const path = pricePath(
      market,
      creation,
      [swap(2_000, hundred + 200)],
      [1_500, 1_999, 2_000],
      60,
    )
    expect(path.map(({ time, spot }) => [time, cents(spot)])).toEqual([
      [1_500, 10_000n],
      [1_999, 10_000n],
      [2_000, 10_202n],
    ])
  })

  it('are averaged over the window by time, not by the number of trades', () => {
    // Half of the window at the one tick; the other half moves to the next, and averages there.
    const trades = [swap(2_000, hundred + 100), swap(2_000, hundred + 101)]
    const [half] = pricePath(
      market,
      { ...creation, sqrtPriceX96: at(hundred + 100) },
      trades,
      [2_300],
      600,
    )
    const [between] = pricePath(
      market,
      { ...creation, sqrtPriceX96: at(hundred + 100) },
      [],
      [2_300],
      600,
    )
    expect(half?.average).toBe(between?.spot)
  })

  it('move an average by at most one tick a second', () => {
    // After 12 of 600 seconds far away: 1 + 2 + … + 12 = 78 tick seconds, less than one tick.
    const [pushed] = pricePath(market, creation, [swap(2_000, hundred + 5_000)], [2_012], 600)
    const [still] = pricePath(market, creation, [], [2_012], 600)
    expect(pushed?.average).toBe(still?.spot)
    expect(cents(pushed?.spot)).toBeGreaterThan(16_000n)
  })

  it('round an average towards the lower tick, as the contract does', () => {
    const [path] = pricePath(market, creation, [swap(2_000, hundred - 1)], [2_001], 600)
    const [lower] = pricePath(
      market,
      { ...creation, sqrtPriceX96: at(hundred - 1) },
      [],
      [2_001],
      600,
    )
    expect(path?.average).toBe(lower?.spot)
  })

  it('have no average before the pool is as old as the window', () => {
    const path = pricePath(market, creation, [], [999, 1_000, 1_599, 1_600], 600)
    expect(path.map(({ time, average }) => [time, average === null])).toEqual([
      [1_000, true],
      [1_599, true],
      [1_600, false],
    ])
  })

  it('are not those of other pools', () => {
    const [path] = pricePath(market, creation, [swap(1_200, 0, 99n)], [1_300], 60)
    expect(cents(path?.spot)).toBe(10_000n)
  })
})
