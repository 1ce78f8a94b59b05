import { describe, expect, it } from 'vitest'
import { type CreditType, creditTypes } from '../../../domain/credits/credit-type.ts'
import { noImpact, ownFigures } from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { equivalentMeasures, equivalentsOf } from './equivalents.ts'

describe('equivalents', () => {
  it('divide an impact by the published factor, worked by hand', () => {
    // 46 t ÷ 4.6 t; 8.887 t ÷ 8.887 kg × 3.785411784 l; 7.14 ha ÷ 0.714 ha;
    // 21.582 MWh ÷ 10.791 MWh
    const counts = (type: CreditType, figures: Partial<typeof noImpact>) =>
      equivalentsOf(ownFigures({ project: { type } }, { ...noImpact, ...figures })).map(
        ({ label, count }) => [label, Math.round(count * 1_000) / 1_000],
      )
    expect(counts('CarbonCredit', { carbonOffsetTons: 46 })[0]).toEqual([
      'passenger cars driven for a year',
      10,
    ])
    expect(counts('CarbonCredit', { carbonOffsetTons: 8.887 })[1]).toEqual([
      'litres of petrol burned',
      3_785.412,
    ])
    expect(counts('BiodiversityCredit', { landAreaProtectedHectares: 7.14 })).toEqual([
      ['football pitches', 10],
    ])
    expect(counts('RenewableEnergyCertificate', { renewableEnergyMwh: 21.582 })).toEqual([
      ['US homes’ electricity for a year', 2],
    ])
    // Water protected is no scheme's unit.
    expect(counts('BiodiversityCredit', { waterProtectedLiters: 5_000_000 })).toEqual([])
  })

  it('are left out where there is nothing, and cite source, edition and a formula with its units', () => {
    for (const type of creditTypes) {
      expect(equivalentsOf(ownFigures({ project: { type } }, noImpact))).toEqual([])
    }
    for (const { formula, source } of equivalentMeasures) {
      expect(formula).toMatch(/^(t|ha|MWh|l) ÷ /)
      expect(source.url).toMatch(/^https:\/\//)
      expect(source.edition).toMatch(/20\d\d|section/)
    }
  })
})
