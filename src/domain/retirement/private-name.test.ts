import fc from 'fast-check'
import { concat, keccak256, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import {
  nameFragment,
  nameHashOf,
  newSalt,
  type PrivateName,
  provesName,
  readNameFragment,
} from './private-name.ts'

const salt = `0x${'5a'.repeat(32)}` as const
const person: PrivateName = { name: 'Renée Amari', salt }

it('hashes the salt and then the name', () => {
  expect(nameHashOf(person)).toBe(keccak256(concat([salt, stringToHex('Renée Amari')])))
})

it('gives a name one hash, however its accents were typed', () => {
  expect(nameHashOf({ name: ' Rene\u0301e Amari ', salt })).toBe(nameHashOf(person))
})

it('proves the name with its salt, and no other name or salt', () => {
  const hash = nameHashOf(person)
  expect(provesName(person, hash)).toBe(true)
  expect(provesName(person, `0x${hash.slice(2).toUpperCase()}`)).toBe(true)
  expect(provesName({ ...person, name: 'Renee Amari' }, hash)).toBe(false)
  expect(provesName({ ...person, salt: newSalt() }, hash)).toBe(false)
})

it('has a salt that nobody can guess', () => {
  expect(newSalt()).toMatch(/^0x[0-9a-f]{64}$/)
  expect(newSalt()).not.toBe(newSalt())
})

it('travels in a link, whatever letters the name has', () => {
  const names = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((name) => name.trim().normalize('NFC'))
    .filter((name) => name.trim() !== '')
  fc.assert(
    fc.property(names, (name) => {
      expect(readNameFragment(nameFragment({ name, salt }))).toEqual({ name, salt })
    }),
  )
})

it.each([
  '',
  '#',
  '#name=A',
  `#salt=${salt}`,
  `#name=&salt=${salt}`,
  '#name=A&salt=0x12',
  '#checks',
])('finds no name in %j', (fragment) => {
  expect(readNameFragment(fragment)).toBeNull()
})
