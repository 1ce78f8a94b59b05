import { useQueries } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { nowInSeconds } from '../../lib/date.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { type Failed, failureOf, type Growing, known, loadable } from '../../lib/loadable.ts'
import { useDocuments } from '../documents/use-documents.ts'
import type { Reach } from '../history/answer.ts'
import type { Distribution } from '../history/asset-records.ts'
import { type PaymentKind, paymentKinds } from '../history/payment-kind.ts'
import type { ReadingProgress } from '../history/reading-progress.ts'
import { type HistoryReading, useReadings } from '../history/use-history.ts'
import type { Listing } from '../offers/offer.ts'
import { type FinancialClass, isFinancialClass } from '../registry/asset-class.ts'
import type { RegisteredAsset } from '../registry/registry.ts'
import { financialAssetQuery, yieldDistributionsQuery } from './financial-asset.ts'
import type { MarketAsset } from './market-asset.ts'
import { type MetadataResult, metadataQuery } from './metadata.ts'
import { toMarketAsset } from './to-market-asset.ts'
import { repaymentOf } from './yields.ts'

/** Seconds that the yield of the past year needs payments of. */
const year = 365 * 86_400

/**
 * A part of the marketplace that could not be read. Without `credits` or `shares` those assets are
 * left out; without `payments` only their yield is unknown.
 */
export type MissingPart = Failed & {
  readonly kind: 'credits' | 'shares' | 'payments'
  /** Ids of the assets concerned. */
  readonly assetIds: readonly bigint[]
}

/** A financial asset of the registry. */
export type FinancialEntry = RegisteredAsset & { readonly assetClass: FinancialClass }

export function isFinancial(entry: RegisteredAsset): entry is FinancialEntry {
  return isFinancialClass(entry.assetClass)
}

/** What is known beside the figures of financial assets. */
type Beside = {
  readonly listings: readonly Listing[]
  /** Maturities that a waiver moved, by the id of the asset. */
  readonly deferred: ReadonlyMap<bigint, DaySeconds> | undefined
}

/** Financial assets while they are read. */
export type Shares = {
  /** Whether figures are still being read. Payments follow: nobody waits for history to buy. */
  readonly isPending: boolean
  /** The assets whose figures are read. */
  readonly assets: (beside: Beside) => readonly MarketAsset[]
  readonly missing: readonly MissingPart[]
  /** How far payments are read. */
  readonly payments: readonly ReadingProgress[]
}

/** Reads figures, payments and terms of financial assets. */
export function useShares(entries: readonly FinancialEntry[]): Shares {
  const chain = useChain()
  const figures = useQueries({
    queries: entries.map(({ token }) => financialAssetQuery(chain, token)),
  })
  const distributions = useReadings(
    entries.map(({ token }) => yieldDistributionsQuery(chain, token)),
  )
  // The repayment of an asset without yield distributions is in its terms. Nothing waits for
  // these documents: the yield is shown once they are read.
  const terms = useDocuments(
    entries.map(({ metadataUri, metadataHash }, index) =>
      figures[index]?.data?.value.maturity != null && paymentsOf(distributions[index])?.length === 0
        ? metadataQuery(metadataUri, metadataHash)
        : null,
    ),
  )
  return {
    isPending: figures.some(({ isPending }) => isPending),
    assets: ({ listings, deferred }) => {
      const now = nowInSeconds()
      return entries.flatMap((entry, index) => {
        const asset = figures[index]?.data?.value
        const payments = distributions[index]
        const paid = paymentsOf(payments) ?? []
        const repayment = repaymentIn(terms[index])
        const deferredMaturity = deferred?.get(entry.id) ?? null
        if (asset === undefined) return []
        return [
          {
            ...toMarketAsset(entry, asset, paid, listings, { repayment, deferredMaturity }, now),
            paidKinds: payments?.finished === true ? kindsOf(paid) : null,
            isReadingYield:
              payments?.answer.status !== 'error' && !isReadSince(payments?.reach, now - year),
          },
        ]
      })
    },
    missing: [
      ...missingPart('shares', entries, figures.map(loadable)),
      ...missingPart(
        'payments',
        entries,
        distributions.map(({ answer }) => answer),
      ),
    ],
    payments: distributions,
  }
}

/** Whether an answer covers everything since a time in unix seconds. */
const isReadSince = (reach: Reach | null | undefined, time: number): boolean =>
  reach != null && (reach.kind === 'complete' || reach.time <= time)

const kindsOf = (paid: readonly Distribution[]): readonly PaymentKind[] =>
  paymentKinds.filter((kind) => paid.some((each) => each.kind === kind))

const paymentsOf = (reading: HistoryReading<readonly Distribution[]> | undefined) =>
  reading && known(reading.answer)?.value

function repaymentIn(reading: MetadataResult | undefined) {
  return reading?.status === 'genuine' ? repaymentOf(reading.metadata.terms) : null
}

/** The missing part for the reads that failed; empty if none did. */
export function missingPart(
  kind: MissingPart['kind'],
  assets: readonly RegisteredAsset[],
  reads: readonly Growing<unknown>[],
): readonly MissingPart[] {
  const failure = failureOf(...reads)
  if (failure === null) return []
  const missing = assets.filter((_, index) => reads[index]?.status === 'error')
  return [{ kind, assetIds: missing.map(({ id }) => id), ...failure }]
}
