import type { Address } from 'viem'
import { chainKey, keys } from '../keys.ts'

/** Names what is read of pools. Trades and changes of liquidity touch all of it: `poolKeys.all()`. */
export const poolKeys = {
  all: () => chainKey('pools'),
  pools: () => chainKey('pools', 'list'),
  positions: (owner: Address) => chainKey('pools', 'positions', owner),
  credits: (owner: Address) => chainKey('pools', 'credits', owner),
  paused: (poolId: bigint) => chainKey('pools', 'paused', poolId),
  creationPaused: () => chainKey('pools', 'paused', 'creation'),
  depth: (poolId: bigint, centre: number) => chainKey('pools', 'depth', poolId, centre),
  quote: (...terms: readonly string[]) => chainKey('pools', 'quote', ...terms),
  logs: (...event: readonly string[]) => keys.logs('Pools', ...event),
}
