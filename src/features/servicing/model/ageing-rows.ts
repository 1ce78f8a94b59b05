import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { type AgeingBucket, bucketOf, daysLate } from '../../../domain/servicing/ageing.ts'
import {
  owedIn,
  type PromisedStanding,
  type Standing,
  stateWords,
} from '../../../domain/servicing/standing.ts'
import { toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'
import { toDay } from '../../../lib/day.ts'

/** An asset with a schedule in force, in the ageing table. */
export type AgeingRow = {
  readonly asset: Pick<MarketAsset, 'id' | 'name' | 'symbol'>
  readonly standing: PromisedStanding
  /** Null while nothing is late. */
  readonly days: number | null
  readonly bucket: AgeingBucket | null
  readonly isLost: boolean
}

/**
 * The assets with a schedule in force that are not settled, those that are late the longest first.
 *
 * @param now Unix seconds.
 */
export function ageingRows(
  standings: readonly Standing[],
  assets: readonly Pick<MarketAsset, 'id' | 'name' | 'symbol'>[],
  now: number,
): readonly AgeingRow[] {
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return standings
    .flatMap(({ assetId, promised, totalLoss }): AgeingRow[] => {
      const asset = byId.get(assetId)
      if (asset === undefined || promised === null || !promised.isInForce) return []
      if (promised.settledAt !== null) return []
      const days = daysLate(promised, now)
      const bucket = days === null ? null : bucketOf(days)
      return [{ asset, standing: promised, days, bucket, isLost: totalLoss !== null }]
    })
    .toSorted((a, b) => (b.days ?? -1) - (a.days ?? -1))
}

const header = [
  'asset id',
  'asset',
  'symbol',
  'state',
  'open since',
  'days late',
  'ageing',
  'interest owed in USDC',
  'principal owed in USDC',
  'owed in USDC',
  'next date',
  'declared lost',
]

/** The ageing table with every digit; days are those of the calendar (UTC). */
export const ageingCsv = (rows: readonly AgeingRow[]): string =>
  toCsv(
    header,
    rows.map(({ asset, standing, days, bucket, isLost }): CsvCell[] => [
      asset.id,
      asset.name,
      asset.symbol,
      stateWords[standing.state].label,
      standing.since === null ? null : toDay(standing.since),
      days,
      bucket,
      toDecimalString(standing.interest),
      toDecimalString(standing.principal),
      toDecimalString(owedIn(standing)),
      standing.next === null ? null : toDay(standing.next.at),
      isLost ? 'yes' : 'no',
    ]),
  )
