import { describe, expect, it } from 'vitest'
import { offerFixture } from '../offers/offer.fixture.ts'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { creditAmount } from '../units.ts'
import { creditPrice, mintable, purchasable, serialCount } from './credit.ts'
import { creditName, creditSymbol } from './credit-text.ts'
import { creditStatuses, creditStatusLabel, unitOf } from './credit-type.ts'
import { custodyNamed, minimumUnitOf, standardNamed } from './standards.ts'

const offers = [2_000n, 3_000n].map((units) => offerFixture({ available: creditAmount(units) }))

describe('what can be bought of a credit', () => {
  it('is in all its offers together, at their price', () => {
    expect(purchasable({ status: 'VERIFIED', offers })).toEqual(creditAmount(5_000n))
    expect(creditPrice({ status: 'VERIFIED', offers })).toEqual(offers[0]?.price)
    expect(creditPrice({ status: 'VERIFIED', offers: [] })).toBeNull()
  })

  it.each(creditStatuses.filter((status) => status !== 'VERIFIED'))(
    'is nothing, and has no price, where it is %s',
    (status) => {
      expect(purchasable({ status, offers })).toEqual(creditAmount(0n))
      expect(creditPrice({ status, offers })).toBeNull()
    },
  )
})

it('can still be minted as far as it is confirmed', () => {
  const credit = creditFixture({ verified: creditAmount(9n), issued: creditAmount(4n) })
  expect(mintable(credit)).toEqual(creditAmount(5n))
})

it('counts the serial numbers of a range, both ends included', () => {
  expect(serialCount({ firstSerial: 1_001, lastSerial: 3_000 })).toBe(2_000)
  expect(serialCount({ firstSerial: 7, lastSerial: 7 })).toBe(1)
})

it('is called by its project, vintage and batch', () => {
  const credit = creditFixture()
  expect(creditName(credit)).toBe('Rufiji Mangroves 2023 #1')
  expect(creditSymbol(credit)).toBe('VCS-9001 2023-1')
  expect(new Set(creditStatuses.map(creditStatusLabel)).size).toBe(creditStatuses.length)
  expect(creditStatusLabel('TRADING_ENDED')).toBe('Trading ended')
})

it('has a unit for one and for any other amount', () => {
  expect(unitOf('BiodiversityCredit', creditAmount(1_000n))).toBe('credit')
  expect(unitOf('BiodiversityCredit', creditAmount(1_001n))).toBe('credits')
  expect(unitOf('BiodiversityCredit', creditAmount(0n))).toBe('credits')
})

it('is kept at the registry of a standard that is known, in parts that this one takes', () => {
  expect(custodyNamed('Verra')).toBe('IMMOBILISED')
  expect(custodyNamed('A standard of its own')).toBeNull()
  expect(standardNamed(' verra , of a registry')).toBe(standardNamed('Verra'))
  expect(minimumUnitOf('A standard of its own')).toBe(1)
  expect(minimumUnitOf('Verra')).toBe(1)
  expect(minimumUnitOf('EECS-GO, Energinet')).toBe(1_000)
})
