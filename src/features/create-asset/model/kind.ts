import {
  assetClasses,
  type FinancialClass,
  financialClass,
  financialClasses,
} from '../../../domain/registry/asset-class.ts'

const financialKinds = financialClasses.map((assetClass) => financialClass(assetClass).slug)

export type FinancialKind = (typeof financialKinds)[number]

/** A credit of a new project, or one of a project that is on chain already. */
export type CreditKind = 'credit' | 'batch'

/** The kinds of assets that can be created. */
export type Kind = FinancialKind | CreditKind

export const kinds: readonly Kind[] = [...financialKinds, 'credit', 'batch']

export function isCreditKind(kind: Kind): kind is CreditKind {
  return kind === 'credit' || kind === 'batch'
}

/**
 * The asset class of a kind.
 *
 * @throws Error for a kind that no class has, which its type rules out.
 */
export function classOfKind(kind: FinancialKind): FinancialClass {
  const found = financialClasses.find((assetClass) => financialClass(assetClass).slug === kind)
  if (found === undefined) throw new Error(`No asset class has the slug ${kind}`)
  return found
}

/** Its code in the contracts. */
export const codeOfKind = (kind: FinancialKind): number => assetClasses.indexOf(classOfKind(kind))

/** What the app knows of the asset class of a kind. */
export const descriptorOfKind = (kind: FinancialKind) => financialClass(classOfKind(kind))

type KindWords = { readonly label: string; readonly description: string }

const creditWords: Record<CreditKind, KindWords> = {
  credit: {
    label: 'Environmental credit',
    description: 'A carbon, biodiversity or renewable energy project with its first batch.',
  },
  batch: {
    label: 'Further batch',
    description: 'Another issuance of a project that you have already brought on chain.',
  },
}

export const kindLabel = (kind: Kind): KindWords =>
  isCreditKind(kind) ? creditWords[kind] : descriptorOfKind(kind)
