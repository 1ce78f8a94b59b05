import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { distributions, navUpdates } from '../history/history.ts'
import { historyQuery } from '../history/use-history.ts'

/** NAV history of an asset, the oldest first. */
export const navHistoryQuery = (chain: ChainState, token: Address) =>
  historyQuery(chain, navUpdates(token))

/** Yield distributions of an asset, the oldest first. */
export const yieldDistributionsQuery = (chain: ChainState, token: Address) =>
  historyQuery(chain, distributions(token))
