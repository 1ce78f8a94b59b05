import { creditMotif, creditTypes } from '../../../domain/credits/credit-type.ts'
import { assetClasses, assetClassLabel, assetMotif } from '../../../domain/registry/asset-class.ts'
import { type RiskLevel, riskLevels, type Strategy } from '../../../domain/strategies/strategy.ts'
import { parseAsDecimal } from '../../../lib/list/address.ts'
import { atLeast, atMost, facet, toggle } from '../../../lib/list/filters.ts'
import { listOf } from '../../../lib/list/list.ts'
import { byAge, byAlphabet, byAmount } from '../../../lib/list/sort.ts'
import type { PictureMotif } from '../../../ui/asset-picture/asset-picture.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import { netAnnualYield } from './simulator.ts'

const zero = { value: 0n, decimals: 0 }
const hundred = { value: 100n, decimals: 0 }

/** The list of strategies. */
export const strategyList = listOf<Strategy>()({
  searchIn: ({ name, description, assetClass }) => [name, description, assetClassLabel(assetClass)],
  facets: {
    classes: facet(
      'class',
      assetClasses,
      ({ assetClass }) => [assetClass],
      (assetClass) => String(assetClasses.indexOf(assetClass)),
    ),
    risks: facet('risk', riskLevels, ({ risk }) => [risk]),
    creditTypes: facet('type', creditTypes, ({ environment }) =>
      environment === null ? [] : [environment.creditType],
    ),
  },
  limits: {
    minimumYield: atLeast('yield', parseAsDecimal, zero, ({ annualYield }) => annualYield),
    maximumFee: atMost('fee', parseAsDecimal, hundred, ({ performanceFee }) => performanceFee),
    environmentalOnly: toggle('environmental', ({ environment }) => environment !== null),
    compoundingOnly: toggle('compound', ({ isCompounding }) => isCompounding),
    minimumRetirement: atLeast(
      'retirement',
      parseAsDecimal,
      zero,
      ({ environment }) => environment?.retirement ?? null,
    ),
    carbonNegativeOnly: toggle(
      'carbon-negative',
      ({ environment }) => environment?.isCarbonNegative === true,
    ),
  },
  inForce: (filters) =>
    filters.environmentalOnly
      ? filters
      : { ...filters, creditTypes: [], minimumRetirement: zero, carbonNegativeOnly: false },
  sorts: {
    'net-yield': { label: 'Yield after fee', words: byAmount, value: netAnnualYield },
    yield: { label: 'Annual yield', words: byAmount, value: ({ annualYield }) => annualYield },
    fee: { label: 'Fee', words: byAmount, value: ({ performanceFee }) => performanceFee },
    'min-deposit': {
      label: 'Minimum deposit',
      words: byAmount,
      value: ({ minDeposit }) => minDeposit,
    },
    risk: { label: 'Risk', words: byAmount, value: ({ risk }) => riskLevels.indexOf(risk) },
    retired: {
      label: 'Retired per year',
      words: byAmount,
      value: ({ environment }) => environment?.retirement,
    },
    compound: {
      label: 'Payout',
      words: ['reinvested first', 'paid out first'],
      value: ({ isCompounding }) => (isCompounding ? 0 : 1),
    },
    newest: { label: 'Created', words: byAge, value: ({ createdAt }) => createdAt },
    name: { label: 'Name', words: byAlphabet, value: ({ name }) => name },
  },
  defaultSort: { key: 'net-yield', descending: true },
  ties: ({ name }) => name,
  descendsByDefault: (key) => key === 'net-yield' || key === 'newest',
})

export const riskLabels: Readonly<Record<RiskLevel, string>> = {
  CONSERVATIVE: 'Conservative',
  MODERATE: 'Moderate',
  AGGRESSIVE: 'Aggressive',
}

export const riskTones: Readonly<Record<RiskLevel, Tone>> = {
  CONSERVATIVE: 'secondary',
  MODERATE: 'primary',
  AGGRESSIVE: 'warning',
}

/** Inputs of a strategy's picture. */
export function strategyMotif({ environment, assetClass }: Strategy): PictureMotif {
  return environment === null ? assetMotif(assetClass) : creditMotif(environment.creditType)
}
