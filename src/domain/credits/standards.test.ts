import { describe, expect, it } from 'vitest'
import {
  periodOf,
  sampleEnvironmentalAssets,
  sampleProjects,
} from '../../api/sample/environmental-assets.ts'
import { asDay, startOf, toDay } from '../../lib/day.ts'
import { isSerialOfAnother, parseSerialRange } from './serials.ts'
import { knownStandards, standardNamed, standardWords, validityOf } from './standards.ts'

describe('standardWords', () => {
  it('uses the word of the standard', () => {
    expect(standardWords('RenewableEnergyCertificate', 'I-REC(E)').retired).toBe('redeemed')
    expect(standardWords('RenewableEnergyCertificate', 'EECS-GO, Energinet').retired).toBe(
      'cancelled',
    )
    expect(standardWords('RenewableEnergyCertificate', 'ERCOT REC program').retired).toBe('retired')
    expect(standardWords('CarbonCredit', 'Verra').retired).toBe('retired')
  })

  it('has the unit of the methodology, not one for all biodiversity', () => {
    expect(standardWords('CarbonCredit', 'Verra').unit).toBe('one tonne of CO₂ equivalent')
    const units = sampleProjects
      .filter(({ type }) => type === 'BiodiversityCredit')
      .map(({ type, standard }) => standardWords(type, standard).unit)
    expect(new Set(units).size).toBe(3)
  })
})

describe('standardNamed', () => {
  it('finds a standard by its whole name, whoever issues under it', () => {
    expect(standardNamed('EECS-GO, Energinet')).toBe(standardNamed('EECS-GO'))
    expect(standardNamed('Verra')).toBeDefined()
    expect(standardNamed('Verrazano')).toBeUndefined()
    expect(standardNamed('')).toBeUndefined()
  })

  it('names each standard once', () => {
    const names = knownStandards.flatMap((standard) => standard.names)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })
})

describe('validityOf', () => {
  const endsOf = (standard: string, day: string) => {
    const validity = validityOf(standard, startOf(asDay(day)))
    return validity && [toDay(validity.tradableUntil), toDay(validity.expirationDate)]
  }

  it.each([
    // Directive (EU) 2018/2001, Article 19(3): 12 and 18 months after the month of production.
    ['EECS-GO, Energinet', '2025-12-01', ['2027-01-01', '2027-07-01']],
    ['EECS-GO', '2026-02-28', ['2027-03-01', '2027-09-01']],
    ['EECS-GO', '2023-08-31', ['2024-09-01', '2025-03-01']],
    // The year of production and two more, settled by March 31.
    ['ERCOT REC program', '2025-01-01', ['2028-04-01', '2028-04-01']],
    ['ERCOT REC program', '2025-12-31', ['2028-04-01', '2028-04-01']],
    ['I-REC(E)', '2025-12-01', null],
    ['Verra', '2025-12-01', null],
    ['Another standard', '2025-12-01', null],
  ])('ends certificates of %s that were produced on %s by the rule', (standard, day, ends) => {
    expect(endsOf(standard, day)).toEqual(ends)
  })

  it.each(
    sampleProjects
      .filter(({ type }) => type === 'RenewableEnergyCertificate')
      .map((project) => [project.code, project] as const),
  )('is what the sample states of %s', (_code, project) => {
    const { tradable_until = null, expires = null, standard } = project
    const { start, end } = periodOf(project)
    expect(endsOf(standard, start)).toEqual(expires === null ? null : [tradable_until, expires])
    // What is verified was produced before.
    const asset = sampleEnvironmentalAssets.find(({ project_id }) => project_id === project.code)
    expect(asset?.verification_date && asset.verification_date > end).toBe(true)
    // One batch for each month of production where certificates end by the month.
    if (standardNamed(standard)?.validity?.after === 'month') {
      expect(end.slice(0, 7)).toBe(start.slice(0, 7))
    }
    // The I-REC system issues none for a year after the following May 15.
    if (standard === 'I-REC(E)') {
      expect(project.issued).toMatch(new RegExp(`^${project.vintage + 1}-0[1-5]-`))
    }
  })
})

describe.each(knownStandards.flatMap((standard) => (standard.serial ? [standard] : [])))(
  'a serial of $names',
  ({ names: [name = ''], serial }) => {
    it('is read as it is printed, and as that of this standard alone', () => {
      const example = serial?.example ?? ''
      expect(parseSerialRange(example, '')).toMatchObject({ ok: true })
      expect(isSerialOfAnother(example, name)).toBe(false)
      const others = knownStandards.filter((each) => each.serial && !each.names.includes(name))
      for (const { names } of others) expect(isSerialOfAnother(example, names[0] ?? '')).toBe(true)
    })
  },
)

it('has nothing against a serial number alone, or under a standard that it does not know', () => {
  expect(isSerialOfAnother('5000', 'Verra')).toBe(false)
  expect(isSerialOfAnother('GS1-1-KE-GS1247-16-2014-2531-1-500', 'Puro.earth')).toBe(false)
})
