import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs'
import { assetClasses, assetStatuses } from '../../../domain/registry/asset-class.ts'
import { noFilters } from './filters.ts'
import { maturityBuckets } from './maturity.ts'
import { defaultSort, sortDirections, sortKeys } from './sort.ts'

export const layouts = ['grid', 'table'] as const
export type Layout = (typeof layouts)[number]

/**
 * The marketplace's part of the URL. A value that is not one of ours is dropped, the rest stays: an
 * old or hand-made link shows what it can.
 */
export const marketplaceUrl = {
  search: parseAsString.withDefault(noFilters.search),
  classes: listOf(assetClasses),
  statuses: listOf(assetStatuses),
  maturities: listOf(maturityBuckets),
  minimumYield: parseAsFloat.withDefault(noFilters.minimumYield),
  forSaleOnly: parseAsBoolean.withDefault(noFilters.forSaleOnly),
  sort: parseAsStringLiteral(sortKeys).withDefault(defaultSort.key),
  direction: parseAsStringLiteral(sortDirections).withDefault(defaultSort.direction),
  layout: parseAsStringLiteral(layouts).withDefault('grid'),
}

/** The names in the address bar, where shorter ones read better. */
export const marketplaceUrlKeys = {
  search: 'q',
  classes: 'class',
  statuses: 'status',
  maturities: 'maturity',
  minimumYield: 'yield',
  forSaleOnly: 'for-sale',
} as const

function listOf<const T extends string>(values: readonly T[]) {
  return parseAsArrayOf(parseAsStringLiteral(values)).withDefault([])
}
