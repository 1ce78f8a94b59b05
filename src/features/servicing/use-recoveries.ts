import { useQueries } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { yieldDistributionsQuery } from '../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import { joinedReading, type ReadingProgress } from '../../domain/history/reading-progress.ts'
import { useReadings } from '../../domain/history/use-history.ts'
import { servicingLedgerQuery } from '../../domain/servicing/queries.ts'
import {
  canBeRecovered,
  nothingRecovered,
  type Recovered,
  recoveredOf,
} from '../../domain/servicing/recovered.ts'
import type { Standing } from '../../domain/servicing/standing.ts'
import { type Failed, failureOf, loadable } from '../../lib/loadable.ts'

type Recoveries = {
  /** By the id of the asset; without those of which it is not read yet. */
  readonly recovered: ReadonlyMap<bigint, Recovered>
  readonly reading: ReadingProgress
  readonly failure: Failed | null
}

/**
 * What was recovered of assets with a schedule. Payments are read of those that are in default or matured, and whole
 * ledgers of those that recovered something.
 *
 * @param now Unix seconds.
 */
export function useRecoveries(
  standings: readonly Standing[],
  assets: readonly MarketAsset[],
  now: number,
): Recoveries {
  const chain = useChain()
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  const promised = standings.flatMap((each) => {
    const asset = byId.get(each.assetId)
    return asset === undefined || each.promised === null ? [] : [{ asset, ...each.promised }]
  })
  const possible = promised.filter((each) => canBeRecovered(each, each.asset, now))
  const paid = useReadings(possible.map(({ asset }) => yieldDistributionsQuery(chain, asset.token)))
  const complete = possible.flatMap(({ asset }, index) => {
    const answer = paid[index]?.answer
    return answer?.status === 'ready' ? [{ id: asset.id, distributions: answer.value }] : []
  })
  const some = complete.filter(({ distributions }) =>
    distributions.some(({ kind }) => kind === 'recovery'),
  )
  const ledgers = useQueries({ queries: some.map(({ id }) => servicingLedgerQuery(chain, id)) })
  const without = promised.filter((each) => !possible.includes(each)).map(({ asset }) => asset)
  return {
    recovered: new Map([
      ...[...without, ...complete.filter((each) => !some.includes(each))].map(
        ({ id }) => [id, nothingRecovered] as const,
      ),
      ...some.flatMap(({ id, distributions }, index) => {
        const ledger = ledgers[index]?.data?.value
        return ledger == null ? [] : [[id, recoveredOf(distributions, ledger)] as const]
      }),
    ]),
    reading: joinedReading(paid),
    failure: failureOf(...paid.map(({ answer }) => answer), ...ledgers.map(loadable)),
  }
}
