import { zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { countryBytes, countryOfBytes, purposes, statedDetailsOf } from './stated-details.ts'

const raw = {
  purpose: 0,
  beneficiaryCountry: '0x4445',
  beneficiaryName: 'Alder Logistics GmbH',
  nameHash: zeroHash,
  message: 'Freight',
} as const

it('reads what contracts store', () => {
  expect(statedDetailsOf(raw)).toEqual({
    purpose: 'CONTRIBUTION',
    country: 'DE',
    beneficiaryName: 'Alder Logistics GmbH',
    nameHash: null,
    message: 'Freight',
  })
  const nameHash = `0x${'ab'.repeat(32)}` as const
  expect(
    statedDetailsOf({ ...raw, beneficiaryCountry: '0x0000', beneficiaryName: '', nameHash }),
  ).toMatchObject({ country: null, nameHash })
})

it('knows the purposes by the codes of the contracts, and refuses others', () => {
  const named = [0, 1, 2, 3].map((purpose) => statedDetailsOf({ ...raw, purpose }).purpose)
  expect(named).toEqual([...purposes])
  expect(() => statedDetailsOf({ ...raw, purpose: 4 })).toThrow(RangeError)
})

it('writes a country as two bytes, and none as zero', () => {
  expect(countryBytes('KE')).toBe('0x4b45')
  expect(countryOfBytes(countryBytes('KE'))).toBe('KE')
  expect(countryOfBytes(countryBytes(null))).toBeNull()
})
