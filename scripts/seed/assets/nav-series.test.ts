import { describe, expect, it } from 'vitest'
import { daySeconds } from '../calendar.ts'
import { incomePerShare, navSeries } from './nav-series.ts'
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

  it('keeps a share of what distributes all it earns at one dollar', () => {
    const fund = named(treasuries, 'aldermoor-overnight-certificate')
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

describe('incomePerShare', () => {
  const on = (day: string) => Date.parse(day) / 1000

  it('is half of the coupon of nominal for a half-year, whatever the net asset value', () => {
    const note = named(treasuries, 'aldermoor-2-year-note')
    const [from, to] = [on('2026-02-15T06:00:00Z'), on('2026-08-15T06:00:00Z')]
    expect(incomePerShare(note, 90_000_000n, from, to)).toBe(2_125_000n)
  })

  it('is the target of net asset value for the days of the period', () => {
    const house = named(realEstate, 'quayside-house-dublin')
    // 5.20 % of 250 USDC for 73 of 365 days.
    expect(incomePerShare(house, 250_000_000n, 0, 73 * daySeconds)).toBe(2_600_000n)
  })

  it('is nothing for a bill', () => {
    const bill = named(treasuries, 'aldermoor-52-week-bill')
    expect(incomePerShare(bill, 100_000_000n, 0, daySeconds)).toBe(0n)
  })
})
