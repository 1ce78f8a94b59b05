import {
  createParser,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs'
import { creditStatuses, creditTypes } from '../../../domain/credits/credit-type.ts'
import { type Amount, parseAmount, toDecimalString } from '../../../lib/amount.ts'
import { noFilters, supplyStates } from './filters.ts'
import { defaultSort, sortKeys } from './sort.ts'

export const layouts = ['cards', 'table', 'map'] as const
export type Layout = (typeof layouts)[number]

/** How many assets can stand side by side. */
export const comparedAtMost = 4

/** An amount of USDC as people write it. */
const parseAsUsdc = createParser<Amount>({
  parse: (text) => {
    const parsed = parseAmount(text, 6)
    return parsed.ok ? parsed.amount : null
  },
  serialize: toDecimalString,
  eq: (a, b) => a.value === b.value,
})

/**
 * The environmental marketplace's part of the URL. A value that is not one of ours is dropped, the
 * rest stays: an old or hand-made link shows what it can.
 */
export const environmentalUrl = {
  search: parseAsString.withDefault(noFilters.search),
  types: parseAsArrayOf(parseAsStringLiteral(creditTypes)).withDefault([]),
  standards: parseAsArrayOf(parseAsString).withDefault([]),
  countries: parseAsArrayOf(parseAsString).withDefault([]),
  goals: parseAsArrayOf(parseAsInteger).withDefault([]),
  statuses: parseAsArrayOf(parseAsStringLiteral(creditStatuses)).withDefault([]),
  supplies: parseAsArrayOf(parseAsStringLiteral(supplyStates)).withDefault([]),
  vintageFrom: parseAsInteger,
  vintageTo: parseAsInteger,
  priceFrom: parseAsUsdc,
  priceTo: parseAsUsdc,
  sort: parseAsStringLiteral(sortKeys).withDefault(defaultSort.key),
  descending: parseAsBoolean.withDefault(defaultSort.descending),
  layout: parseAsStringLiteral(layouts).withDefault('cards'),
  compare: parseAsArrayOf(parseAsString).withDefault([]),
}

/** The names in the address bar, where shorter ones read better. */
export const environmentalUrlKeys = {
  search: 'q',
  types: 'type',
  standards: 'standard',
  countries: 'country',
  goals: 'sdg',
  statuses: 'status',
  supplies: 'supply',
  vintageFrom: 'from',
  vintageTo: 'to',
  priceFrom: 'min',
  priceTo: 'max',
  descending: 'desc',
  layout: 'view',
} as const
