import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
import type { FinancialAsset } from '../assets/financial-asset.ts'
import { type Credit, creditDecimals } from '../credits/credit.ts'
import { creditName, creditSymbol } from '../credits/credit-text.ts'
import { tokenDecimals } from '../credits/token-units.ts'
import type { PositionHistory } from '../history/pool-records.ts'
import { type Pool, type Position, pairName } from '../pools/pool.ts'
import type { RegisteredAsset } from '../registry/registered-asset.ts'
import { holdingIds } from './chain-holdings.ts'

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
