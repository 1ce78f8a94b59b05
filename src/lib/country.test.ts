import { expect, it } from 'vitest'
import { countries, countryName, isCountryCode } from './country.ts'

it('knows the countries of ISO 3166-1 and nothing else', () => {
  const all = countries()
  expect(all).toHaveLength(249)
  expect(all[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
  expect(countryName('KE')).toBe('Kenya')
  for (const wrong of ['EU', 'XK', 'ZZ', 'AA', 'BU', 'SU', 'ke', 'KEN', ''])
    expect(isCountryCode(wrong)).toBe(false)
})
