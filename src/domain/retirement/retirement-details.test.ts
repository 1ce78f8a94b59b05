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

it('includes the last day of a period', () => {
  const form = { ...emptyForm, periodStart: '2024-01-01', periodEnd: '2024-12-31' }
  expect(problemsOf(form)).toEqual({})
  expect(detailsOf(form)).toMatchObject({ periodStart: 1_704_067_200n, periodEnd: 1_735_689_599n })
})

it('counts bytes, as the contracts do', () => {
  expect(problemsOf({ ...emptyForm, beneficiaryName: 'a'.repeat(64) })).toEqual({})
  expect(problemsOf({ ...emptyForm, beneficiaryName: 'ä'.repeat(33) })).toEqual({
    beneficiaryName: 'Shorten the name by 2 bytes.',
  })
  expect(problemsOf({ ...emptyForm, message: '🌳'.repeat(70) })).toEqual({})
  expect(problemsOf({ ...emptyForm, message: '🌳'.repeat(71) })).toEqual({
    message: 'Shorten the message by 4 bytes.',
  })
})

it('takes no notice of spaces around what was entered', () => {
  const spaced = {
    ...emptyForm,
    beneficiary: '  ',
    beneficiaryName: ` ${'a'.repeat(64)} `,
    message: `\n${'b'.repeat(280)} `,
  }
  expect(problemsOf(spaced)).toEqual({})
  expect(detailsOf(spaced)).toMatchObject({
    beneficiary: null,
    beneficiaryName: 'a'.repeat(64),
    message: 'b'.repeat(280),
  })
})

it('takes a period of one day, or one that is open at either end', () => {
  const day = '2024-02-29'
  expect(problemsOf({ ...emptyForm, periodStart: day, periodEnd: day })).toEqual({})
  expect(problemsOf({ ...emptyForm, periodStart: day })).toEqual({})
  expect(problemsOf({ ...emptyForm, periodEnd: day })).toEqual({})
})

it.each([
  [{ beneficiary: '0x12' }, 'beneficiary'],
  [{ periodStart: '2024-13-01' }, 'periodStart'],
  [{ periodEnd: '2023-02-29' }, 'periodEnd'],
  [{ periodStart: '2024-02-02', periodEnd: '2024-02-01' }, 'periodEnd'],
])('rejects %j', (changes, field) => {
  expect(Object.keys(problemsOf({ ...emptyForm, ...changes }))).toEqual([field])
})

it('accepts an address with surrounding spaces', () => {
  const form = { ...emptyForm, beneficiary: ` ${address} ` }
  expect(problemsOf(form)).toEqual({})
  expect(detailsOf(form).beneficiary).toBe(address)
})
