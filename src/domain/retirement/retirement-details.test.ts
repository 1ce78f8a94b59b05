import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { detailsArgument, detailsOf, emptyForm, problemsOf } from './retirement-details.ts'

const address = '0x00000000000000000000000000000000000000E1'

it('accepts an empty form, which retires for the account itself', () => {
  expect(problemsOf(emptyForm)).toEqual({})
  expect(detailsOf(emptyForm)).toEqual({
    beneficiary: null,
    beneficiaryName: '',
    message: '',
    periodStart: 0n,
    periodEnd: 0n,
  })
  expect(detailsArgument(detailsOf(emptyForm)).beneficiary).toBe(zeroAddress)
})

it('covers the last day of a period whole', () => {
  const form = { ...emptyForm, periodStart: '2024-01-01', periodEnd: '2024-12-31' }
  expect(problemsOf(form)).toEqual({})
  expect(detailsOf(form)).toMatchObject({ periodStart: 1_704_067_200n, periodEnd: 1_735_689_599n })
})

it('counts bytes, as the contracts do', () => {
  expect(problemsOf({ ...emptyForm, beneficiaryName: 'a'.repeat(64) })).toEqual({})
  expect(problemsOf({ ...emptyForm, beneficiaryName: 'ä'.repeat(33) })).toEqual({
    beneficiaryName: 'Shorten the name by 2 bytes.',
  })
  expect(problemsOf({ ...emptyForm, message: '🌳'.repeat(71) })).toEqual({
    message: 'Shorten the message by 4 bytes.',
  })
})

it.each([
  [{ beneficiary: '0x12' }, 'beneficiary'],
  [{ periodStart: '2024-13-01' }, 'periodStart'],
  [{ periodStart: '2024-02-02', periodEnd: '2024-02-01' }, 'periodEnd'],
])('objects to %j', (changes, field) => {
  expect(Object.keys(problemsOf({ ...emptyForm, ...changes }))).toEqual([field])
})

it('accepts an address with spaces around it', () => {
  const form = { ...emptyForm, beneficiary: ` ${address} ` }
  expect(problemsOf(form)).toEqual({})
  expect(detailsOf(form).beneficiary).toBe(address)
})
