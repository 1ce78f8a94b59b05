import type { Address } from 'viem'
import { financialAssetAbi } from '../../chain/abi/financialAsset-abi.ts'
import { financialAssetLensAbi } from '../../chain/abi/financialAssetLens-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Amount } from '../../lib/amount.ts'
import { type DaySeconds, dayOrNone, type Instant } from '../../lib/day.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { addressOrNull } from '../address-or-null.ts'
import { distributions, navUpdates } from '../history/history.ts'
import { historyQuery } from '../history/use-history.ts'
import { keys } from '../keys.ts'
import type { Nav } from '../offers/nav.ts'
import { shareDecimals } from '../units.ts'

/** Figures of a financial asset at one block. Prices are in USDC for one whole share. */
export type FinancialAsset = {
  readonly token: Address
  readonly name: string
  readonly symbol: string
  readonly issuer: Address
  readonly nav: Nav
  /** When the issuer stated the NAV. */
  readonly navUpdatedAt: Instant
  /** Seconds after its date at which a NAV is stale. */
  readonly navMaxAge: number
  /** Unix seconds; null for an asset that does not mature. */
  readonly maturity: DaySeconds | null
  readonly cap: Amount
  readonly supply: Amount
  /** Shares that earn yield: all except those of accounts that renounced it, such as the pools. */
  readonly earningShares: Amount
  /** Null until the issuer has settled. */
  readonly settlementPrice: Amount | null
  /** USDC reserved for the redemption of shares. */
  readonly settlementReserve: Amount
  /** Repayment of a share at maturity as fixed by the terms; null where they fix none. */
  readonly repaymentPerShare: Amount | null
  /** Settlement price approved by a verifier; null without one. */
  readonly settlementApproval: SettlementApproval | null
  readonly distributionCount: bigint
  /** USDC paid in for holders in total, of any kind. */
  readonly yieldFunded: Amount
  /** Part of `yieldFunded` that has not accrued to holders yet. */
  readonly unaccruedYield: Amount
  /** USDC that accrues per day at the current rate. */
  readonly yieldPerDay: Amount
  /** Unix seconds at which all of it has accrued; null while none accrues. */
  readonly accrualEnd: number | null
  /** Unix seconds from which all payments have accrued, so that it can be settled; null without any. */
  readonly distributionsEnd: number | null
  readonly yieldClaimed: Amount
  readonly paused: boolean
  /** Decides who may receive shares; null where everyone may. */
  readonly policy: Address | null
  /** Where shares are subscribed and redeemed at the next NAV; null for an asset without a dealing desk. */
  readonly desk: Address | null
}

/** A verifier's approval of a settlement price that the terms do not fix. */
type SettlementApproval = {
  readonly price: Amount
  readonly verifier: Address
  /** Unix seconds. */
  readonly expiresAt: number
}

/** Shares of a holder, and the yield that can be claimed and has been. */
export type HolderPosition = {
  readonly shares: Amount
  readonly claimable: Amount
  readonly claimed: Amount
}

export const financialAssetQuery = (chain: ChainState, token: Address) =>
  chainQuery(chain, keys.financialAsset(token), (reader) => readFinancialAsset(reader, token))

export const holderPositionQuery = (chain: ChainState, token: Address, holder: Address) =>
  chainQuery(chain, keys.claimableYield(token, holder), (reader) =>
    readHolderPosition(reader, token, holder),
  )

/** Reads what a holder has of a financial asset at the reader's block. */
export async function readHolderPosition(
  { read }: Reader,
  token: Address,
  holder: Address,
): Promise<HolderPosition> {
  const [held, claimable, claimed] = await read({
    address: token,
    abi: financialAssetAbi,
    functionName: 'position',
    args: [holder],
  })
  return { shares: shares(held), claimable: usdc(claimable), claimed: usdc(claimed) }
}

/** Ends of the current accruals, in unix seconds. */
export const accrualEndsQuery = (chain: ChainState, token: Address) =>
  chainQuery(chain, keys.accruals(token), async ({ read }): Promise<readonly number[]> => {
    const accruals = await read({
      address: token,
      abi: financialAssetAbi,
      functionName: 'accruals',
    })
    return accruals.map(({ end }) => end)
  })

/** Reads the figures of a financial asset at the reader's block. */
async function readFinancialAsset(reader: Reader, token: Address): Promise<FinancialAsset> {
  const snapshot = await reader.read({
    address: reader.addressOf('FinancialAssetLens'),
    abi: financialAssetLensAbi,
    functionName: 'snapshot',
    args: [token],
  })
  const { settlementApproval } = snapshot
  return {
    token,
    name: snapshot.name,
    symbol: snapshot.symbol,
    issuer: snapshot.issuer,
    nav: {
      price: usdc(snapshot.nav),
      asOf: toSafeInteger(snapshot.navAsOf),
      // After settlement nothing relies on it, and no other can be stated.
      isStale: snapshot.isNavStale && snapshot.settlementPrice === 0n,
    },
    navUpdatedAt: toSafeInteger(snapshot.navUpdatedAt),
    navMaxAge: toSafeInteger(snapshot.navMaxAge),
    maturity: dayOrNone(snapshot.maturity),
    cap: shares(snapshot.cap),
    supply: shares(snapshot.totalSupply),
    earningShares: shares(snapshot.earningShares),
    settlementPrice: snapshot.settlementPrice === 0n ? null : usdc(snapshot.settlementPrice),
    settlementReserve: usdc(snapshot.settlementReserve),
    repaymentPerShare: snapshot.repaymentPerShare === 0n ? null : usdc(snapshot.repaymentPerShare),
    settlementApproval:
      settlementApproval.price === 0n
        ? null
        : {
            price: usdc(settlementApproval.price),
            verifier: settlementApproval.verifier,
            expiresAt: toSafeInteger(settlementApproval.expiresAt),
          },
    distributionCount: snapshot.distributionCount,
    yieldFunded: usdc(snapshot.totalYieldFunded),
    yieldClaimed: usdc(snapshot.totalYieldClaimed),
    unaccruedYield: usdc(snapshot.unaccruedYield),
    yieldPerDay: usdc(snapshot.yieldPerDay),
    accrualEnd: snapshot.accrualEnd === 0n ? null : toSafeInteger(snapshot.accrualEnd),
    distributionsEnd:
      snapshot.distributionsEnd === 0n ? null : toSafeInteger(snapshot.distributionsEnd),
    paused: snapshot.paused,
    policy: addressOrNull(snapshot.policy),
    desk: addressOrNull(snapshot.desk),
  }
}

const shares = (value: bigint): Amount => ({ value, decimals: shareDecimals })
const usdc = (value: bigint): Amount => ({ value, decimals: usdcDecimals })

/** NAV history of an asset, the oldest first. */
export const navHistoryQuery = (chain: ChainState, token: Address) =>
  historyQuery(chain, navUpdates(token))

/** Yield distributions of an asset, the oldest first. */
export const yieldDistributionsQuery = (chain: ChainState, token: Address) =>
  historyQuery(chain, distributions(token))
