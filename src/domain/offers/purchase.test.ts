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

  it('has nothing against a purchase that is covered', () => {
    expect(problem(10n * whole, 10_000_000n)).toBeNull()
    expect(problem(10n * whole, null)).toBeNull()
  })
  it('knows one’s own offer however the address is written', () => {
    expect(problem(10n * whole, null, offer.seller.toUpperCase())).toEqual({ kind: 'own-offer' })
  })
  it('names what is missing', () => {
    expect(problem(10n * whole, 9_999_999n)).toEqual({
      kind: 'more-than-balance',
      missing: usdc(1n),
    })
  })
  it('keeps to the minimum and to what is available', () => {
    expect(problem(0n, null)).toEqual({ kind: 'zero' })
    expect(problem(9n * whole, null)).toEqual({
      kind: 'below-minimum',
      minimum: shares(10n * whole),
    })
    expect(problem(101n * whole, null)).toMatchObject({ kind: 'more-than-available' })
  })
  it('lets the last shares go when less than the minimum remains', () => {
    const rest = offerFixture({
      minimumFill: shares(10n * whole),
      remaining: shares(3n),
      available: shares(3n),
    })
    expect(purchaseProblem(rest, shares(3n), buyer, null)).toBeNull()
  })
})
