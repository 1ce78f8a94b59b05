import type { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { tokenChanges } from '../../../domain/history/history.ts'
import { historyListQuery } from '../../../domain/history/use-history.ts'
import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { Entry } from './entry.ts'
import { type ShareChange, withRepayments } from './repayments.ts'

/** An asset that paid more than income. */
type MixedShare = {
  readonly assetId: bigint
  readonly token: Address
  /** The oldest first. */
  readonly schedule: readonly Distribution[]
}

/**
 * Reads by what claims from these assets are divided. What moves between several accounts of a holder is in no entry,
 * so it is read of each.
 */
export async function readDivision(
  client: QueryClient,
  chain: OpenChain,
  accounts: readonly Address[],
  shares: readonly MixedShare[],
): Promise<(entries: readonly Entry[]) => readonly Entry[]> {
  const schedules = new Map(
    shares.map(({ assetId, schedule }) => [holdingIds.asset(assetId), schedule]),
  )
  const changes = accounts.length > 1 ? await readChanges(client, chain, accounts, shares) : null
  return (entries) => withRepayments(entries, schedules, changes)
}

/** Reads what came to each account of some shares and left it, the oldest first. */
async function readChanges(
  client: QueryClient,
  chain: OpenChain,
  accounts: readonly Address[],
  shares: readonly MixedShare[],
): Promise<readonly ShareChange[]> {
  const tokens = shares.map(({ token }) => token)
  const read = await Promise.all(
    accounts.map(async (account) => {
      const question = tokenChanges([account], tokens)
      const all = historyListQuery(chain, question, Number.POSITIVE_INFINITY)
      const { value } = await client.fetchQuery(all)
      return value.flatMap(({ time, changes }) =>
        changes.flatMap(({ token, amount }) =>
          shares
            .filter((share) => sameAddress(share.token, token))
            .map(({ assetId }) => ({ account, holding: holdingIds.asset(assetId), time, amount })),
        ),
      )
    }),
  )
  return read.flat().toSorted((a, b) => a.time - b.time)
}
