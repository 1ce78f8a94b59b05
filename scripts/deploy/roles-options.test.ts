import { describe, expect, it } from 'vitest'
import { parseAccount, parseFee, parseLimit, parseStandard } from './roles-options.ts'

describe('parseStandard', () => {
  it.each([
    ['Verra', { name: 'Verra', serialScope: 'registry', custody: 'IMMOBILISED' }],
    ['ACR', { name: 'ACR', serialScope: 'batch', custody: 'IMMOBILISED' }],
    ['Verra:vintage', { name: 'Verra', serialScope: 'vintage', custody: 'IMMOBILISED' }],
    ['Our Register:native', { name: 'Our Register', serialScope: 'registry', custody: 'NATIVE' }],
    ['Puro: immobilised :Batch', { name: 'Puro', serialScope: 'batch', custody: 'IMMOBILISED' }],
  ])('reads %s', (text, standard) => {
    expect(parseStandard(text)).toEqual(standard)
  })

  it.each([
    ['Verra:year', 'registry, vintage, or batch, or how credits are kept, native or immobilised'],
    ['Verra:batch:vintage', 'each once'],
    ['Our Register', 'Say how credits of "Our Register" are kept: "Our Register:native"'],
    ['', '1 to 32 bytes'],
    ['A standard with a name that is too long', '1 to 32 bytes'],
  ])('refuses "%s"', (text, reason) => {
    expect(() => parseStandard(text)).toThrow(reason)
  })
})

it('reads accounts in any letter case, and refuses what is no address', () => {
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(parseAccount('--issuer', account.toLowerCase())).toBe(account)
  expect(() => parseAccount('--issuer', '0x12')).toThrow('--issuer "0x12" is not an address')
})

it('reads limits with and without separators', () => {
  expect(parseLimit('1,000,000')).toBe(1_000_000n)
  expect(() => parseLimit('-5')).toThrow('not a number of whole credits')
})

it.each([
  ['0.25', 25],
  ['0.5%', 50],
  ['0', 0],
  ['1', 100],
  ['0.01', 1],
])('reads a fee of %s', (text, basisPoints) => {
  expect(parseFee(text)).toBe(basisPoints)
})

it.each(['', '1.01', '25', '0.255', '-0.1', '.5', '1e-1'])('refuses a fee of "%s"', (text) => {
  expect(() => parseFee(text)).toThrow('not a fee in percent from 0 to 1')
})
