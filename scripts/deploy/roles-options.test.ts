import { describe, expect, it } from 'vitest'
import { parseAccount, parseLimit, parseStandard } from './roles-options.ts'

describe('parseStandard', () => {
  it.each([
    ['Verra', { name: 'Verra', serialScope: 'registry' }],
    ['Verra:registry', { name: 'Verra', serialScope: 'registry' }],
    ['Gold Standard:vintage', { name: 'Gold Standard', serialScope: 'vintage' }],
    ['Climate Action Reserve:batch', { name: 'Climate Action Reserve', serialScope: 'batch' }],
  ])('reads %s', (text, standard) => {
    expect(parseStandard(text)).toEqual(standard)
  })

  it.each([
    ['Verra:year', 'registry, vintage, or batch'],
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
