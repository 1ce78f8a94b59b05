import { zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { purposes } from '../stated-details.ts'
import { nameHashOf } from './private-name.ts'
import {
  detailsArgument,
  detailsOf,
  emptyForm,
  problemsOf,
  type RetirementForm,
} from './retirement-details.ts'

const address = '0x00000000000000000000000000000000000000E1'
const account = '0x00000000000000000000000000000000000000a1'
const empty = emptyForm()

/** The minimal that can be retired: for the account itself, as a contribution. */
const minimal: RetirementForm = { ...empty, purpose: 'CONTRIBUTION' }
const organisation: RetirementForm = {
  ...minimal,
  kind: 'organisation',
  beneficiaryName: 'Alder Logistics GmbH',
  country: 'DE',
}
const person: RetirementForm = { ...minimal, kind: 'person', personName: 'Renée Amari' }

const problems = (form: RetirementForm) => problemsOf(form, purposes, account)

it('needs nothing but a purpose, and then retires for the account itself', () => {
  expect(problems(empty)).toEqual({ purpose: 'Choose what the credits are retired for.' })
  expect(problems(minimal)).toEqual({})
  expect(detailsOf(minimal).stated).toEqual({ kind: 'account' })
  expect(detailsArgument(detailsOf(minimal))).toEqual({
    beneficiary: zeroAddress,
    purpose: 0,
    beneficiaryCountry: '0x0000',
    periodStart: 0n,
    periodEnd: 0n,
    nameHash: zeroHash,
    beneficiaryName: '',
    message: '',
  })
})

it('refuses a purpose that the credits do not allow', () => {
  const form: RetirementForm = { ...minimal, purpose: 'CORSIA' }
  expect(problemsOf(form, ['CONTRIBUTION'], account)).toEqual({
    purpose: expect.stringContaining('Choose another purpose.'),
  })
  expect(() => detailsOf(empty)).toThrow('A retirement has a purpose.')
})

it('names an organisation and its country', () => {
  expect(problems(organisation)).toEqual({})
  expect(detailsArgument(detailsOf(organisation))).toMatchObject({
    beneficiaryName: 'Alder Logistics GmbH',
    beneficiaryCountry: '0x4445',
    nameHash: zeroHash,
  })
  expect(Object.keys(problems({ ...organisation, country: '' }))).toEqual(['country'])
  expect(Object.keys(problems({ ...organisation, beneficiaryName: ' ' }))).toEqual([
    'beneficiaryName',
  ])
})

it('puts only a salted hash of a person’s name on chain', () => {
  expect(problems(person)).toEqual({})
  const written = detailsArgument(detailsOf(person))
  expect(written).toMatchObject({
    beneficiaryName: '',
    nameHash: nameHashOf({ name: 'Renée Amari', salt: person.salt }),
  })
  expect(JSON.stringify({ ...written, periodStart: 0, periodEnd: 0 })).not.toContain('Amari')
  expect(Object.keys(problems({ ...person, personName: '' }))).toEqual(['personName'])
})

it('leaves out what was entered for another kind of beneficiary', () => {
  const both: RetirementForm = { ...organisation, personName: 'Renée Amari' }
  expect(detailsArgument(detailsOf({ ...both, kind: 'person' })).beneficiaryName).toBe('')
  expect(detailsArgument(detailsOf(both)).nameHash).toBe(zeroHash)
  expect(detailsArgument(detailsOf({ ...both, kind: 'account' }))).toMatchObject({
    beneficiaryName: '',
    nameHash: zeroHash,
  })
})

it('keeps a person’s name out of the public message', () => {
  expect(problems({ ...person, message: 'For renée amari, with love' })).toEqual({
    message: 'The message is public for ever. Remove the name from it.',
  })
  expect(problems({ ...person, personName: ' Renée Amari ', message: 'Renée Amari' })).toEqual({
    message: 'The message is public for ever. Remove the name from it.',
  })
  expect(problems({ ...organisation, message: 'For Alder Logistics GmbH' })).toEqual({})
  // Entered before another kind of beneficiary was chosen, and not used.
  const left: RetirementForm = { ...organisation, personName: 'Alder' }
  expect(problems({ ...left, message: 'For Alder Logistics GmbH' })).toEqual({})
})

it('needs a name where the certificate goes to another account', () => {
  expect(Object.keys(problems({ ...minimal, beneficiary: address }))).toEqual(['beneficiary'])
  expect(problems({ ...organisation, beneficiary: address })).toEqual({})
  expect(problems({ ...person, beneficiary: address })).toEqual({})
  expect(problems({ ...minimal, beneficiary: account.toUpperCase().replace('0X', '0x') })).toEqual(
    {},
  )
})

it('has a salt of its own each time', () => {
  expect(emptyForm().salt).not.toBe(emptyForm().salt)
})

it('includes the last day of a period', () => {
  const form = { ...minimal, periodStart: '2024-01-01', periodEnd: '2024-12-31' }
  expect(problems(form)).toEqual({})
  expect(detailsOf(form)).toMatchObject({ periodStart: 1_704_067_200n, periodEnd: 1_735_689_599n })
})

it('counts the characters of a name and the bytes of a message, as the contracts do', () => {
  for (const letter of ['a', 'ä', 'م', '東', '𠮷']) {
    expect(problems({ ...organisation, beneficiaryName: letter.repeat(500) })).toEqual({})
    expect(problems({ ...organisation, beneficiaryName: letter.repeat(502) })).toEqual({
      beneficiaryName: 'Shorten the name by 2 characters.',
    })
  }
  expect(problems({ ...minimal, message: '🌳'.repeat(70) })).toEqual({})
  expect(problems({ ...minimal, message: '🌳'.repeat(71) })).toEqual({
    message: 'Shorten the message by 4 bytes.',
  })
})

it('states only what can be seen', () => {
  const name = 'Ac\u200bme\u00a0Corp\u202e'
  expect(detailsOf({ ...organisation, beneficiaryName: name, message: '\u3164Thanks\n' })).toEqual(
    expect.objectContaining({
      stated: { kind: 'organisation', legalName: 'Acme Corp' },
      message: 'Thanks',
    }),
  )
  expect(problems({ ...organisation, beneficiaryName: ' \u200b\u2800' })).toHaveProperty(
    'beneficiaryName',
  )
})

it('takes no notice of spaces around what was entered', () => {
  const spaced = {
    ...organisation,
    beneficiary: '  ',
    beneficiaryName: ` ${'a'.repeat(64)} `,
    message: `\n${'b'.repeat(280)} `,
  }
  expect(problems(spaced)).toEqual({})
  expect(detailsOf({ ...person, personName: ' Renée Amari ' }).stated).toMatchObject({
    name: 'Renée Amari',
  })
  expect(detailsOf(spaced)).toMatchObject({
    beneficiary: null,
    stated: { legalName: 'a'.repeat(64) },
    message: 'b'.repeat(280),
  })
})

it('takes a period of one day, or one until a day, as the contract does', () => {
  const day = '2024-02-29'
  expect(problems({ ...minimal, periodStart: day, periodEnd: day })).toEqual({})
  expect(problems({ ...minimal, periodStart: day })).toEqual({
    periodEnd: 'Enter the last day as well, or clear the first.',
  })
  expect(problems({ ...minimal, periodEnd: day })).toEqual({})
})

it.each([
  [{ beneficiary: '0x12' }, 'beneficiary'],
  [{ country: 'XX' }, 'country'],
  [{ periodStart: '2024-13-01' }, 'periodStart'],
  [{ periodEnd: '2023-02-29' }, 'periodEnd'],
  [{ periodStart: '2024-02-02', periodEnd: '2024-02-01' }, 'periodEnd'],
])('rejects %j', (changes, field) => {
  expect(Object.keys(problems({ ...organisation, ...changes }))).toEqual([field])
})

it('accepts an address with surrounding spaces', () => {
  const form = { ...organisation, beneficiary: ` ${address} ` }
  expect(problems(form)).toEqual({})
  expect(detailsOf(form).beneficiary?.toLowerCase()).toBe(address.toLowerCase())
})
