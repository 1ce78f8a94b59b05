import { expect, it } from 'vitest'
import { creditTypes } from '../credits/credit-type.ts'
import { purposes } from '../stated-details.ts'
import { creditAmount } from '../units.ts'
import {
  allowsPurpose,
  fractionProblem,
  purposesFor,
  purposeText,
  retirablePart,
} from './purpose.ts'

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

it('lets energy be retired in whole MWh only, and says which are near', () => {
  expect(fractionProblem('RenewableEnergyCertificate', 2_000n)).toBeNull()
  expect(fractionProblem('RenewableEnergyCertificate', 2_001n)).toMatch(
    /whole MWh\. Enter 2 or 3\.$/,
  )
  expect(fractionProblem('RenewableEnergyCertificate', 999n)).toMatch(/Enter 1\.$/)
})

it('lets other credits be retired to 0.001', () => {
  expect(fractionProblem('CarbonCredit', 1n)).toBeNull()
  expect(fractionProblem('BiodiversityCredit', 1_001n)).toBeNull()
})

it('knows how much of a balance can be retired', () => {
  expect(retirablePart('RenewableEnergyCertificate', creditAmount(2_999n))).toEqual(
    creditAmount(2_000n),
  )
  expect(retirablePart('CarbonCredit', creditAmount(2_999n))).toEqual(creditAmount(2_999n))
})
