import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import {
  type AgeingBucket,
  ageingBuckets,
  bucketOf,
  daysLate,
} from '../../../domain/servicing/ageing.ts'
import {
  owedIn,
  type PromisedStanding,
  type Standing,
  stateWords,
} from '../../../domain/servicing/standing.ts'
import { type Amount, sumOf, toDecimalString, valueAt } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'
import { toDay } from '../../../lib/day.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'

/** What the table needs to know of an asset. */
type AgeingAsset = Pick<MarketAsset, 'id' | 'name' | 'symbol' | 'supply' | 'repaymentPerShare'>

/** An asset with a schedule in force, in the ageing table. */
export type AgeingRow = {
  readonly asset: AgeingAsset
  readonly standing: PromisedStanding
  /** USDC that the terms repay on all shares, where maturity is due and no settlement has met it. */
  readonly repayment: Amount | null
  /** USDC of all dates that are due, and the repayment. */
  readonly owed: Amount
  /** Null while nothing is late. */
  readonly days: number | null
  readonly bucket: AgeingBucket | null
  readonly isLost: boolean
}

/**
 * The assets with a schedule in force that are not settled, those that are late the longest first, then those with
 * something due.
 *
 * @param now Unix seconds.
 */
export function ageingRows(
  standings: readonly Standing[],
  assets: readonly AgeingAsset[],
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
      const repayment = repaymentDue(asset, promised, now)
      const owed = sumOf([owedIn(promised), repayment ?? usdc(0n)], usdcDecimals)
      const isLost = totalLoss !== null
      return [{ asset, standing: promised, repayment, owed, days, bucket, isLost }]
    })
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
}

/** Days late; less for what is due and not late, and least for what is paid. */
const urgencyOf = ({ days, standing }: AgeingRow): number =>
  days ?? (standing.since === null ? -1 : 0)

const repaymentDue = (
  { supply, repaymentPerShare }: AgeingAsset,
  { maturity }: PromisedStanding,
  now: number,
): Amount | null =>
  repaymentPerShare === null || now < maturity ? null : valueAt(supply, repaymentPerShare)

/** Assets in a step of days late, or that are not late, and USDC that they owe. */
export type AgeingSum = {
  readonly bucket: AgeingBucket | null
  readonly assets: number
  readonly owed: Amount
}

/** Sums of the table, a row for each step. */
export const ageingSums = (rows: readonly AgeingRow[]): readonly AgeingSum[] =>
  [null, ...ageingBuckets].map((bucket) => {
    const own = rows.filter((row) => row.bucket === bucket)
    const owed = sumOf(
      own.map((row) => row.owed),
      usdcDecimals,
    )
    return { bucket, assets: own.length, owed }
  })

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
  'repayment at maturity in USDC',
  'owed in USDC',
  'next date',
  'declared lost',
]

/** The ageing table with every digit; days are those of the calendar (UTC). */
export const ageingCsv = (rows: readonly AgeingRow[]): string =>
  toCsv(
    header,
    rows.map(({ asset, standing, repayment, owed, days, bucket, isLost }): CsvCell[] => [
      asset.id,
      asset.name,
      asset.symbol,
      stateWords[standing.state].label,
      standing.since === null ? null : toDay(standing.since),
      days,
      bucket,
      toDecimalString(standing.interest),
      toDecimalString(standing.principal),
      repayment === null ? null : toDecimalString(repayment),
      toDecimalString(owed),
      standing.next === null ? null : toDay(standing.next.at),
      isLost ? 'yes' : 'no',
    ]),
  )
