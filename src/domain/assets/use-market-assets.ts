import { useQueries, useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { nowInSeconds } from '../../lib/date.ts'
import {
  combine,
  type Failed,
  failureOf,
  type Growing,
  known,
  type Loadable,
  loadable,
  pending,
} from '../../lib/loadable.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { useDocuments } from '../documents/use-documents.ts'
import type { Reach } from '../history/answer.ts'
import type { Distribution, SalesDay } from '../history/asset-records.ts'
import { saleDays } from '../history/history.ts'
import { type PaymentKind, paymentKinds } from '../history/payment-kind.ts'
import { joinedReading, type ReadingProgress } from '../history/reading-progress.ts'
import { type HistoryReading, useHistory, useReadings } from '../history/use-history.ts'
import { listingsQuery } from '../offers/market.ts'
import { type FinancialClass, isCreditClass, isFinancialClass } from '../registry/asset-class.ts'
import { type RegisteredAsset, registryQuery } from '../registry/registry.ts'
import { creditDecimals } from '../units.ts'
import { financialAssetQuery, yieldDistributionsQuery } from './financial-asset.ts'
import type { MarketAsset } from './market-asset.ts'
import { deferredMaturitiesQuery } from './maturity.ts'
import { type MetadataResult, metadataQuery } from './metadata.ts'
import { creditMarketAsset, toMarketAsset, tradePeriod, tradePrices } from './to-market-asset.ts'
import { repaymentOf } from './yields.ts'

/** Seconds that the yield of the past year needs payments of. */
const year = 365 * 86_400

/**
 * A part of the marketplace that could not be read. Without `credits` or `shares` those assets are
 * left out of the list; without `payments` only their yield is unknown.
 */
export type MissingPart = Failed & {
  readonly kind: 'credits' | 'shares' | 'payments'
  /** Ids of the assets concerned. */
  readonly assetIds: readonly bigint[]
}

/** Assets of the marketplace. */
export type MarketAssets = {
  readonly assets: readonly MarketAsset[]
  /** Parts that could not be read. */
  readonly missing: readonly MissingPart[]
  /** The sales that credits are valued by; a total value is no more whole than they are. */
  readonly traded: Growing<readonly SalesDay[]>
  /** How far sales and payments are read. */
  readonly reading: ReadingProgress
}

/**
 * Every financial asset and credit of the registry with its figures, yield and open offers. Lists,
 * details and forms all use this, so an asset has the same price everywhere. Only the registry and
 * the listings are required: any other failed read is reported in `missing`.
 */
export function useMarketAssets(): Loadable<MarketAssets> {
  const chain = useChain()
  const registry = useQuery(registryQuery(chain))
  const listings = useQuery(listingsQuery(chain))
  const credits = useQuery(creditsQuery(chain))
  const registered = registry.data?.value ?? []
  const financial = registered.filter(isFinancial)
  const figures = useQueries({
    queries: financial.map(({ token }) => financialAssetQuery(chain, token)),
  })
  const distributions = useReadings(
    financial.map(({ token }) => yieldDistributionsQuery(chain, token)),
  )
  // The value of credits follows when their trades are read; the list does not wait for them.
  const sales = useHistory(saleDays(tradePeriod(nowInSeconds())))
  const traded = sales.answer
  const averages = tradePrices(known(traded)?.value ?? [], creditDecimals)
  // The repayment of an asset without yield distributions is in its terms. The list does not wait for
  // these documents: the yield is shown once they are read.
  const terms = useDocuments(
    financial.map(({ metadataUri, metadataHash }, index) =>
      figures[index]?.data?.value.maturity != null && paymentsOf(distributions[index])?.length === 0
        ? metadataQuery(metadataUri, metadataHash)
        : null,
    ),
  )

  // A waiver can have moved a maturity: rarely, so that nobody waits for the ledger.
  const deferred = useQuery(deferredMaturitiesQuery(chain)).data?.value

  const needed = combine(
    { listings: loadable(listings), registry: loadable(registry) },
    (all) => all,
  )
  if (needed.status !== 'ready') return needed
  // Yields follow when the payments are read: nobody waits for history to buy.
  if ([credits, ...figures].some(({ isPending }) => isPending)) return pending

  const now = nowInSeconds()
  const offered = needed.value.listings
  const shares = financial.flatMap((entry, index) => {
    const asset = figures[index]?.data?.value
    const payments = distributions[index]
    const paid = paymentsOf(payments) ?? []
    const repayment = repaymentIn(terms[index])
    const deferredMaturity = deferred?.get(entry.id) ?? null
    if (asset === undefined) return []
    return [
      {
        ...toMarketAsset(entry, asset, paid, offered, { repayment, deferredMaturity }, now),
        paidKinds: payments?.finished === true ? kindsOf(paid) : null,
        isReadingYield:
          payments?.answer.status !== 'error' && !isReadSince(payments?.reach, now - year),
      },
    ]
  })
  const entries = new Map(registered.map((entry) => [entry.id, entry]))
  const environmental = (credits.data?.value ?? []).flatMap((credit) => {
    const entry = entries.get(credit.assetId)
    return entry === undefined
      ? []
      : [
          {
            ...creditMarketAsset(entry, credit, offered, averages.get(entry.id) ?? null),
            isReadingTrades: traded.status === 'pending' || traded.status === 'so-far',
          },
        ]
  })
  const environmentalEntries = registered.filter(isCredit)
  return {
    ...needed,
    value: {
      assets: [...shares, ...environmental],
      missing: [
        ...missingPart('shares', financial, figures.map(loadable)),
        ...missingPart(
          'payments',
          financial,
          distributions.map(({ answer }) => answer),
        ),
        ...missingPart(
          'credits',
          environmentalEntries,
          environmentalEntries.map(() => loadable(credits)),
        ),
      ],
      traded,
      reading: joinedReading([sales, ...distributions]),
    },
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
function missingPart(
  kind: MissingPart['kind'],
  assets: readonly RegisteredAsset[],
  reads: readonly Growing<unknown>[],
): readonly MissingPart[] {
  const failure = failureOf(...reads)
  if (failure === null) return []
  const missing = assets.filter((_, index) => reads[index]?.status === 'error')
  return [{ kind, assetIds: missing.map(({ id }) => id), ...failure }]
}

type FinancialEntry = RegisteredAsset & { readonly assetClass: FinancialClass }

function isFinancial(entry: RegisteredAsset): entry is FinancialEntry {
  return isFinancialClass(entry.assetClass)
}

/** Whether an entry is a credit and not a credit token. */
function isCredit({ assetClass, standard }: RegisteredAsset): boolean {
  return isCreditClass(assetClass) && standard === 'ERC1155'
}
