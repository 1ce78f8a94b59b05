import { describe, expect, it } from 'vitest'
import { daySeconds } from '../calendar.ts'
import { couponPerShare, navSeries } from './nav-series.ts'
import { realEstate } from './real-estate.ts'
import type { AssetTemplate } from './template.ts'
import { treasuries } from './treasuries.ts'

const named = (assets: readonly AssetTemplate[], slug: string) => {
  const found = assets.find((asset) => asset.slug === slug)
  if (found === undefined) throw new Error(`There is no ${slug}`)
  return found
}

describe('navSeries', () => {
  it('grows a bill evenly from its issue price to its repayment', () => {
    const bill = named(treasuries, 'aldermoor-13-week-bill')
    const series = navSeries(bill, 92)
    expect(series[0]).toBe(98_860_000n)
    expect(series[91]).toBe(100_000_000n)
    const steps = series.slice(1).map((value, at) => value - (series[at] ?? 0n))
    expect(steps.every((step) => step > 0n)).toBe(true)
  })

  it('keeps a share of a money fund at one dollar', () => {
    const fund = named(treasuries, 'aldermoor-government-money-fund')
    expect(new Set(navSeries(fund, 181))).toEqual(new Set([1_000_000n]))
  })

  it('tells the same history of a property every time, and starts where it says', () => {
    const house = named(realEstate, 'quayside-house-dublin')
    const series = navSeries(house, 181)
    expect(series[0]).toBe(250_000_000n)
    expect(series).toEqual(navSeries(house, 181))
    expect(new Set(series).size).toBeGreaterThan(170)
  })
})

describe('couponPerShare', () => {
  it('is the rate for the days of the period', () => {
    const note = named(treasuries, 'aldermoor-2-year-note')
    // 4.25 % of 100 USDC for 73 of 365 days.
    expect(couponPerShare(note, 100_000_000n, 73 * daySeconds)).toBe(850_000n)
  })

  it('is nothing for a bill', () => {
    const bill = named(treasuries, 'aldermoor-52-week-bill')
    expect(couponPerShare(bill, 100_000_000n, daySeconds)).toBe(0n)
  })
})
