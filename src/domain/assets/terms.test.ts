import { describe, expect, it } from 'vitest'
import { type DayCount, parseDay } from '../../lib/day.ts'
import {
  accruedInterest,
  type CouponBond,
  couponPeriodAt,
  couponYieldToMaturity,
  dirtyPrice,
  interestBetween,
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
    expect(couponYieldToMaturity({ ...published, redemption: null }, 100, settlement)).toBeNull()
    expect(couponYieldToMaturity(published, 0, settlement)).toBeNull()
    expect(couponYieldToMaturity(published, Number.POSITIVE_INFINITY, settlement)).toBeNull()
  })
})
