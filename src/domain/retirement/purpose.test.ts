import { expect, it } from 'vitest'
import { creditTypes } from '../credits/credit-type.ts'
import { purposes } from '../stated-details.ts'
import { allowsPurpose, purposesFor, purposeText } from './purpose.ts'

it('allows each type what its schemes know', () => {
  expect(purposesFor(['CarbonCredit'])).toEqual(['CONTRIBUTION', 'COMPENSATION', 'CORSIA'])
  expect(purposesFor(['BiodiversityCredit'])).toEqual(['CONTRIBUTION'])
  expect(purposesFor(['RenewableEnergyCertificate'])).toEqual([
    'CONTRIBUTION',
    'SCOPE_2_MARKET_BASED',
  ])
})

it('offers several types what fits all of them', () => {
  expect(purposesFor(['CarbonCredit', 'RenewableEnergyCertificate'])).toEqual(['CONTRIBUTION'])
  expect(purposesFor([])).toEqual(purposes)
  for (const type of creditTypes) expect(allowsPurpose(type, 'CONTRIBUTION')).toBe(true)
})

it('says of each purpose what it means, in a sentence', () => {
  for (const purpose of purposes) expect(purposeText(purpose).meaning).toMatch(/\.$/)
})
