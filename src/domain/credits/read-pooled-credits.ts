import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import { readPositionEvents, readSwaps } from '../pools/pool-events.ts'
import { readPools, readPositions } from '../pools/read-pools.ts'
import { pooledCredits } from './pooled-credits.ts'
import { readCreditTokens } from './read-credits.ts'

/** Credits in an account's liquidity positions, now and over time. */
export const pooledCreditsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.pooledCredits(account), async (reader) => {
    const [creditTokens, pools, positions, payments, trades] = await Promise.all([
      readCreditTokens(reader),
      readPools(reader),
      readPositions(reader, account),
      readPositionEvents(reader, ({ party }) => sameAddress(party, account)),
      readSwaps(reader),
    ])
    return pooledCredits({ creditTokens, pools, positions, payments, trades }, nowInSeconds())
  })
