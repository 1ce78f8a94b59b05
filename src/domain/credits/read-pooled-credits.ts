import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { History } from '../history/history.ts'
import { historyOf } from '../history/history-of.ts'
import { readWhole } from '../history/history-query.ts'
import { keys } from '../keys.ts'
import { readPools, readPositions } from '../pools/read-pools.ts'
import { pooledCredits } from './pooled-credits.ts'
import { readCreditTokens } from './read-credits.ts'

/** Credits in an account's liquidity positions now, which needs no history. */
export const heldPooledCreditsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, [...keys.pooledCredits(account), 'held'], async (reader) => {
    const state = await readState(reader, account)
    return pooledCredits({ ...state, payments: [], trades: [] }, nowInSeconds()).held
  })

/** Changes of the credits in an account's liquidity positions over time. */
export const pooledCreditMovementsQuery = (chain: ChainState, account: Address) =>
  chainQuery(chain, keys.pooledCredits(account), async (reader) => {
    if (chain.status !== 'open') throw new Error('The chain is not open yet.')
    const [state, history] = await Promise.all([readState(reader, account), historyOf(chain)])
    const past = await readPast(history, account, state)
    return pooledCredits({ ...state, ...past }, nowInSeconds()).movements
  })

async function readState(reader: Reader, account: Address) {
  const [creditTokens, pools, positions] = await Promise.all([
    readCreditTokens(reader),
    readPools(reader),
    readPositions(reader, account),
  ])
  return { creditTokens, pools, positions }
}

/** Payments of the account, and the trades since the first of them in pools that have credits. */
async function readPast(
  history: History,
  account: Address,
  { creditTokens, pools }: Awaited<ReturnType<typeof readState>>,
) {
  const own = await readWhole(() => history.positionsOf({ account }))
  const payments = own
    .flatMap(({ events }) => events)
    .filter(({ party }) => sameAddress(party, account))
    .toSorted((a, b) => a.time - b.time || a.place.logIndex - b.place.logIndex)
  const hasCredits = (poolId: bigint) => {
    const pool = pools.find(({ id }) => id === poolId)
    return creditTokens.some(
      ({ token }) =>
        pool !== undefined &&
        (sameAddress(token, pool.tokenA.address) || sameAddress(token, pool.tokenB.address)),
    )
  }
  const poolIds = [...new Set(payments.map(({ poolId }) => poolId))].filter(hasCredits)
  const since = payments[0]?.time ?? 0
  const trades = await Promise.all(
    poolIds.map((poolId) => readWhole(() => history.tradesSince({ poolId, since }))),
  )
  return { payments, trades: trades.flat() }
}
