import { expect, it } from 'vitest'
import { sampleProjects } from '../../api/sample/environmental-projects.ts'
import { schemeOf } from './scheme.ts'

it('uses the word of the scheme', () => {
  expect(schemeOf('RenewableEnergyCertificate', 'I-REC(E)').retired).toBe('redeemed')
  expect(schemeOf('RenewableEnergyCertificate', 'EECS-GO, Energinet').retired).toBe('cancelled')
  expect(schemeOf('RenewableEnergyCertificate', 'ERCOT REC program').retired).toBe('retired')
  expect(schemeOf('CarbonCredit', 'Verra').retired).toBe('retired')
})

it('has the unit of the methodology, not one for all biodiversity', () => {
  expect(schemeOf('CarbonCredit', 'Verra').unit).toBe('one tonne of CO₂ equivalent')
  const units = sampleProjects
    .filter(({ type }) => type === 'BiodiversityCredit')
    .map(({ type, standard }) => schemeOf(type, standard).unit)
  expect(new Set(units).size).toBe(3)
})
