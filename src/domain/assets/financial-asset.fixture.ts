import type { FinancialAsset } from './financial-asset.ts'
import type { MarketAsset } from './market-asset.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })

/** Figures of a listed asset, for tests: by default 1 USDC per share and no yield. */
export function financialAssetFixture(
  { token, issuer, name, symbol, supply, cap }: MarketAsset,
  changes: Partial<FinancialAsset> = {},
): FinancialAsset {
  return {
    token,
    issuer,
    name,
    symbol,
    supply,
    earningShares: supply,
    cap: cap ?? supply,
    nav: { price: usdc(1_000_000n), asOf: 1_760_000_000, isStale: false },
    navUpdatedAt: 1_760_000_000,
    navMaxAge: 7 * 86_400,
    maturity: null,
    settlementPrice: null,
    settlementReserve: usdc(0n),
    repaymentPerShare: null,
    settlementApproval: null,
    distributionCount: 0n,
    yieldFunded: usdc(0n),
    yieldClaimed: usdc(0n),
    unaccruedYield: usdc(0n),
    yieldPerDay: usdc(0n),
    accrualEnd: null,
    distributionsEnd: null,
    paused: false,
    policy: null,
    desk: null,
    ...changes,
  }
}
