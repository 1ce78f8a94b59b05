import { parseAsFloat } from 'nuqs'
import {
  type AssetYield,
  availableOf,
  type MarketAsset,
  marketValueOf,
  priceOf,
  yieldOf,
} from '../../../domain/assets/market-asset.ts'
import { maturityOf } from '../../../domain/assets/maturity.ts'
import { assetStatuses, classesForSale } from '../../../domain/registry/asset-class.ts'
import type { NoForecast, StandingNote } from '../../../domain/servicing/note.ts'
import { atLeast, facet, toggle } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount, byDueDate } from '../../../lib/list/sort.ts'

/** Time left until an asset matures, in the steps that people filter by. */
export const maturityBuckets = [
  'matured',
  'under-3-months',
  '3-to-12-months',
  '1-to-5-years',
  'over-5-years',
  'none',
] as const

type MaturityBucket = (typeof maturityBuckets)[number]

const day = 86_400
const labels: Record<MaturityBucket, string> = {
  matured: 'Matured',
  'under-3-months': 'Under 3 months',
  '3-to-12-months': '3 to 12 months',
  '1-to-5-years': '1 to 5 years',
  'over-5-years': 'Over 5 years',
  none: 'No maturity',
}

export function maturityBucketLabel(bucket: MaturityBucket): string {
  return labels[bucket]
}

/** The step that a maturity falls in; both times in unix seconds, null for assets that never mature. */
export function maturityBucketOf(maturity: number | null, now: number): MaturityBucket {
  if (maturity === null) return 'none'
  const days = (maturity - now) / day
  if (days <= 0) return 'matured'
  if (days < 91) return 'under-3-months'
  if (days < 365) return '3-to-12-months'
  if (days < 5 * 365) return '1-to-5-years'
  return 'over-5-years'
}

/** An asset with the time it has left, which passes while people look at it. */
export type ListedAsset = MarketAsset & {
  readonly timeLeft: MaturityBucket
  /** Why it has no yield in the list; null where it can have one. */
  readonly noForecast: NoForecast | null
}

/**
 * The assets at a time.
 *
 * @param notes What has to be said of those that did not pay in time, as far as it is read.
 * @param now Unix seconds.
 */
export function listedAt(
  assets: readonly MarketAsset[],
  notes: readonly StandingNote[],
  now: number,
): readonly ListedAsset[] {
  const byId = new Map(notes.map((note) => [note.assetId, note]))
  return assets.map((asset) => ({
    ...asset,
    timeLeft: maturityBucketOf(maturityOf(asset), now),
    noForecast: byId.get(asset.id)?.noForecast ?? null,
  }))
}

/** The yield of an asset as the list shows, filters and sorts it: what does not pay has none. */
export const listedYield = (asset: ListedAsset): AssetYield | null =>
  asset.noForecast === null ? yieldOf(asset) : null

/** The marketplace's list. */
export const assetList = listOf<ListedAsset>()({
  searchIn: ({ name, symbol, token }) => [name, symbol, token],
  facets: {
    classes: facet('class', classesForSale, ({ assetClass }) => [assetClass]),
    statuses: facet('status', assetStatuses, ({ status }) => [status]),
    maturities: facet('maturity', maturityBuckets, ({ timeLeft }) => [timeLeft]),
  },
  limits: {
    /** A year, paid or to maturity: 0.04 is 4 %. */
    minimumYield: atLeast('yield', parseAsFloat, 0, (asset) => listedYield(asset)?.rate ?? null),
    /** Only what can be bought right now. */
    forSaleOnly: toggle('for-sale', (asset) => availableOf(asset).value > 0n),
  },
  sorts: {
    value: { label: 'Value', words: byAmount, value: marketValueOf },
    name: { label: 'Name', words: byAlphabet, value: ({ name }) => name },
    price: { label: 'Price', words: byAmount, value: (asset) => priceOf(asset)?.price },
    yield: { label: 'Yield', words: byAmount, value: (asset) => listedYield(asset)?.rate },
    maturity: { label: 'Maturity', words: byDueDate, value: maturityOf },
    newest: { label: 'Registered', words: byAge, value: ({ registeredAt }) => registeredAt },
  },
  defaultSort: { key: 'value', descending: true },
  ties: ({ id }) => id,
})
