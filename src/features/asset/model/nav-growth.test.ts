import { describe, expect, it } from 'vitest'
import { annualNavGrowth } from './nav-growth.ts'

const day = 86_400
const stated = (time: number, value: bigint) => ({
  time: time + 1_000,
  asOf: time,
  nav: { value, decimals: 6 },
})

describe('the growth of net asset value', () => {
  it('is a compound rate a year', () => {
    const halfAYear = [stated(0, 100_000_000n), stated(182.5 * day, 102_000_000n)]
    expect(annualNavGrowth(halfAYear)?.rate).toBeCloseTo(1.02 ** 2 - 1, 10)
  })

  it('is measured over the past year only', () => {
    const statements = [
      stated(0, 10_000_000n),
      stated(400 * day, 100_000_000n),
      stated(765 * day, 104_000_000n),
    ]
    expect(annualNavGrowth(statements)).toEqual({
      rate: expect.closeTo(0.04, 10),
      since: 400 * day,
    })
  })

  it('can be a fall', () => {
    const rate = annualNavGrowth([stated(0, 100_000_000n), stated(365 * day, 90_000_000n)])?.rate
    expect(rate).toBeCloseTo(-0.1, 10)
  })

  it('is not extrapolated from less than 30 days', () => {
    expect(annualNavGrowth([])).toBeNull()
    expect(annualNavGrowth([stated(0, 1n), stated(29 * day, 2n)])).toBeNull()
    expect(annualNavGrowth([stated(50 * day, 1n), stated(79 * day, 2n)])).toBeNull()
    expect(annualNavGrowth([stated(0, 1n), stated(30 * day, 1n)])).toEqual({ rate: 0, since: 0 })
  })

  it('is not measured from a value of nothing', () => {
    const statements = [stated(20 * day, 0n), stated(30 * day, 100n), stated(375 * day, 110n)]
    expect(annualNavGrowth(statements)).toEqual({
      rate: expect.closeTo(1.1 ** (365 / 345) - 1, 10),
      since: 30 * day,
    })
  })
})
