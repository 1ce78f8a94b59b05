import type { Address } from 'viem'
import { nowInSeconds } from '../../lib/date.ts'
import type { ChainState } from '../chain-state.ts'
import { isSameAddress } from '../pools/pool.ts'
import { readPositionEvents, readSwaps } from '../pools/pool-events.ts'
import { poolKeys } from '../pools/pool-keys.ts'
import { readPools, readPositions } from '../pools/read-pools.ts'
import { chainQuery } from '../query.ts'
import { pooledCredits } from './pooled-credits.ts'
import { readCreditTokens } from './read-credits.ts'

/** The credits in an account's liquidity positions, now and over time. */
export const pooledCreditsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, poolKeys.credits(account), async (reader) => {
    const [creditTokens, pools, positions, payments, trades] = await Promise.all([
      readCreditTokens(reader),
      readPools(reader),
      readPositions(reader, account),
      readPositionEvents(reader, ({ party }) => isSameAddress(party, account)),
      readSwaps(reader),
    ])
    return pooledCredits({ creditTokens, pools, positions, payments, trades }, nowInSeconds())
  })
