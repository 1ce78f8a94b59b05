import { expect, it } from 'vitest'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { usdc } from '../../lib/usdc.ts'
import { closedText } from './use-own-offers.ts'

const now = 1_800_000_000
const listing = (changes: Parameters<typeof offerFixture>[0] = {}) => ({
  ...offerFixture({ available: { value: 0n, decimals: 18 }, ...changes }),
  assetId: 1n,
  token: '0x0000000000000000000000000000000000000001' as const,
  active: true,
})
const asset = marketAssetFixture()

it('says why nobody can buy of an offer, the certain reason first', () => {
  const open = listing({ available: { value: 1n, decimals: 18 } })
  expect(closedText({ offer: open, asset }, now)).toBeNull()
  expect(closedText({ offer: listing({ expiresAt: now }), asset }, now)).toBe('Expired')
  const offer = listing({ expiresAt: now + 1 })
  const settled = marketAssetFixture({ settlementPrice: usdc(1_000_000n) })
  expect(closedText({ offer, asset: settled }, now)).toMatch(/^Settled/)
  const suspended = marketAssetFixture({ status: 'SUSPENDED' })
  expect(closedText({ offer, asset: suspended }, now)).toMatch(/not verified/)
  expect(closedText({ offer, asset }, now)).toMatch(/no longer hold or allow/)
})
