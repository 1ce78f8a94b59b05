import { type CreditType, creditTypeLabel } from './credit-type.ts'

/** Decimals of a credit: one unit of the token is 0.001 credit. */
const creditDecimals = 3

/** For software that ignores `decimals` and shows one credit as 1,000. */
const unitNote = '1 unit is 0.001 credit.'

/** What a document states of a credit for wallets and marketplaces. */
type StatedCredit = {
  readonly name: string
  readonly description: string
  readonly type: CreditType
  readonly standard: string
  readonly projectCode: string
  readonly methodology: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly vintage: number
}

/**
 * The part of a metadata document that ERC-1155 defines and marketplaces read. `description` ends with
 * what a unit is; `descriptionOf` takes that off again.
 */
export function tokenMetadata(credit: StatedCredit) {
  return {
    schema: 'canopy/credit-metadata/3',
    name: credit.name,
    decimals: creditDecimals,
    description: `${credit.description} ${unitNote}`,
    attributes: [
      { trait_type: 'Type', value: creditTypeLabel(credit.type) },
      { trait_type: 'Standard', value: credit.standard },
      { trait_type: 'Project id', value: credit.projectCode },
      { trait_type: 'Methodology', value: credit.methodology },
      { trait_type: 'Country', value: credit.country },
      { trait_type: 'Vintage', value: credit.vintage, display_type: 'number' },
    ],
  } as const
}

/** The description that an issuer wrote. */
export function descriptionOf(stated: string): string {
  return stated.endsWith(unitNote) ? stated.slice(0, -unitNote.length).trimEnd() : stated
}
