import { expect, it } from 'vitest'
import { creditAmount } from '../credits/credit.ts'
import { retirablePart, wholeProblem } from './whole-credits.ts'

it('lets energy be retired in whole MWh only, and says which are near', () => {
  expect(wholeProblem('RenewableEnergyCertificate', 2_000n)).toBeNull()
  expect(wholeProblem('RenewableEnergyCertificate', 2_001n)).toMatch(/whole MWh\. Enter 2 or 3\.$/)
  expect(wholeProblem('RenewableEnergyCertificate', 999n)).toMatch(/Enter 1\.$/)
})

it('lets other credits be retired to 0.001', () => {
  expect(wholeProblem('CarbonCredit', 1n)).toBeNull()
  expect(wholeProblem('BiodiversityCredit', 1_001n)).toBeNull()
})

it('knows how much of a balance can be retired', () => {
  expect(retirablePart('RenewableEnergyCertificate', creditAmount(2_999n))).toEqual(
    creditAmount(2_000n),
  )
  expect(retirablePart('CarbonCredit', creditAmount(2_999n))).toEqual(creditAmount(2_999n))
})
