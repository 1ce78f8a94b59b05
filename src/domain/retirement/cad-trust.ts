import type { Address } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { networkLink } from '../../chain/active-chain.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { toApproximateNumber } from '../../lib/amount.ts'
import { toJson } from '../../lib/to-json.ts'
import type { Credit } from '../credits/credit.ts'
import { creditTypeDescriptor } from '../credits/credit-type.ts'
import { type AllocatedRange, allocatedRangesOf, unitsIn } from '../credits/serials.ts'
import { keys } from '../keys.ts'
import { creditAmount } from '../units.ts'
import type { Certificate } from './certificate.ts'
import { purposeText } from './purpose.ts'

/** A row of the table `unit` of CAD Trust's data model 2.0.2: consecutive serial numbers of one state. */
type CadTrustUnit = {
  readonly unitStartBlock: string
  readonly unitEndBlock: string
  /** Credits. Less than the numbers between the blocks where the first or the last is shared with other rows. */
  readonly unitCount: number
  readonly unitVintageYear: number
  readonly unitMetric: 'tCO2e'
  readonly unitStatus: 'Held' | 'Retired'
  readonly unitStatusReason: string
  /** Time of a retirement, ISO 8601; absent of what is held, as the chain does not say since when. */
  readonly unitStatusDate?: string
  readonly unitRetirementBeneficiary?: string
  readonly unitRetirementDetail?: string
  readonly unitLink: string
  readonly marketplace: string
  readonly marketplaceLink: string
  /** The token, in CAIP-19. */
  readonly marketplaceIdentifier: string
}

/** Where the credits are. */
export type CadTrustContext = {
  readonly origin: string
  readonly chainId: number
  /** The contract EnvironmentalCredits. */
  readonly credits: Address
}

/**
 * What a registry has to add to each row, since no chain knows it. CAD Trust's nodes refuse rows without the
 * first and the last; the others are required by its data dictionary.
 */
const toAdd = {
  Retired: ['unitSerialId', 'unitType', 'cadTrustIssuanceId'],
  Held: ['unitSerialId', 'unitType', 'unitStatusDate', 'cadTrustIssuanceId'],
}

/** Whether the data model has a unit for it. */
export const isInCadTrust = ({ type }: Pick<Certificate, 'type'>): boolean =>
  creditTypeDescriptor(type).cadTrustMetric !== null

/** Serial numbers of what circulates of a credit: units leave circulation first in, first out. */
export const circulatingSerialsQuery = (
  chain: ChainState,
  { tokenId, retired, cancelled, circulating }: Credit,
) =>
  chainQuery(chain, keys.creditSerials(tokenId), async ({ read, addressOf }) =>
    allocatedRangesOf(
      await read({
        address: addressOf('EnvironmentalCredits'),
        abi: environmentalCreditsAbi,
        functionName: 'serials',
        args: [tokenId, retired.value + cancelled.value, circulating.value],
      }),
    ),
  )

/** A draft for a registry of what certificates retired: a row for each range of serial numbers. */
export function retiredUnits(
  certificates: readonly Certificate[],
  context: CadTrustContext,
): string {
  return draftOf(
    'Retired',
    certificates.filter(isInCadTrust).flatMap((each) => rowsOf(each, context)),
    context,
  )
}

function rowsOf(certificate: Certificate, context: CadTrustContext): readonly CadTrustUnit[] {
  const { id, serials, purpose, retiredAt, beneficiaryName, message } = certificate
  const { chainId, credits } = context
  const link = linkOf(`/retirements/${id}`, context)
  return serials.map((range) => ({
    ...blocksOf(range),
    unitVintageYear: certificate.vintage,
    unitMetric: 'tCO2e',
    unitStatus: 'Retired',
    unitStatusReason: `${purposeText(purpose).label}: certificate ${id} on chain ${chainId}`,
    unitStatusDate: new Date(retiredAt * 1_000).toISOString(),
    ...(beneficiaryName !== '' && { unitRetirementBeneficiary: beneficiaryName }),
    ...(message !== '' && { unitRetirementDetail: message }),
    unitLink: link,
    marketplace: 'Canopy',
    marketplaceLink: link,
    marketplaceIdentifier: identifierOf(certificate.tokenId, chainId, credits),
  }))
}

/**
 * A draft for a registry of the tokenized units of a credit that are not retired.
 *
 * @param serials Serial numbers of what circulates.
 */
export function heldUnits(
  credit: Pick<Credit, 'assetId' | 'tokenId' | 'vintage'>,
  serials: readonly AllocatedRange[],
  context: CadTrustContext,
): string {
  const { chainId, credits } = context
  const link = linkOf(`/environmental/assets/${credit.assetId}`, context)
  return draftOf(
    'Held',
    serials.map((range) => ({
      ...blocksOf(range),
      unitVintageYear: credit.vintage,
      unitMetric: 'tCO2e',
      unitStatus: 'Held',
      unitStatusReason: `Tokenized on chain ${chainId}`,
      unitLink: link,
      marketplace: 'Canopy',
      marketplaceLink: link,
      marketplaceIdentifier: identifierOf(credit.tokenId, chainId, credits),
    })),
    context,
  )
}

const draftOf = (
  status: CadTrustUnit['unitStatus'],
  units: readonly CadTrustUnit[],
  { chainId, credits }: CadTrustContext,
): string =>
  toJson({
    format: 'canopy/cad-trust-units/1',
    dataModel: 'CAD Trust 2.0.2, table unit',
    source: `eip155:${chainId}:${credits}`,
    toAdd: toAdd[status],
    units,
  })

const blocksOf = (range: AllocatedRange) => ({
  unitStartBlock: String(range.first),
  unitEndBlock: String(range.last),
  unitCount: toApproximateNumber(creditAmount(unitsIn([range]))),
})

const linkOf = (path: string, { origin, chainId }: CadTrustContext): string =>
  networkLink(origin, path, chainId)

const identifierOf = (tokenId: bigint, chainId: number, credits: Address): string =>
  `eip155:${chainId}/erc1155:${credits}/${tokenId}`
