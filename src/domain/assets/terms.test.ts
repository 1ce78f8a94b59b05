import { describe, expect, it } from 'vitest'
import { assetMetadataFixture } from '../../lib/asset-metadata.fixture.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { type DayCount, parseDay } from '../../lib/day.ts'
import {
  accruedInterest,
  type CouponBond,
  couponPeriodAt,
  couponYieldToMaturity,
  dirtyPrice,
  interestBetween,
  termEntries,
} from './terms.ts'

const on = (day: string): number => parseDay(day) ?? Number.NaN

/** The worked example of the spreadsheet functions PRICE and YIELD: OpenOffice and Microsoft state it. */
const published = {
  coupon: {
    percentOfNominal: '5.75',
    dayCount: '30/360' as DayCount,
    frequency: 'semi-annual' as const,
    paymentDates: ['05-15', '11-15'],
  },
  nominal: 100,
  redemption: 100,
  maturity: on('2007-11-15'),
} satisfies CouponBond
const settlement = on('1999-02-15')
const accrued = 5.75 / 4

/** 8 % notes of the United States as 31 CFR 356, Appendix B, section I.A has them. */
const treasury = {
  ...published,
  coupon: { ...published.coupon, percentOfNominal: '8', dayCount: 'ACT/ACT' },
  nominal: 1000,
} satisfies CouponBond

describe('accrued interest', () => {
  it('is a quarter of a year after three months by 30/360', () => {
    expect(accruedInterest(published, settlement)).toBeCloseTo(accrued, 12)
  })

  it('is half of a year for a half-year of a Treasury note, however many days it has', () => {
    expect(interestBetween(treasury, on('2026-05-15'), on('2026-11-15'))).toBeCloseTo(40, 12)
    expect(interestBetween(treasury, on('2026-11-15'), on('2027-05-15'))).toBeCloseTo(40, 12)
    // 61 of 184 days of the half-year to November.
    expect(accruedInterest(treasury, on('2026-07-15'))).toBeCloseTo((40 * 61) / 184, 12)
  })

  it('counts calendar days over 360 by ACT/360', () => {
    const bond = { ...treasury, coupon: { ...treasury.coupon, dayCount: 'ACT/360' as DayCount } }
    expect(interestBetween(bond, on('2026-05-15'), on('2026-11-15'))).toBeCloseTo(
      (80 * 184) / 360,
      12,
    )
  })

  it('starts again on a payment date', () => {
    expect(accruedInterest(treasury, on('2026-11-15'))).toBe(0)
    expect(couponPeriodAt(treasury.coupon, on('2026-11-15'))).toEqual({
      start: on('2026-11-15'),
      end: on('2027-05-15'),
      perYear: 2,
    })
  })
})

it('has no period where a document names no payment dates', () => {
  const coupon = { ...published.coupon, paymentDates: [] }
  expect(() => couponPeriodAt(coupon, settlement)).toThrow('A coupon has payment dates.')
})

describe('price and yield to maturity', () => {
  it('agree with the published price of 95.04287 at 6.5 %', () => {
    expect(dirtyPrice(published, 0.065, settlement) - accrued).toBeCloseTo(95.04287, 5)
    expect(couponYieldToMaturity(published, 95.04287 + accrued, settlement)).toBeCloseTo(0.065, 7)
  })

  it('are the coupon at nominal on a payment date, by every day count with whole periods', () => {
    for (const bond of [published, { ...treasury, redemption: 1000 }]) {
      const rate = Number(bond.coupon.percentOfNominal) / 100
      expect(couponYieldToMaturity(bond, bond.nominal, on('2000-05-15'))).toBeCloseTo(rate, 10)
    }
  })

  it('count the days of a last period that ends before its payment date', () => {
    const bond = { ...published, maturity: on('2000-08-15') }
    // A quarter of a year is half a period with half a coupon.
    expect(dirtyPrice(bond, 0.065, on('2000-05-15'))).toBeCloseTo(101.4375 / 1.0325 ** 0.5, 10)
  })

  it('have no yield after maturity or for an impossible price', () => {
    expect(couponYieldToMaturity(published, 100, published.maturity)).toBeNull()
    expect(couponYieldToMaturity(published, 100, published.maturity + 1)).toBeNull()
    expect(couponYieldToMaturity({ ...published, redemption: null }, 100, settlement)).toBeNull()
    expect(couponYieldToMaturity(published, 0, settlement)).toBeNull()
    expect(couponYieldToMaturity(published, Number.POSITIVE_INFINITY, settlement)).toBeNull()
  })
})

describe('the terms of an asset', () => {
  const { terms } = assetMetadataFixture
  const linesOf = (changes: Partial<AssetMetadata['terms']>) =>
    Object.fromEntries(
      termEntries({ ...terms, ...changes }).map(({ label, value, hint }) => [
        label,
        hint === undefined ? value : `${value} (${hint})`,
      ]),
    )

  it('are listed with those that are none', () => {
    expect(linesOf({})).toEqual({
      Currency: 'USD',
      Nominal: '100.00 USDC a share',
      Coupon: '4.25% of nominal a year, paid semi-annually (Day count ACT/ACT)',
      'Payment dates': 'Feb 15, Aug 15',
      'Net asset value': 'Stale 7 days after its date',
      'Minimum ticket': 'None',
      Fees: 'None',
      ISIN: 'None',
      Custodian: 'None',
      Administrator: 'None',
      Exemption: 'Private placement',
    })
  })

  it('name the currency that the asset earns in, its fees and who is behind it', () => {
    const lines = linesOf({
      ...{ underlyingCurrency: 'EUR', nominal: null, minimumTicket: '1,000', isin: 'XS1' },
      ...{ custodian: 'Bank', administrator: 'Agent' },
      fees: [
        { name: 'Entry', amount: '1%' },
        { name: 'Exit', amount: '2%' },
      ],
    })
    expect(lines).toMatchObject({
      Currency: 'USD (Earns and is valued in EUR)',
      ...{ Nominal: 'None', 'Minimum ticket': '1,000 USDC', ISIN: 'XS1' },
      ...{ Custodian: 'Bank', Administrator: 'Agent', Fees: 'Entry: 1%; Exit: 2%' },
    })
  })

  it.each([
    [{ kind: 'none' }, 'Income', 'None; the return is in the price'],
    [
      { kind: 'distribution-yield', percent: '5', frequency: 'monthly' },
      'Distribution yield',
      '5% a year, paid monthly (Earned recently; changes with the holdings)',
    ],
    [
      { kind: 'target', percent: '6', frequency: 'annual' },
      'Target distribution',
      '6% a year, paid annually (The issuer’s target, not a promise)',
    ],
  ] as const)('of %j have no payment dates', (income, label, value) => {
    const lines = linesOf({ income })
    expect(lines[label]).toBe(value)
    expect(lines).not.toHaveProperty('Payment dates')
  })
})
