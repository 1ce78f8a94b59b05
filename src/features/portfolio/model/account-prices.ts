import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ChainState, OpenChain } from '../../../chain/chain-state.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { awaitsHistory } from '../../../chain/logs/first-figures.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import type { Distribution, NavUpdate, SalesDay } from '../../../domain/history/asset-records.ts'
import {
  assetActivity,
  distributions,
  navUpdates,
  poolCreations,
  poolDays,
  saleDays,
} from '../../../domain/history/history.ts'
import type { Movement } from '../../../domain/history/movement.ts'
import { isIncome } from '../../../domain/history/payment-kind.ts'
import { historyListQuery, historyQuery } from '../../../domain/history/use-history.ts'
import { keys } from '../../../domain/keys.ts'
import type { RegisteredAsset } from '../../../domain/registry/registry.ts'
import { creditDecimals, tokenDecimals } from '../../../domain/units.ts'
import { loadCode } from '../../../lib/load-code.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Entry } from './entry.ts'
import { type PriceRecords, priceBook } from './price-book.ts'
import type { Valuer } from './record.ts'
import type { AccountContext } from './token-directory.ts'

/** Prices of the past, and of financial assets by registry id their distributions and net asset values. */
export type AccountPrices = {
  readonly valued: Valuer
  readonly schedules: ReadonlyMap<bigint, readonly Distribution[]>
  readonly navs: ReadonlyMap<bigint, readonly NavUpdate[]>
  /** Entries, the newest first, in which claims of several kinds are divided into yield and repayments. */
  readonly divided: (entries: readonly Entry[]) => readonly Entry[]
}

/** Entries of an asset's activity that are read to find its settlement. */
const settlementReach = 200

/**
 * Reads the prices of the past of some assets.
 *
 * @param assetIds Registry ids.
 * @param until Unix seconds; the end of today, so that the answers of a day are kept.
 */
export const accountPricesQuery = (
  chain: ChainState,
  accounts: readonly Address[],
  context: AccountContext | undefined,
  assetIds: readonly bigint[],
  until: number,
) =>
  queryOptions({
    queryKey: chainQueryKey(
      chain.status === 'open' ? chain.identity : chain.status,
      keys.history('account-prices', ...accounts, until, assetIds.join()),
    ),
    queryFn: ({ client }): Promise<AccountPrices> => {
      if (chain.status !== 'open' || context === undefined) {
        throw new Error('The chain is not open yet.')
      }
      return readPrices(client, chain, accounts, context, new Set(assetIds), until)
    },
    enabled: chain.status === 'open' && context !== undefined,
    meta: awaitsHistory,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  })

async function readPrices(
  client: QueryClient,
  chain: OpenChain,
  accounts: readonly Address[],
  context: AccountContext,
  assetIds: ReadonlySet<bigint>,
  until: number,
): Promise<AccountPrices> {
  const period = { from: 0, to: until }
  const financial = [...context.shares].filter(([id]) => assetIds.has(id))
  const involved = creditRefs(context.credits, context.registry).filter(({ assetId }) =>
    assetIds.has(assetId),
  )
  const [days, creations, shares, sold] = await Promise.all([
    client.fetchQuery(historyQuery(chain, poolDays(period))),
    client.fetchQuery(historyQuery(chain, poolCreations())),
    Promise.all(financial.map(([id, asset]) => readShare(client, chain, id, asset))),
    readSales(
      client,
      chain,
      [...new Set(involved.map(({ creditAssetId }) => creditAssetId))],
      until,
    ),
  ])
  const credits = involved.map(({ assetId, creditAssetId, token, isToken }) => {
    const ofCredit = sold.get(creditAssetId) ?? []
    return {
      assetId,
      token,
      isToken,
      decimals: isToken ? tokenDecimals : creditDecimals,
      saleDays: isToken ? ofCredit.map(inTokens) : ofCredit,
    }
  })
  return {
    valued: priceBook({
      shares,
      credits,
      pools: context.pools,
      creations: creations.value,
      poolDays: days.value,
      positions: context.positions,
    }),
    schedules: new Map(shares.map(({ assetId, schedule }) => [assetId, schedule])),
    navs: new Map(shares.map(({ assetId, navUpdates: navs }) => [assetId, navs])),
    divided: await divisionOf(client, chain, accounts, shares),
  }
}

/** How claims are divided: most assets have paid nothing but income, of which every claim is. */
async function divisionOf(
  client: QueryClient,
  chain: OpenChain,
  accounts: readonly Address[],
  shares: readonly ShareRecords[],
): Promise<AccountPrices['divided']> {
  const mixed = shares.filter(({ schedule }) => !schedule.every(isIncome))
  if (mixed.length === 0) return (entries) => entries
  const { readDivision } = await loadCode(() => import('./read-division.ts'))
  return readDivision(client, chain, accounts, mixed)
}

type ShareRecords = PriceRecords['shares'][number] & {
  readonly token: Address
  readonly schedule: readonly Distribution[]
}

async function readShare(
  client: QueryClient,
  chain: OpenChain,
  assetId: bigint,
  { token, settlementPrice, maturity, supply }: FinancialAsset,
): Promise<ShareRecords> {
  const activityQuery = historyListQuery(
    chain,
    // What happened at its desk says nothing of a settlement, and may be a lot.
    assetActivity({ assetId, token, desk: null }),
    settlementReach,
  )
  // Asked at once, so that what they read can travel together.
  const [navs, schedule, activity] = await Promise.all([
    client.fetchQuery(historyQuery(chain, navUpdates(token))),
    client.fetchQuery(historyQuery(chain, distributions(token))),
    settlementPrice === null ? null : client.fetchQuery(activityQuery),
  ])
  const base = {
    assetId,
    token,
    decimals: supply.decimals,
    navUpdates: navs.value,
    schedule: schedule.value,
  }
  if (settlementPrice === null || activity === null) return { ...base, settlement: null }
  const settled = activity.value.find(({ kind }) => kind === 'settlement')
  return {
    ...base,
    settlement: { price: settlementPrice.value, time: settled?.time ?? maturity ?? 0 },
  }
}

/** Sales of credits by their registry ids. */
async function readSales(
  client: QueryClient,
  chain: OpenChain,
  assetIds: readonly bigint[],
  until: number,
): Promise<ReadonlyMap<bigint, readonly SalesDay[]>> {
  if (assetIds.length === 0) return new Map()
  const question = saleDays({ assetIds, from: 0, to: until })
  const { value } = await client.fetchQuery(historyQuery(chain, question))
  return Map.groupBy(value, ({ assetId }) => assetId)
}

/** Sales of credits in units of their token, which has more decimals. */
const inTokens = (sold: SalesDay): SalesDay => ({
  ...sold,
  units: sold.units * 10n ** BigInt(tokenDecimals - creditDecimals),
})

/** Registry ids of everything that movements and positions are about, in order. */
export function involvedAssets(
  list: readonly Movement[],
  { registry, pools, positions }: AccountContext,
): readonly bigint[] {
  const keyOf = (token: Address, tokenId: bigint | null) =>
    `${token.toLowerCase()}:${tokenId ?? 0n}`
  const tokens = new Set(
    list.flatMap(({ changes }) => changes.map(({ token, tokenId }) => keyOf(token, tokenId))),
  )
  for (const { poolId } of positions) {
    const pool = pools.find(({ id }) => id === poolId)
    if (pool === undefined) continue
    tokens.add(keyOf(pool.tokenA.address, null)).add(keyOf(pool.tokenB.address, null))
  }
  return registry
    .filter(({ token, tokenId }) => tokens.has(keyOf(token, tokenId)))
    .map(({ id }) => id)
}

/** A registry entry of a credit: the credit itself, or its token. */
type CreditRef = {
  readonly assetId: bigint
  /** Id of the credit's own entry: what the market sells. */
  readonly creditAssetId: bigint
  readonly token: Address | null
  readonly isToken: boolean
}

/** The registry entries of credits in both forms. */
function creditRefs(
  credits: readonly Credit[],
  registry: readonly RegisteredAsset[],
): readonly CreditRef[] {
  return credits.flatMap(({ assetId, token }) => {
    const own = { assetId, creditAssetId: assetId, token, isToken: false }
    const entry =
      token === null ? undefined : registry.find((each) => sameAddress(each.token, token))
    return entry === undefined ? [own] : [own, { ...own, assetId: entry.id, isToken: true }]
  })
}
