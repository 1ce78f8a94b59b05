import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import { dayFixture, deskFixture } from './dealing.fixture.ts'
import type { DealingDay } from './desk.ts'
import { deskSteps, estimatedPrice, forecastDay } from './due.ts'
import { cutOffOf, lapsesAt } from './terms.ts'

const day = 86_400
const share = 10n ** 18n
const figures = {
  nav: { price: usdc(50_000_000n), asOf: 1_789_990_000, isStale: false },
  supply: shareAmount(1_000n * share),
  cap: shareAmount(2_000n * share),
  unaccruedYield: usdc(0n),
}
const terms = {
  ...deskFixture().terms,
  lapse: 10 * day,
  funding: 3 * day,
  gateBps: 500,
}
const desk = deskFixture({ terms, currentDay: 3 })
const cutOff = cutOffOf(terms, 2)
const redeeming = (shares: bigint, changes: Partial<DealingDay> = {}) => ({
  ...dayFixture({ redeemed: shareAmount(shares * share) }),
  day: 2,
  ...changes,
})

describe('the price of a day, as far as it is known', () => {
  it('is the NAV with the part of a share in what has not accrued', () => {
    const price = estimatedPrice(usdc(50_000_000n), {
      ...figures,
      unaccruedYield: usdc(123_000_000n),
    })
    expect(price).toEqual({ value: 50_123n * 10n ** 21n, decimals: 24 })
  })

  it('is the NAV where there are no shares', () => {
    const price = estimatedPrice(usdc(1n), { ...figures, supply: shareAmount(0n) })
    expect(price.value).toBe(10n ** 18n)
  })
})

describe('the forecast of a strike', () => {
  it('takes the last NAV until the day has its own', () => {
    const { nav, forecast } = forecastDay(redeeming(20n), desk, figures, cutOff)
    expect(nav).toEqual(figures.nav.price)
    expect(forecast.missing).toEqual(usdc(1_000_000_000n))
    const priced = forecastDay(
      redeeming(20n, { nav: usdc(60_000_000n), pricedAt: cutOff }),
      desk,
      figures,
      cutOff,
    )
    expect(priced.forecast.missing).toEqual(usdc(1_200_000_000n))
  })

  it('redeems up to the gate, and no more than there is cash for', () => {
    const { forecast, net } = forecastDay(
      redeeming(80n),
      { ...desk, cash: usdc(500_000_000n) },
      figures,
      0,
    )
    expect(forecast).toMatchObject({
      gated: shareAmount(50n * share),
      redeemed: shareAmount(10n * share),
      paid: usdc(500_000_000n),
      missing: usdc(2_000_000_000n),
      cashAfter: usdc(0n),
    })
    expect(net).toEqual(usdc(-2_500_000_000n))
  })

  it('pays redemptions with subscriptions first', () => {
    const both = redeeming(10n, {
      subscriptions: { requested: usdc(800_000_000n), filled: usdc(0n) },
    })
    const { forecast, net } = forecastDay(both, desk, figures, 0)
    expect(net).toEqual(usdc(300_000_000n))
    expect(forecast).toMatchObject({ missing: usdc(0n), cashAfter: usdc(300_000_000n) })
  })
})

describe('what has to be done', () => {
  const steps = (days: readonly DealingDay[], now: number, cash = 0n) =>
    deskSteps({ ...desk, cash: usdc(cash) }, days, figures, now)

  it('is nothing before the cut-off, without requests, and once a day is struck or lapsed', () => {
    const before = { ...desk, currentDay: 2 }
    expect(deskSteps(before, [redeeming(10n)], figures, cutOff - 1)).toEqual([])
    expect(steps([redeeming(0n)], cutOff)).toEqual([])
    expect(steps([redeeming(10n, { isStruck: true })], cutOff)).toEqual([])
    expect(steps([redeeming(10n, { hasLapsed: true })], cutOff)).toEqual([])
    expect(steps([redeeming(10n)], lapsesAt(terms, 2))).toEqual([])
  })

  it('is a NAV of a moment from the cut-off until before the next one', () => {
    expect(steps([redeeming(10n)], cutOff)).toEqual([
      {
        kind: 'state-nav',
        day: 2,
        from: cutOff,
        before: cutOff + 7 * day,
        lapsesAt: cutOff + 10 * day,
      },
    ])
  })

  it('is cash until the time for it is over, and then a strike', () => {
    const priced = redeeming(10n, { nav: usdc(50_000_000n), pricedAt: cutOff + 100 })
    expect(steps([priced], cutOff + 100)).toEqual([
      expect.objectContaining({
        kind: 'bring-cash',
        missing: usdc(500_000_000n),
        until: cutOff + 100 + 3 * day,
      }),
    ])
    expect(steps([priced], cutOff + 100, 500_000_000n)).toMatchObject([{ kind: 'strike' }])
    expect(steps([priced], cutOff + 100 + 3 * day)).toMatchObject([{ kind: 'strike' }])
  })

  it('begins with the cut-off by the clock of the chain where that of the reader is late', () => {
    expect(steps([redeeming(10n)], cutOff - 86_400)).toMatchObject([{ kind: 'state-nav' }])
  })

  it('begins with the earliest day', () => {
    const later = redeeming(10n, { day: 3 })
    const now = cutOffOf(terms, 3)
    expect(steps([later, redeeming(10n)], now).map((step) => step.day)).toEqual([2, 3])
  })
})
