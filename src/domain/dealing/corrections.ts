import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { loadCode } from '../../lib/load-code.ts'
import { keys } from '../keys.ts'
import type { DealingDesk } from './desk.ts'

/**
 * The struck days of a desk whose value was corrected, the earliest strike first, with the difference for each holder:
 * for all of them, or for one.
 */
export const correctionsQuery = (
  chain: ChainState,
  desk: Pick<DealingDesk, 'address' | 'token'>,
  holder?: Address,
) =>
  chainQuery(
    chain,
    keys.dealingCorrections(desk.address, ...(holder === undefined ? [] : [holder])),
    async (reader) =>
      (await loadCode(() => import('./read-corrections.ts'))).readCorrections(reader, desk, holder),
  )
