import type { Address } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { networkLink } from '../../chain/active-chain.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { toApproximateNumber } from '../../lib/amount.ts'
import { toDay } from '../../lib/day.ts'
import { toJson } from '../../lib/to-json.ts'
import type { Credit } from '../credits/credit.ts'
import { creditTypeDescriptor } from '../credits/credit-type.ts'
import {
  type AllocatedRange,
  allocatedRangesOf,
  type SerialRange,
  unitsIn,
} from '../credits/serials.ts'
import { keys } from '../keys.ts'
import { creditAmount } from '../units.ts'
import type { Certificate } from './certificate.ts'
import { purposeText } from './purpose.ts'

/**
 * What registries read of credits, in two data models: rows of the table `unit` of CAD Trust 2.0.2, and
 * documents `Unit_Description` of the Carbon Data Open Protocol (CDOP) 2.0. Both are drafts: what no chain
 * knows is left out, and named in `toAdd`.
 */

/** Where the credits are. */
type RegistryContext = {
  readonly origin: string
  readonly chainId: number
  /** The contract EnvironmentalCredits. */
  readonly credits: Address
}

/** Whether the data models have a unit for it: they count tonnes alone. */
export const isInRegistries = ({ type }: Pick<Certificate, 'type'>): boolean =>
  creditTypeDescriptor(type).registryMetric !== null

/**
 * Serial numbers of what a registry lists as held of a credit, what is ordered to be retired included: units
 * are retired first in, first out.
 */
export const circulatingSerialsQuery = (
  chain: ChainState,
  { tokenId, retired, cancelled, circulating, inOrders }: Credit,
) =>
  chainQuery(chain, keys.creditSerials(tokenId), async ({ read, addressOf }) =>
    allocatedRangesOf(
      await read({
        address: addressOf('EnvironmentalCredits'),
        abi: environmentalCreditsAbi,
        functionName: 'serials',
        args: [tokenId, retired.value + cancelled.value, circulating.value + inOrders.value],
      }),
    ),
  )

// CAD Trust

/** A row of the table `unit`: consecutive serial numbers of one state. */
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

/**
 * What a registry has to add to each row. CAD Trust's nodes refuse rows without the first and the last; the
 * others are required by its data dictionary.
 */
const toAdd = {
  Retired: ['unitSerialId', 'unitType', 'cadTrustIssuanceId'],
  Held: ['unitSerialId', 'unitType', 'unitStatusDate', 'cadTrustIssuanceId'],
}

/** A draft of what certificates retired, for CAD Trust: a row for each range of serial numbers. */
export function retiredUnits(
  certificates: readonly Certificate[],
  context: RegistryContext,
): string {
  const { chainId, credits } = context
  return cadTrustDraft(
    'Retired',
    retiredRanges(certificates).map(({ certificate, range }) => {
      const { id, retiredAt, beneficiaryName, message } = certificate
      const link = linkOf(`/retirements/${id}`, context)
      return {
        ...blocksOf(range),
        unitVintageYear: certificate.vintage,
        unitMetric: 'tCO2e',
        unitStatus: 'Retired',
        unitStatusReason: reasonOf(certificate, context),
        unitStatusDate: new Date(retiredAt * 1_000).toISOString(),
        ...(beneficiaryName !== '' && { unitRetirementBeneficiary: beneficiaryName }),
        ...(message !== '' && { unitRetirementDetail: message }),
        unitLink: link,
        marketplace: 'Canopy',
        marketplaceLink: link,
        marketplaceIdentifier: identifierOf(certificate.tokenId, chainId, credits),
      }
    }),
    context,
  )
}

/**
 * A draft of the tokenized units of a credit that are not retired, for CAD Trust.
 *
 * @param serials Serial numbers of what circulates.
 */
export function heldUnits(
  credit: Pick<Credit, 'assetId' | 'tokenId' | 'vintage'>,
  serials: readonly AllocatedRange[],
  context: RegistryContext,
): string {
  const { chainId, credits } = context
  const link = linkOf(`/environmental/assets/${credit.assetId}`, context)
  return cadTrustDraft(
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

const cadTrustDraft = (
  status: CadTrustUnit['unitStatus'],
  units: readonly CadTrustUnit[],
  context: RegistryContext,
): string =>
  toJson({
    format: 'canopy/cad-trust-units/1',
    dataModel: 'CAD Trust 2.0.2, table unit',
    source: sourceOf(context),
    toAdd: toAdd[status],
    units,
  })

const blocksOf = (range: AllocatedRange) => ({
  unitStartBlock: String(range.first),
  unitEndBlock: String(range.last),
  unitCount: toApproximateNumber(creditAmount(unitsIn([range]))),
})

// CDOP

/** Serial numbers that one certificate retired, each of them whole. */
type UnitDescription = {
  /** The project's id in the registry of its standard. */
  readonly project: { readonly current_registry_project_id: string }
  readonly unit: {
    /** The account whose credits were burned, in CAIP-10. */
    readonly owner_account_id: string
    readonly status: readonly object[]
    readonly retirement: readonly object[]
    readonly credit_block: readonly object[]
  }
  /** The day on which the vintage begins within the monitoring period. */
  readonly vintage: { readonly vintage: string }
}

/**
 * A draft of what certificates retired, for CDOP: a document for each range of serial numbers. CDOP has whole
 * credits alone, so numbers that were retired in part are in `inPart` instead.
 */
export function retiredUnitDescriptions(
  certificates: readonly Certificate[],
  context: RegistryContext,
): string {
  const ranges = retiredRanges(certificates)
  return toJson({
    format: 'canopy/cdop-unit-descriptions/1',
    dataModel: 'CDOP 2.0, Unit_Description',
    source: sourceOf(context),
    toAdd: ['unit.descriptor', 'unit.reference'],
    documents: ranges.flatMap(({ certificate, range }) => {
      const whole = wholeNumbersOf(range)
      return whole === null ? [] : [descriptionOf(certificate, whole, context)]
    }),
    inPart: ranges.flatMap(({ certificate: { id }, range }) =>
      partsOf(range).map((part) => ({ certificate: id, ...part })),
    ),
  })
}

function descriptionOf(
  certificate: Certificate,
  { first, last }: SerialRange,
  context: RegistryContext,
): UnitDescription {
  const { id, project, retiredBy, beneficiaryName, message } = certificate
  const link = linkOf(`/retirements/${id}`, context)
  return {
    project: { current_registry_project_id: project.code },
    unit: {
      owner_account_id: `eip155:${context.chainId}:${retiredBy}`,
      status: [
        { status: 'Retired', status_reason: reasonOf(certificate, context), is_current: true },
      ],
      retirement: [
        {
          ...(beneficiaryName !== '' && { retirement_beneficiary: beneficiaryName }),
          retirement_detail: message === '' ? link : `${message} (${link})`,
        },
      ],
      credit_block: [{ quantity: last - first + 1, block_start: first, block_end: last }],
    },
    vintage: { vintage: vintageDay(certificate) },
  }
}

/** The numbers of a range that are not shared with other retirements; null if all are. */
function wholeNumbersOf(range: AllocatedRange): SerialRange | null {
  const first = range.first + Number(range.firstThousandths < 1_000)
  const last = range.last - Number(range.lastThousandths < 1_000)
  return first <= last ? { first, last } : null
}

/** The numbers of a range that are shared with other retirements, with the credits of each. */
function partsOf({ first, last, firstThousandths, lastThousandths }: AllocatedRange) {
  const ends = [{ serial: first, credits: firstThousandths / 1_000 }]
  if (last !== first) ends.push({ serial: last, credits: lastThousandths / 1_000 })
  return ends.filter(({ credits }) => credits < 1)
}

const vintageDay = ({ vintage, monitoringStart }: Certificate): string =>
  toDay(Math.max(monitoringStart, Date.UTC(vintage, 0, 1) / 1_000))

// Both

/** What certificates retired of credits that registries count, by range of serial numbers. */
const retiredRanges = (certificates: readonly Certificate[]) =>
  certificates
    .filter(isInRegistries)
    .flatMap((certificate) => certificate.serials.map((range) => ({ certificate, range })))

const reasonOf = ({ id, purpose }: Certificate, { chainId }: RegistryContext): string =>
  `${purposeText(purpose).label}: certificate ${id} on chain ${chainId}`

const linkOf = (path: string, { origin, chainId }: RegistryContext): string =>
  networkLink(origin, path, chainId)

const sourceOf = ({ chainId, credits }: RegistryContext): string => `eip155:${chainId}:${credits}`

const identifierOf = (tokenId: bigint, chainId: number, credits: Address): string =>
  `eip155:${chainId}/erc1155:${credits}/${tokenId}`
