import { createParser, parseAsInteger, parseAsString } from 'nuqs'
import { type CreditDetails, countryOf } from '../../../domain/credits/credit-details.ts'
import { creditStatuses, creditTypes } from '../../../domain/credits/credit-type.ts'
import { listedKinds, validLabelKinds } from '../../../domain/credits/labels/label.ts'
import { type Amount, parseAmount, toDecimalString } from '../../../lib/amount.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { atLeast, atMost, facet, openFacet } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

/** An amount of USDC as people write it. */
const parseAsUsdc = createParser<Amount>({
  parse: (text) => {
    const parsed = parseAmount(text, usdcDecimals)
    return parsed.ok ? parsed.amount : null
  },
  serialize: toDecimalString,
})

/** Whether an asset can be bought, is only held, or is wholly retired. */
export const supplyStates = ['for-sale', 'not-for-sale', 'retired'] as const
type SupplyState = (typeof supplyStates)[number]

const labels: Record<SupplyState, string> = {
  'for-sale': 'For sale',
  'not-for-sale': 'Not for sale',
  retired: 'Fully retired',
}

export function supplyStateLabel(state: SupplyState): string {
  return labels[state]
}

export function supplyStateOf(asset: CreditDetails): SupplyState {
  if (asset.isFullyRetired) return 'retired'
  return asset.available.value > 0n ? 'for-sale' : 'not-for-sale'
}

/** The numbers of the goals that an asset supports. */
export function goalsOf({ metadata: { impact } }: CreditDetails): readonly number[] {
  return [...(impact?.sdgAlignment ?? [])].filter(([, score]) => score > 0).map(([goal]) => goal)
}

/** The environmental marketplace's list. */
export const environmentalList = listOf<CreditDetails>()({
  searchIn: ({ project, metadata }) => [
    project.name,
    project.location,
    project.code,
    metadata.projectDeveloper,
    project.methodology,
    project.standard,
  ],
  facets: {
    types: facet('type', creditTypes, ({ project }) => [project.type]),
    supplies: facet('supply', supplyStates, (asset) => [supplyStateOf(asset)]),
    statuses: facet('status', creditStatuses, ({ status }) => [status]),
    labels: facet(
      'label',
      listedKinds,
      ({ labels }) => validLabelKinds(labels, nowInSeconds()),
      (kind) => kind.toLowerCase().replaceAll('_', '-'),
    ),
    standards: openFacet('standard', parseAsString, ({ project }) => [project.standard]),
    goals: openFacet('sdg', parseAsInteger, goalsOf),
    countries: openFacet('country', parseAsString, ({ project }) => [countryOf(project)]),
  },
  limits: {
    vintageFrom: atLeast('from', parseAsInteger, null, ({ vintage }) => vintage),
    vintageTo: atMost('to', parseAsInteger, null, ({ vintage }) => vintage),
    /** USDC for one credit. An asset nobody sells has no price to compare. */
    priceFrom: atLeast('min', parseAsUsdc, null, ({ price }) => price),
    priceTo: atMost('max', parseAsUsdc, null, ({ price }) => price),
  },
  sorts: {
    name: { label: 'Project', words: byAlphabet, value: ({ project }) => project.name },
    price: { label: 'Price', words: byAmount, value: ({ price }) => price },
    available: { label: 'Available', words: byAmount, value: (asset) => asset.available },
    supply: { label: 'Total supply', words: byAmount, value: ({ issued }) => issued },
    retired: {
      label: 'Retired',
      words: byAmount,
      value: ({ onChain }) => onChain?.retired ?? null,
    },
    vintage: { label: 'Vintage', words: byAge, value: ({ vintage }) => vintage },
  },
  defaultSort: { key: 'available', descending: true },
  ties: ({ id }) => id,
})
