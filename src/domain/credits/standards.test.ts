import { describe, expect, it } from 'vitest'
import { sampleProjects } from '../../api/sample/environmental-assets.ts'
import { isSerialOfAnother, parseSerialRange } from './serials.ts'
import { knownStandards, standardNamed, standardWords } from './standards.ts'

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
