import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { loadCode } from '../../lib/load-code.ts'
import { keys } from '../keys.ts'
import type { OtherHoldings } from './read-other-holdings.ts'

/** Credits, positions, certificates and unclaimed yield of an account, all at one block. */
export const otherHoldingsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.otherHoldings(account), async (reader): Promise<OtherHoldings> => {
    // A list of accounts does not need what reads certificates.
    const { readOtherHoldings } = await loadCode(() => import('./read-other-holdings.ts'))
    return readOtherHoldings(reader, account)
  })
