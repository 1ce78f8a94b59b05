import { describe, expect, it } from 'vitest'
import { isIsin, isLei, readIsin, readLei } from './identifiers.ts'

describe('isIsin', () => {
  it.each(['US0378331005', 'AU0000XVGZA3', 'GB0002634946'])('accepts the published %s', (isin) => {
    expect(isIsin(isin)).toBe(true)
  })

  it.each([
    ['a wrong check digit', 'US0378331004'],
    ['two digits exchanged', 'US0373831005'],
    ['a country in small letters', 'us0378331005'],
    ['a missing digit', 'US037833100'],
    ['a letter as check digit', 'US037833100A'],
    ['something before it', '0US0378331005'],
    ['something after it', 'US03783310057'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(isIsin(text)).toBe(false)
  })
})

describe('isLei', () => {
  it.each(['HWUPKR0MPOU8FGXBT394', '5493001KJTIIGC8Y1R12'])('accepts the published %s', (lei) => {
    expect(isLei(lei)).toBe(true)
  })

  it.each([
    ['a wrong check digit', 'HWUPKR0MPOU8FGXBT395'],
    ['two characters exchanged', 'HWUPKR0MPOU8FGXTB394'],
    ['a missing character', 'HWUPKR0MPOU8FGXBT39'],
    ['something before it', '0HWUPKR0MPOU8FGXBT394'],
    ['something after it', 'HWUPKR0MPOU8FGXBT39495'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(isLei(text)).toBe(false)
  })
})

it.each([
  ['us0378331005', 'US0378331005'],
  [' US 0378331005 ', 'US0378331005'],
  ['us-037833100-5', 'US0378331005'],
])('reads the ISIN %s', (text, isin) => {
  expect(readIsin(text)).toBe(isin)
  expect(readIsin(text.replace('5', '4'))).toBeNull()
})

it.each([
  ['hwupkr0mpou8fgxbt394', 'HWUPKR0MPOU8FGXBT394'],
  ['HWUP KR0M POU8 FGXB T394', 'HWUPKR0MPOU8FGXBT394'],
])('reads the LEI %s', (text, lei) => {
  expect(readLei(text)).toBe(lei)
  expect(readLei(text.replace('4', '5'))).toBeNull()
})
