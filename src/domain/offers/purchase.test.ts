import { describe, expect, it } from 'vitest'
import { offerFixture } from './offer.fixture.ts'
import { costOf, purchaseProblem } from './purchase.ts'

const shares = (value: bigint) => ({ value, decimals: 18 })
const usdc = (value: bigint) => ({ value, decimals: 6 })
const whole = 10n ** 18n
const buyer = '0x00000000000000000000000000000000000000D1'

describe('costOf', () => {
  it('is units times price', () => {
    const offer = offerFixture({ price: usdc(1_045_000n) })
    expect(costOf(offer, shares((whole * 5n) / 2n))).toEqual(usdc(2_612_500n))
  })
  it('rounds up, so that no share is free', () => {
    expect(costOf(offerFixture({ price: usdc(1_000_000n) }), shares(1n))).toEqual(usdc(1n))
  })
})

describe('purchaseProblem', () => {
  const offer = offerFixture({ minimumFill: shares(10n * whole) })
  const problem = (units: bigint, balance: bigint | null, by = buyer) =>
    purchaseProblem(offer, shares(units), by, balance === null ? null : usdc(balance))

  it('is null for a purchase that the balance covers', () => {
    expect(problem(10n * whole, 10_000_000n)).toBeNull()
    expect(problem(10n * whole, null)).toBeNull()
  })
  it('detects the own offer in any case of the address', () => {
    expect(problem(10n * whole, null, offer.seller.toUpperCase())).toEqual({ kind: 'own-offer' })
  })
  it('states the missing USDC', () => {
    expect(problem(10n * whole, 9_999_999n)).toEqual({
      kind: 'more-than-balance',
      missing: usdc(1n),
    })
  })
  it('enforces the minimum and what is available', () => {
    expect(problem(0n, null)).toEqual({ kind: 'zero' })
    expect(problem(9n * whole, null)).toEqual({
      kind: 'below-minimum',
      minimum: shares(10n * whole),
    })
    expect(problem(101n * whole, null)).toMatchObject({ kind: 'more-than-available' })
  })
  it('allows the last shares when less than the minimum remains', () => {
    const rest = offerFixture({
      minimumFill: shares(10n * whole),
      remaining: shares(3n),
      available: shares(3n),
    })
    expect(purchaseProblem(rest, shares(3n), buyer, null)).toBeNull()
  })
})
