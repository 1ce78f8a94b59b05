import { parseAsFloat } from 'nuqs'
import {
  availableOf,
  type MarketAsset,
  marketValueOf,
  priceOf,
  yieldOf,
} from '../../../domain/assets/market-asset.ts'
import {
  type AssetClass,
  assetClasses,
  assetStatuses,
} from '../../../domain/registry/asset-class.ts'
import { atLeast, facet, toggle } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount, bySoonness } from '../../../lib/list/sort.ts'
import { type MaturityBucket, maturityBucketOf, maturityBuckets } from './maturity.ts'

/** An asset with the time it has left, which passes while people look at it. */
export type ListedAsset = MarketAsset & { readonly timeLeft: MaturityBucket }

/** The assets at a time, in unix seconds. */
export function listedAt(assets: readonly MarketAsset[], now: number): readonly ListedAsset[] {
  return assets.map((asset) => ({ ...asset, timeLeft: maturityBucketOf(asset.maturity, now) }))
}

/** Currencies are registered for the pools' sake; they are not for sale here. */
const listedClasses: readonly AssetClass[] = assetClasses.filter((value) => value !== 'CURRENCY')

/** The marketplace's list. */
export const assetList = listOf<ListedAsset>()({
  searchIn: ({ name, symbol, token }) => [name, symbol, token],
  facets: {
    classes: facet('class', listedClasses, ({ assetClass }) => [assetClass]),
    statuses: facet('status', assetStatuses, ({ status }) => [status]),
    maturities: facet('maturity', maturityBuckets, ({ timeLeft }) => [timeLeft]),
  },
  limits: {
    /** A year, paid or to maturity: 0.04 is 4 %. */
    minimumYield: atLeast('yield', parseAsFloat, 0, (asset) => yieldOf(asset)?.rate ?? null),
    /** Only what can be bought right now. */
    forSaleOnly: toggle('for-sale', (asset) => availableOf(asset).value > 0n),
  },
  sorts: {
    value: { label: 'Value', words: byAmount, value: marketValueOf },
    name: { label: 'Name', words: byAlphabet, value: ({ name }) => name },
    price: { label: 'Price', words: byAmount, value: (asset) => priceOf(asset)?.price },
    yield: { label: 'Yield', words: byAmount, value: (asset) => yieldOf(asset)?.rate },
    maturity: { label: 'Maturity', words: bySoonness, value: ({ maturity }) => maturity },
    newest: { label: 'Registered', words: byAge, value: ({ registeredAt }) => registeredAt },
  },
  defaultSort: { key: 'value', descending: true },
  ties: ({ id }) => id,
})
