import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import { dayFixture, deskFixture, firstCutOff } from './dealing.fixture.ts'
import { dayState, forecastOf, isPriced, type StrikeInputs } from './desk.ts'

const oneShare = 10n ** 18n
const shares = (whole: bigint) => shareAmount(whole * oneShare)
const dollars = (whole: bigint) => usdc(whole * 1_000_000n)
const { terms } = deskFixture()
const nothing = usdc(0n)

describe('a dealing day', () => {
  const requested = dayFixture({ subscribed: dollars(500n) })
  const priced = { ...requested, nav: usdc(1_050_000n), pricedAt: firstCutOff + 3_600 }
  const lapse = firstCutOff + 5 * 86_400
  const funded = priced.pricedAt + 2 * 86_400

  it.each([
    ['is open until its cut-off', requested, firstCutOff - 1, 'open'],
    ['is open without requests too', dayFixture(), firstCutOff - 1, 'open'],
    ['waits for a value from its cut-off', requested, firstCutOff, 'awaiting-nav'],
    ['is over where nothing was requested', dayFixture(), firstCutOff, 'empty'],
    ['can be struck once it has a value', priced, priced.pricedAt, 'priced'],
    ['has lapsed when its time is over', priced, lapse, 'lapsed'],
    ['had time until the second before', priced, lapse - 1, 'priced'],
    [
      'has lapsed before, where the desk says so',
      { ...requested, hasLapsed: true },
      firstCutOff,
      'lapsed',
    ],
    ['stays struck', { ...priced, isStruck: true }, lapse + 1, 'struck'],
  ] as const)('%s', (_, day, now, expected) => {
    expect(dayState(day, terms, nothing, now)).toBe(expected)
  })

  it('waits for USDC that is missing while the issuer can bring it, and no longer', () => {
    expect(dayState(priced, terms, usdc(1n), funded - 1)).toBe('awaiting-cash')
    expect(dayState(priced, terms, usdc(1n), funded)).toBe('priced')
    expect(dayState(priced, terms, nothing, funded - 1)).toBe('priced')
  })
})

describe('a strike is only a matter of cash', () => {
  const priced = { ...dayFixture({ subscribed: dollars(500n) }), nav: usdc(1_050_000n) }
  const redeemed = { ...dayFixture({ redeemed: shares(1n) }), nav: usdc(1_050_000n) }

  it('of a day that has a value and requests of either side', () => {
    expect([isPriced(priced), isPriced(redeemed)]).toEqual([true, true])
  })

  it.each([
    ['without a value', { ...priced, nav: null }],
    ['that is struck', { ...priced, isStruck: true }],
    ['that has lapsed', { ...priced, hasLapsed: true }],
    ['without requests', { ...dayFixture(), nav: usdc(1_050_000n) }],
  ])('but not of a day %s', (_, day) => expect(isPriced(day)).toBe(false))
})

/** 1,000 shares of at most 2,000, a gate of 10 % and 1.05 USDC a share. */
const inputs: StrikeInputs = {
  terms,
  cash: nothing,
  takesSubscriptions: true,
  supply: shares(1_000n),
  cap: shares(2_000n),
  price: usdc(1_050_000n),
}
const forecast = (
  requests: { readonly subscribed?: bigint; readonly redeemed?: bigint },
  changes: Partial<StrikeInputs> = {},
) =>
  forecastOf(
    dayFixture({
      subscribed: dollars(requests.subscribed ?? 0n),
      redeemed: shares(requests.redeemed ?? 0n),
    }),
    { ...inputs, ...changes },
  )

describe('a strike, by vectors worked out from contracts/dealing/README.md', () => {
  it('pays redemptions from subscriptions, and keeps the rest for the issuer', () => {
    // 50 shares × 1.05 = 52.50 of 525.
    expect(forecast({ subscribed: 525n, redeemed: 50n })).toEqual({
      gated: shares(50n),
      subscribed: dollars(525n),
      redeemed: shares(50n),
      paid: usdc(52_500_000n),
      missing: nothing,
      cashAfter: usdc(472_500_000n),
    })
  })

  it('redeems 10 % of 1,000 shares of those that 150 want, from the issuer’s cash', () => {
    const { gated, redeemed, paid, cashAfter } = forecast(
      { redeemed: 150n },
      { cash: dollars(1_000n) },
    )
    expect([gated, redeemed, paid, cashAfter]).toEqual([
      shares(100n),
      shares(100n),
      dollars(105n),
      dollars(895n),
    ])
  })

  it('redeems what the cash is enough for, rounded down, and says what is missing, rounded up', () => {
    // 60 ÷ 1.05 = 57.142857142857142857…; × 1.05 = 59.99999999999999999985; 100 × 1.05 − 60 = 45.
    const { gated, redeemed, paid, missing, cashAfter } = forecast(
      { redeemed: 100n },
      { cash: dollars(60n) },
    )
    expect(gated).toEqual(shares(100n))
    expect(redeemed).toEqual(shareAmount(57_142_857_142_857_142_857n))
    expect(paid).toEqual(usdc(59_999_999n))
    expect(missing).toEqual(dollars(45n))
    expect(cashAfter).toEqual(usdc(1n))
  })

  it('sells as many shares as the maximum supply allows, and those that are redeemed', () => {
    const { subscribed } = forecast({ subscribed: 1_000n }, { cap: shares(1_010n) })
    expect(subscribed).toEqual(usdc(10_500_000n))
    // 10 + 20 shares × 1.05.
    const freed = forecast({ subscribed: 1_000n, redeemed: 20n }, { cap: shares(1_010n) })
    expect(freed.subscribed).toEqual(usdc(31_500_000n))
  })

  it('fills no subscription while they are closed', () => {
    const closed = forecast({ subscribed: 525n, redeemed: 50n }, { takesSubscriptions: false })
    expect([closed.subscribed, closed.redeemed]).toEqual([nothing, shareAmount(0n)])
    expect(closed.missing).toEqual(usdc(52_500_000n))
  })

  it('rounds the gate up, so that the smallest supply can leave', () => {
    // 10 % of three units is 0.3 of one.
    const day = dayFixture({ redeemed: shareAmount(3n) })
    const { gated } = forecastOf(day, { ...inputs, supply: shareAmount(3n) })
    expect(gated).toEqual(shareAmount(1n))
  })

  it('counts a price with the 24 decimals of a struck day', () => {
    // 100 shares × 1.050000333333333333333333 = 105.0000333…
    const { paid } = forecast(
      { redeemed: 100n },
      {
        cash: dollars(1_000n),
        price: { value: 1_050_000_333_333_333_333_333_333n, decimals: 24 },
      },
    )
    expect(paid).toEqual(usdc(105_000_033n))
  })

  it('moves nothing at a price of zero', () => {
    const { subscribed, redeemed, paid } = forecast(
      { subscribed: 10n, redeemed: 10n },
      { price: usdc(0n) },
    )
    expect([subscribed, redeemed, paid].map(({ value }) => value)).toEqual([0n, 0n, 0n])
  })
})
