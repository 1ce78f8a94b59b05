import { describe, expect, it } from 'vitest'
import { equivalentsOf } from './equivalents.ts'
import { formatFigure, noImpact } from './figures.ts'

describe('equivalents', () => {
  it('divide an impact by the published factor', () => {
    // 46 t ÷ 4.6 t; 46 t ÷ 0.06 t; 7.14 ha ÷ 0.714 ha; 21.582 MWh ÷ 10.791 MWh; 5,000,000 l ÷ 2,500,000 l
    const counts = equivalentsOf({
      carbonOffsetTons: 46,
      landAreaProtectedHectares: 7.14,
      renewableEnergyMwh: 21.582,
      waterProtectedLiters: 5_000_000,
    }).map(({ count }) => Math.round(count * 100) / 100)
    expect(counts).toEqual([10, 766.67, 10, 2, 2])
  })

  it('leave out what there is nothing of, and cite a source for the rest', () => {
    const shown = equivalentsOf({ ...noImpact, carbonOffsetTons: 1 })
    expect(shown.map(({ quantity }) => quantity)).toEqual(['carbonOffsetTons', 'carbonOffsetTons'])
    expect(shown.every(({ source }) => source.url.startsWith('https://'))).toBe(true)
  })
})

describe('a figure for people', () => {
  it.each([
    [0, '0'],
    [0.004, '<0.01'],
    [105.6, '105.6'],
    [999.999, '1,000'],
    [43_210.7, '43,211'],
    [1_720_000, '1.72M'],
  ])('%d is %s', (value, text) => {
    expect(formatFigure(value)).toBe(text)
  })
})
