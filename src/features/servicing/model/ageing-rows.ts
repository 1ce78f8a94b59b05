import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import {
  type AgeingBucket,
  ageingBuckets,
  bucketOf,
  daysLate,
} from '../../../domain/servicing/ageing.ts'
import { type Recovered, repaymentDue } from '../../../domain/servicing/recovered.ts'
import {
  owedIn,
  type PromisedStanding,
  type Standing,
  stateWords,
} from '../../../domain/servicing/standing.ts'
import { type Amount, sumOf, toDecimalString } from '../../../lib/amount.ts'
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
  /** Null until it is read. */
  readonly recovered: Recovered | null
  /** USDC of all dates that are due, and the repayment, before anything was recovered of them. */
  readonly owed: Amount
  /** What is left of it after the recoveries: nothing where they exceed it. Null until these are read. */
  readonly outstanding: Amount | null
  /** Null while nothing is late. */
  readonly days: number | null
  readonly bucket: AgeingBucket | null
  readonly isLost: boolean
}

/**
 * The assets with a schedule in force that are not settled, those that are late the longest first, then those with
 * something due.
 *
 * @param recoveries What was recovered, by the id of the asset, as far as it is read.
 * @param now Unix seconds.
 */
export function ageingRows(
  standings: readonly Standing[],
  assets: readonly AgeingAsset[],
  recoveries: ReadonlyMap<bigint, Recovered>,
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
      const repayment = repaymentDue(asset, promised.maturity, now)
      const recovered = recoveries.get(assetId) ?? null
      const open = sumOf([owedIn(promised), repayment], usdcDecimals)
      // What was recovered for dates is not open any more.
      const owed = sumOf([open, recovered?.toDates ?? null], usdcDecimals)
      const outstanding = recovered && leftOf(owed, recovered)
      const isLost = totalLoss !== null
      const own = { asset, standing: promised, repayment, recovered, owed, outstanding }
      return [{ ...own, days, bucket, isLost }]
    })
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
}

const leftOf = (owed: Amount, { total }: Recovered): Amount =>
  usdc(total.value < owed.value ? owed.value - total.value : 0n)

/** Days late; less for what is due and not late, and least for what is paid. */
const urgencyOf = ({ days, standing }: AgeingRow): number =>
  days ?? (standing.since === null ? -1 : 0)

/** Assets in a step of days late, or that are not late, in USDC: what they owe, what was recovered, and what is left. */
export type AgeingSum = {
  readonly bucket: AgeingBucket | null
  readonly assets: number
  readonly owed: Amount
  /** Null until both are read of all of them. */
  readonly recovered: Amount | null
  readonly outstanding: Amount | null
}

/** Sums of the table, a row for each step. */
export const ageingSums = (rows: readonly AgeingRow[]): readonly AgeingSum[] =>
  [null, ...ageingBuckets].map((bucket) => {
    const own = rows.filter((row) => row.bucket === bucket)
    return {
      bucket,
      assets: own.length,
      owed: sumOf(
        own.map((row) => row.owed),
        usdcDecimals,
      ),
      recovered: wholeSum(own.map(({ recovered }) => recovered?.total ?? null)),
      outstanding: wholeSum(own.map(({ outstanding }) => outstanding)),
    }
  })

/** The sum; null where one is not known. */
const wholeSum = (amounts: readonly (Amount | null)[]): Amount | null =>
  amounts.includes(null) ? null : sumOf(amounts, usdcDecimals)

const header = [
  'asset id',
  'asset',
  'symbol',
  'state',
  'open since',
  'days late',
  'ageing',
  'interest open in USDC',
  'principal open in USDC',
  'repayment at maturity in USDC',
  'recovered for dates in USDC',
  'owed in USDC',
  'recovered in USDC',
  'outstanding in USDC',
  'next date',
  'declared lost',
]

/**
 * The ageing table with every digit; days are those of the calendar (UTC). What is open, the repayment and what was
 * recovered for dates add up to what is owed.
 */
export const ageingCsv = (rows: readonly AgeingRow[]): string =>
  toCsv(
    header,
    rows.map(({ asset, standing, repayment, recovered, owed, outstanding, ...row }): CsvCell[] => [
      asset.id,
      asset.name,
      asset.symbol,
      stateWords[standing.state].label,
      standing.since === null ? null : toDay(standing.since),
      row.days,
      row.bucket,
      toDecimalString(standing.interest),
      toDecimalString(standing.principal),
      repayment && toDecimalString(repayment),
      recovered && toDecimalString(recovered.toDates),
      toDecimalString(owed),
      recovered && toDecimalString(recovered.total),
      outstanding && toDecimalString(outstanding),
      standing.next === null ? null : toDay(standing.next.at),
      row.isLost ? 'yes' : 'no',
    ]),
  )
