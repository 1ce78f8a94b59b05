import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { type EligibilityPolicy, usePolicy } from '../../domain/assets/eligibility/policy.ts'
import { type FinancialAsset, financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import { creditTypeDescriptor } from '../../domain/credits/credit-type.ts'
import { monitoringOf } from '../../domain/credits/metadata.ts'
import { standardsQuery } from '../../domain/credits/read-credits.ts'
import { creditMetadataQuery } from '../../domain/credits/use-credit-metadata.ts'
import { endEntries } from '../../domain/credits/validity.ts'
import type { DealingDesk } from '../../domain/dealing/desk.ts'
import { dealingDeskQuery } from '../../domain/dealing/read-dealing.ts'
import { isFinancialClass } from '../../domain/registry/asset-class.ts'
import type { SerialScope } from '../../domain/roles/standard.ts'
import { type Promised, promisedBy } from '../../domain/servicing/filing.ts'
import type { ServicingLedger } from '../../domain/servicing/ledger.ts'
import { filedHash, navTermsHash, scheduleHash } from '../../domain/servicing/ledger-hash.ts'
import type { NavSigning } from '../../domain/servicing/nav-signing.ts'
import {
  filingQuery,
  navSigningQuery,
  servicingLedgerQuery,
} from '../../domain/servicing/queries.ts'
import type { QueueEntry } from '../../domain/verification/queue.ts'
import { countryName } from '../../lib/country.ts'
import { formatDay } from '../../lib/day.ts'
import { assetClaims, type Claim, impactClaims } from './claims.ts'

/** Within what a serial number must not occur twice. */
const scopeClaims: Record<SerialScope, string> = {
  registry: 'Unique in the whole registry',
  vintage: 'Unique in the project and vintage',
  batch: 'Unique in the registry’s batch of the project',
}

const sharesOf = (entry: QueueEntry) =>
  entry.kind === 'asset' && isFinancialClass(entry.asset.assetClass) ? entry.asset : null

function useFigures(entry: QueueEntry): FinancialAsset | undefined {
  const chain = useChain()
  const shares = sharesOf(entry)
  return useQuery({
    ...financialAssetQuery(chain, shares?.token ?? '0x'),
    enabled: shares !== null && chain.status === 'open',
  }).data?.value
}

/** Who may receive the shares of an asset. It can never be changed, so it is confirmed with the rest. */
export const useSharePolicy = (entry: QueueEntry): EligibilityPolicy | undefined =>
  usePolicy(useFigures(entry)?.policy)

/** The dealing desk of an asset. Its terms can never be changed, so they are confirmed with the rest. */
export function useDesk(entry: QueueEntry): DealingDesk | undefined {
  const chain = useChain()
  const desk = useFigures(entry)?.desk ?? null
  return useQuery({
    ...dealingDeskQuery(chain, desk ?? '0x'),
    enabled: desk !== null && chain.status === 'open',
  }).data?.value
}

/** What is filed of an asset with the servicing ledger, and its hash: undefined until all of it is read. */
type Filed = {
  readonly hash: Hex | null | undefined
  readonly ledger: ServicingLedger | null
  readonly signing: NavSigning | null
  /** Whether another administrator took over after the terms were filed, which their hash does not tell. */
  readonly hasOtherSigner: boolean
  /** What the terms promise; null where they promise no dates. */
  readonly promised: Promised | null
}

const nothingFiled: Filed = {
  hash: null,
  ledger: null,
  signing: null,
  hasOtherSigner: false,
  promised: null,
}
const unread: Filed = { ...nothingFiled, hash: undefined }

/**
 * What is filed of an entry. The hash of the schedule is that of what is shown, so that the registry refuses a
 * decision on any other; the signing of values is shown with its present administrator.
 */
export function useFiled(entry: QueueEntry): Filed {
  const chain = useChain()
  const shares = sharesOf(entry)
  const asked = { enabled: shares !== null }
  const assetId = entry.asset.id
  const filing = useQuery({ ...filingQuery(chain, assetId), ...asked }).data
  const ledger = useQuery({ ...servicingLedgerQuery(chain, assetId), ...asked }).data
  const signing = useQuery({ ...navSigningQuery(chain, assetId), ...asked }).data
  const figures = useFigures(entry)
  const reading = useQuery({
    ...metadataQuery(entry.metadataUri, entry.metadataHash),
    enabled: shares !== null,
  }).data
  if (shares === null || filing?.value === null) return nothingFiled
  if (filing === undefined || ledger === undefined || signing === undefined) return unread
  const shown = ledger.value && scheduleHash(ledger.value.terms, ledger.value.dates)
  const terms = reading?.status === 'genuine' ? reading.metadata.terms : null
  if (shown !== null && (figures === undefined || reading === undefined)) return unread
  return {
    hash: filedHash(shown, filing.value.navTermsHash),
    ledger: ledger.value,
    signing: signing.value,
    hasOtherSigner:
      signing.value !== null && navTermsHash(signing.value.terms) !== filing.value.navTermsHash,
    promised: terms && figures ? promisedBy(terms, figures) : null,
  }
}

/** Everything that a confirmation of an entry vouches for, as far as it has been read. */
export function useClaims(entry: QueueEntry): readonly Claim[] {
  const chain = useChain()
  const shares = sharesOf(entry)
  const figures = useFigures(entry)
  const reading = useQuery({
    ...metadataQuery(entry.metadataUri, entry.metadataHash),
    enabled: shares !== null,
  }).data
  const standards = useQuery({ ...standardsQuery(chain), enabled: entry.kind === 'issuance' }).data
    ?.value
  const stated = useQuery({
    ...creditMetadataQuery(entry),
    enabled: entry.kind === 'issuance',
  }).data
  if (shares !== null) {
    return assetClaims(figures, reading?.status === 'genuine' ? reading.metadata : null)
  }
  if (entry.kind !== 'issuance') return []
  const { credit } = entry
  const { project, issuanceDate } = credit
  const monitoring = monitoringOf(credit)
  const scope = standards?.find(({ name }) => name === project.standard)?.serialScope
  return [
    { label: 'Vintage and batch', value: `${credit.vintage}, batch ${credit.batch}` },
    {
      label: creditTypeDescriptor(project.type).period,
      value: `${formatDay(monitoring.start)} to ${formatDay(monitoring.end)}`,
    },
    ...(scope === undefined ? [] : [{ label: 'Serial scope', value: scopeClaims[scope] }]),
    ...(credit.registryBatch === null
      ? []
      : [{ label: 'Batch in the registry', value: credit.registryBatch.toString() }]),
    { label: 'Place', value: project.location },
    { label: 'Country', value: countryName(project.country) ?? project.country },
    { label: 'Methodology', value: project.methodology },
    { label: 'Issued by the registry', value: formatDay(issuanceDate) },
    ...endEntries(credit).map(({ label, value }) => ({ label, value })),
    ...impactClaims(stated?.metadata?.impact ?? null),
  ]
}
