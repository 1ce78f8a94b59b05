import type { CreditStatus, CreditType } from '../../../domain/credits/credit-type.ts'
import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import type { Amount } from '../../../lib/amount.ts'
import { foldText } from '../../../lib/fold-text.ts'

/** What narrows the environmental marketplace. An empty list or null does not narrow. */
export type EnvironmentalFilters = {
  readonly search: string
  readonly types: readonly CreditType[]
  readonly standards: readonly string[]
  readonly countries: readonly string[]
  /** Goals of which the asset must support at least one. */
  readonly goals: readonly number[]
  readonly statuses: readonly CreditStatus[]
  readonly supplies: readonly SupplyState[]
  /** Both years included. */
  readonly vintageFrom: number | null
  readonly vintageTo: number | null
  /** USDC for one credit, both bounds included. An asset nobody sells has no price to compare. */
  readonly priceFrom: Amount | null
  readonly priceTo: Amount | null
}

/** Whether an asset can be bought, is only held, or is wholly retired. */
export const supplyStates = ['for-sale', 'not-for-sale', 'retired'] as const
export type SupplyState = (typeof supplyStates)[number]

export const noFilters: EnvironmentalFilters = {
  search: '',
  types: [],
  standards: [],
  countries: [],
  goals: [],
  statuses: [],
  supplies: [],
  vintageFrom: null,
  vintageTo: null,
  priceFrom: null,
  priceTo: null,
}

const supplyLabels: Record<SupplyState, string> = {
  'for-sale': 'For sale',
  'not-for-sale': 'Not for sale',
  retired: 'Fully retired',
}

export function supplyStateLabel(state: SupplyState): string {
  return supplyLabels[state]
}

export function supplyStateOf(asset: EnvironmentalAsset): SupplyState {
  if (asset.retired) return 'retired'
  return asset.availableSupply.value > 0n ? 'for-sale' : 'not-for-sale'
}

/** The goals an asset supports. */
export function goalsOf({ impact }: EnvironmentalAsset): readonly number[] {
  return [...(impact?.sdgAlignment ?? [])].filter(([, score]) => score > 0).map(([goal]) => goal)
}

type Facets = {
  readonly types: CreditType
  readonly standards: string
  readonly countries: string
  readonly goals: number
  readonly statuses: CreditStatus
  readonly supplies: SupplyState
}

/** The filters whose values are ticked, each with its count. */
export type Facet = keyof Facets

/** The values of an asset under each facet; it passes when one of them is ticked. */
const facetValues: { readonly [F in Facet]: (asset: EnvironmentalAsset) => readonly Facets[F][] } =
  {
    types: ({ type }) => [type],
    standards: ({ standard }) => [standard],
    countries: ({ project }) => [project.country],
    goals: goalsOf,
    statuses: ({ verification }) => [verification.status],
    supplies: (asset) => [supplyStateOf(asset)],
  }

type Rule = (asset: EnvironmentalAsset, filters: EnvironmentalFilters) => boolean

const rules: Record<keyof EnvironmentalFilters, Rule> = {
  search: (asset, { search }) => matchesSearch(asset, search),
  types: ticked('types'),
  standards: ticked('standards'),
  countries: ticked('countries'),
  goals: ticked('goals'),
  statuses: ticked('statuses'),
  supplies: ticked('supplies'),
  vintageFrom: ({ vintage }, { vintageFrom }) => vintageFrom === null || vintage >= vintageFrom,
  vintageTo: ({ vintage }, { vintageTo }) => vintageTo === null || vintage <= vintageTo,
  priceFrom: ({ price }, { priceFrom }) =>
    priceFrom === null || (price !== null && price.value >= priceFrom.value),
  priceTo: ({ price }, { priceTo }) =>
    priceTo === null || (price !== null && price.value <= priceTo.value),
}

/** The assets that pass every filter, in their order. */
export function filterAssets(
  assets: readonly EnvironmentalAsset[],
  filters: EnvironmentalFilters,
): readonly EnvironmentalAsset[] {
  return assets.filter((asset) => Object.values(rules).every((rule) => rule(asset, filters)))
}

/**
 * How many assets each value of a facet would show, given all *other* filters: the number beside a
 * checkbox is what ticking it alone brings.
 */
export function facetCounts<F extends Facet>(
  assets: readonly EnvironmentalAsset[],
  filters: EnvironmentalFilters,
  facet: F,
): ReadonlyMap<Facets[F], number> {
  const others = filterAssets(assets, { ...filters, [facet]: [] })
  const counts = new Map<Facets[F], number>()
  for (const value of others.flatMap((asset) => [...new Set(facetValues[facet](asset))])) {
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** How many filters are set, for the button that opens them. */
export function activeFilterCount(filters: EnvironmentalFilters): number {
  return Object.values(filters).filter((value) =>
    Array.isArray(value) || typeof value === 'string' ? value.length > 0 : value !== null,
  ).length
}

function ticked<F extends Facet>(facet: F): Rule {
  return (asset, filters) => {
    const chosen: readonly unknown[] = filters[facet]
    return chosen.length === 0 || facetValues[facet](asset).some((value) => chosen.includes(value))
  }
}

/** Every word must occur in the project, its place, developer, code or standard. */
function matchesSearch({ project, standard }: EnvironmentalAsset, search: string): boolean {
  const { name, location, code, developer, methodology } = project
  const text = foldText([name, location, code, developer, methodology, standard].join(' '))
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
