import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { keys } from '../keys.ts'
import { readPools, readPositions } from '../pools/read-pools.ts'
import { readCreditTokens } from './read-credits.ts'

/** An account's liquidity positions now, with the pools and the credit tokens to find its credits in. */
export const pooledStateQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.pooledCredits(account), async (reader) => {
    const [creditTokens, pools, positions] = await Promise.all([
      readCreditTokens(reader),
      readPools(reader),
      readPositions(reader, account),
    ])
    return { creditTokens, pools, positions }
  })
