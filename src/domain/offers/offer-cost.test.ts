import { describe, expect, it } from 'vitest'
import { offerFixture } from './offer.fixture.ts'
import { costOf } from './offer.ts'

const shares = (value: bigint) => ({ value, decimals: 18 })
const usdc = (value: bigint) => ({ value, decimals: 6 })
const oneToken = 10n ** 18n

describe('costOf', () => {
  it('is units times price', () => {
    const offer = offerFixture({ price: usdc(1_045_000n) })
    expect(costOf(offer, shares((oneToken * 5n) / 2n))).toEqual(usdc(2_612_500n))
  })
  it('rounds up, so that no share is free', () => {
    expect(costOf(offerFixture({ price: usdc(1_000_000n) }), shares(1n))).toEqual(usdc(1n))
  })
})
