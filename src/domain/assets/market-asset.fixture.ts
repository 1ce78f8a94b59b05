import { usdc } from '../../lib/usdc.ts'
import type { MarketAsset } from './market-asset.ts'

const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

/** An asset for tests: by default a verified treasury of 1,000 shares at 1 USDC. */
export function marketAssetFixture(changes: Partial<MarketAsset> = {}): MarketAsset {
  return {
    id: 1n,
    token: '0x0000000000000000000000000000000000000001',
    assetClass: 'TREASURY',
    status: 'VERIFIED',
    expiresAt: null,
    issuer: '0x00000000000000000000000000000000000000b1',
    handoverCount: 0n,
    registeredAt: 1_760_000_000,
    verification: { verifier: '0x00000000000000000000000000000000000000c1', at: 1_760_000_100 },
    metadataUri: '/metadata/test.json',
    metadataHash: `0x${'11'.repeat(32)}`,
    picture: { motif: 'treasury', seed: 'TEST' },
    name: 'Test Treasury',
    symbol: 'TEST',
    standard: 'ERC20',
    tokenId: 0n,
    nav: { price: usdc(1_000_000n), asOf: 1_760_000_000, isStale: false },
    maturity: null,
    deferredMaturity: null,
    supply: shares(1_000n),
    cap: shares(10_000n),
    settlementPrice: null,
    tradePrice: null,
    policy: null,
    desk: null,
    paidKinds: ['income'],
    trailingYield: 0.045,
    yieldToMaturity: null,
    repaymentPerShare: null,
    offers: [],
    ...changes,
  }
}
