import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ChainState, OpenChain } from '../../../chain/chain-state.ts'
import { addressOf } from '../../../chain/deployment.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import { awaitsHistory } from '../../../chain/logs/first-figures.ts'
import { type FinancialAsset, financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import { creditName, creditSymbol } from '../../../domain/credits/credit-text.ts'
import { creditsQuery } from '../../../domain/credits/read-credits.ts'
import { positionsOf } from '../../../domain/history/history.ts'
import type { PositionHistory } from '../../../domain/history/pool-records.ts'
import { historyQuery } from '../../../domain/history/use-history.ts'
import { keys } from '../../../domain/keys.ts'
import { type Pool, type Position, pairName } from '../../../domain/pools/pool.ts'
import { poolsQuery, positionsQuery } from '../../../domain/pools/read-pools.ts'
import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { type RegisteredAsset, registryQuery } from '../../../domain/registry/registry.ts'
import { creditDecimals, tokenDecimals } from '../../../domain/units.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/** A holding as entries name it. */
export type NamedHolding = {
  readonly holding: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What is known of the tokens that entries are about. */
export type DirectoryRecords = {
  readonly usdc: Address
  readonly poolsContract: Address
  readonly credits: readonly Credit[]
  /** Financial assets by registry id. */
  readonly shares: ReadonlyMap<bigint, FinancialAsset>
  readonly registry: readonly RegisteredAsset[]
  readonly pools: readonly Pool[]
  /** Positions that the account paid to or was paid from. */
  readonly positions: readonly PositionHistory[]
  /** Positions that the account owns now. */
  readonly owned: readonly Position[]
}

/** Names of tokens, assets and positions. */
export type TokenDirectory = {
  readonly isUsdc: (token: Address) => boolean
  readonly isPosition: (token: Address) => boolean
  /** An ERC-20 token (id null) or credit; undefined for tokens of other products. */
  readonly token: (token: Address, tokenId: bigint | null) => NamedHolding | undefined
  readonly asset: (assetId: bigint) => NamedHolding | undefined
  readonly credit: (tokenId: bigint) => NamedHolding | undefined
  /** A credit in orders to retire, which keeps what was paid for it. */
  readonly ordered: (tokenId: bigint) => NamedHolding | undefined
  /** Shares at their dealing desk, which keep what was paid for them. */
  readonly escrowed: (token: Address) => NamedHolding | undefined
  /** The token of a credit; undefined without one. */
  readonly creditToken: (tokenId: bigint) => NamedHolding | undefined
  /** The credit of a credit token. */
  readonly creditOf: (token: Address) => NamedHolding | undefined
  readonly position: (positionId: bigint) => NamedHolding
  readonly pool: (poolId: bigint) => Pool | undefined
  /** Liquidity of a position at a time (unix seconds). */
  readonly liquidityAt: (positionId: bigint, time: number) => bigint
}

/** A directory of what an account has to do with. */
export function tokenDirectory(records: DirectoryRecords): TokenDirectory {
  const { usdc, poolsContract, credits, shares, registry, pools, positions, owned } = records
  const key = (token: Address, tokenId: bigint | null) => `${token.toLowerCase()}:${tokenId ?? ''}`
  const byToken = new Map<string, NamedHolding>()
  const byAsset = new Map<bigint, NamedHolding>()
  const byCredit = new Map(credits.map((credit) => [credit.tokenId, credit]))
  const creditByToken = new Map(
    credits.flatMap((credit) =>
      credit.token === null ? [] : [[credit.token.toLowerCase(), credit] as const],
    ),
  )
  for (const { id, token, tokenId, standard } of registry) {
    const isCollection = standard === 'ERC1155'
    const asset = shares.get(id)
    const credit = isCollection ? byCredit.get(tokenId) : creditByToken.get(token.toLowerCase())
    const named =
      credit !== undefined
        ? namedCredit(credit, id, isCollection)
        : asset && {
            holding: holdingIds.asset(id),
            name: asset.name,
            symbol: asset.symbol,
            decimals: asset.supply.decimals,
          }
    if (named === undefined) continue
    byToken.set(key(token, isCollection ? tokenId : null), named)
    byAsset.set(id, named)
  }
  const creditAsset = (credit: Credit | undefined) => credit && byAsset.get(credit.assetId)
  const poolById = new Map(pools.map((pool) => [pool.id, pool]))
  const history = new Map(positions.map((position) => [position.positionId, position]))
  const current = new Map(owned.map((position) => [position.id, position]))
  return {
    isUsdc: (token) => sameAddress(token, usdc),
    isPosition: (token) => sameAddress(token, poolsContract),
    token: (token, tokenId) => byToken.get(key(token, tokenId)),
    asset: (assetId) => byAsset.get(assetId),
    credit: (tokenId) => creditAsset(byCredit.get(tokenId)),
    ordered: (tokenId) => {
      const credit = byCredit.get(tokenId)
      const named = creditAsset(credit)
      return credit && named && { ...named, holding: holdingIds.order(credit.assetId) }
    },
    escrowed: (token) => {
      const named = byToken.get(key(token, null))
      const asset = registry.find((each) => sameAddress(each.token, token))
      return named && asset && { ...named, holding: holdingIds.escrow(asset.id) }
    },
    creditToken: (tokenId) => {
      const token = byCredit.get(tokenId)?.token
      return token == null ? undefined : byToken.get(key(token, null))
    },
    creditOf: (token) => creditAsset(creditByToken.get(token.toLowerCase())),
    position: (positionId) => {
      const poolId = history.get(positionId)?.poolId ?? current.get(positionId)?.poolId
      const pool = poolId === undefined ? undefined : poolById.get(poolId)
      return {
        holding: holdingIds.position(positionId),
        name: pool ? `Position ${positionId}, ${pairName(pool)}` : `Position ${positionId}`,
        symbol: pool ? pairName(pool) : 'Position',
        decimals: 0,
      }
    },
    pool: (poolId) => poolById.get(poolId),
    liquidityAt: (positionId, time) =>
      liquidityAt(history.get(positionId), time) ?? current.get(positionId)?.liquidity ?? 0n,
  }
}

function namedCredit(credit: Credit, assetId: bigint, isCollection: boolean): NamedHolding {
  return {
    holding: holdingIds.asset(assetId),
    name: creditName(credit),
    symbol: isCollection ? creditSymbol(credit) : `${creditSymbol(credit)} token`,
    decimals: isCollection ? creditDecimals : tokenDecimals,
  }
}

/** Null where nothing is known of the position. */
function liquidityAt(position: PositionHistory | undefined, time: number): bigint | null {
  if (position === undefined) return null
  return position.events
    .filter((event) => event.time <= time)
    .reduce((sum, event) => {
      if (event.kind === 'added') return sum + event.liquidity
      return event.kind === 'removed' ? sum - event.liquidity : sum
    }, 0n)
}

/** What the transactions of a holder are about. */
export type AccountContext = DirectoryRecords

/**
 * Reads what the transactions of a holder are about, each part from its own query.
 *
 * @param accounts The holder's accounts.
 */
export const accountContextQuery = (chain: ChainState, accounts: readonly Address[]) =>
  queryOptions({
    queryKey: chainQueryKey(
      chain.status === 'open' ? chain.identity : chain.status,
      keys.history('account-context', ...accounts),
    ),
    queryFn: ({ client }): Promise<AccountContext> => {
      if (chain.status !== 'open') throw new Error('The chain is not open yet.')
      return readContext(client, chain, accounts)
    },
    enabled: chain.status === 'open',
    meta: awaitsHistory,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  })

async function readContext(
  client: QueryClient,
  chain: OpenChain,
  accounts: readonly Address[],
): Promise<AccountContext> {
  const [registry, credits, pools, owned, positions] = await Promise.all([
    client.fetchQuery(registryQuery(chain)),
    client.fetchQuery(creditsQuery(chain)),
    client.fetchQuery(poolsQuery(chain)),
    Promise.all(accounts.map((account) => client.fetchQuery(positionsQuery(chain, account)))),
    Promise.all(
      accounts.map((account) => client.fetchQuery(historyQuery(chain, positionsOf(account)))),
    ),
  ])
  const financial = registry.value.filter(({ assetClass }) => isFinancialClass(assetClass))
  const shares = await Promise.all(
    financial.map(async ({ id, token }) => {
      const { value } = await client.fetchQuery(financialAssetQuery(chain, token))
      return [id, value] as const
    }),
  )
  return {
    usdc: chain.deployment.usdc,
    poolsContract: addressOf(chain.deployment, 'Pools'),
    registry: registry.value,
    credits: credits.value,
    pools: pools.value,
    owned: owned.flatMap(({ value }) => value),
    positions: positions.flatMap(({ value }) => value),
    shares: new Map<bigint, FinancialAsset>(shares),
  }
}
