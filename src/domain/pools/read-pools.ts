import type { Address } from 'viem'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { keys } from '../keys.ts'
import { readPages } from '../read-pages.ts'
import { type RegisteredAsset, readRegistry } from '../registry/registry.ts'
import type { TickRange } from './liquidity-math.ts'
import { type Pool, type PoolToken, type Position, poolOf, positionOf } from './pool.ts'
import { maxTick, minTick } from './tick-math.ts'

/** Pools or positions read with one call; nodes limit the gas of a call. */
const pageSize = 50n

/** Every pool with its state, the oldest first. */
export const poolsQuery = (chain: ChainState) => chainQuery(chain, keys.poolList(), readPools)

/** Reads every pool at the reader's block. */
export async function readPools({ read, addressOf }: Reader): Promise<readonly Pool[]> {
  const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
  const pages = await readPages({
    count: read({ ...lens, functionName: 'poolCount' }),
    size: pageSize,
    read: (from) => read({ ...lens, functionName: 'poolViews', args: [from, pageSize] }),
  })
  return pages.flat().map(poolOf)
}

/** The positions of an owner, closed ones included, the oldest first. */
export const positionsQuery = (chain: ChainState, owner: Address) =>
  chainQuery(chain, keys.positions(owner), (reader) => readPositions(reader, owner))

/** Reads the positions of an owner at the reader's block, as `positionsQuery` does. */
export async function readPositions(
  { read, addressOf }: Reader,
  owner: Address,
): Promise<readonly Position[]> {
  const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
  const pages = await readPages({
    count: read({ ...lens, functionName: 'positionCount' }),
    size: pageSize,
    read: (from) => read({ ...lens, functionName: 'positionsOf', args: [owner, from, pageSize] }),
  })
  return pages.flatMap(([found]) => found.map(positionOf))
}

/** A range of ticks with constant liquidity, and the amounts in it. */
export type Band = TickRange & {
  readonly liquidity: bigint
  readonly amountA: bigint
  readonly amountB: bigint
}

/** Tick steps to each side for which the depth is read: all of them at a spacing of 10 or more. */
const depthSteps = 89_600

/** Depth of a pool: its liquidity by ranges of ticks, from the lowest tick up. */
export const depthQuery = (
  chain: ChainState,
  { id, tick, tickSpacing }: Pick<Pool, 'id' | 'tick' | 'tickSpacing'>,
) => {
  // Centred on a coarse grid, so that a trade does not change the query.
  const centre = Math.round(tick / 10_000) * 10_000
  const lower = Math.max(centre - depthSteps * tickSpacing, minTick)
  const upper = Math.min(centre + depthSteps * tickSpacing, maxTick)
  return chainQuery(
    chain,
    keys.poolDepth(id, centre),
    ({ read, addressOf }): Promise<readonly Band[]> =>
      read({
        address: addressOf('PoolLens'),
        abi: poolLensAbi,
        functionName: 'depth',
        args: [id, lower, upper],
      }),
  )
}

/** Tokens that pools can be created with: registered, verified ERC-20 tokens. Sorted by symbol. */
export const poolTokensQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.assets(), 'pool-tokens'], readPoolTokens)

/** Reads these tokens at the reader's block. */
const readPoolTokens = (reader: Reader): Promise<readonly PoolToken[]> =>
  readTokens(reader, ({ status }) => status === 'VERIFIED')

/** The same with those that were verified once, suspended and expired ones: what is held of them. */
export const readHoldableTokens = (reader: Reader): Promise<readonly PoolToken[]> =>
  readTokens(
    reader,
    ({ status }) => status === 'VERIFIED' || status === 'SUSPENDED' || status === 'EXPIRED',
  )

async function readTokens(
  reader: Reader,
  keeps: (asset: RegisteredAsset) => boolean,
): Promise<readonly PoolToken[]> {
  const registered = await readRegistry(reader)
  const fungible = registered.filter((asset) => asset.standard === 'ERC20' && keeps(asset))
  const tokens = await Promise.all(
    fungible.map(
      async ({ token, assetClass }): Promise<PoolToken> => ({
        ...(await reader.token(token)),
        assetClass,
      }),
    ),
  )
  return tokens.toSorted((a, b) => a.symbol.localeCompare(b.symbol))
}
