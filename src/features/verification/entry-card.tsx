import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address as AccountAddress } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { transact } from '../../chain/transactions/transact-store.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import { serialCount } from '../../domain/credits/credit.ts'
import { creditName } from '../../domain/credits/credit-text.ts'
import { creditTypeLabel } from '../../domain/credits/credit-type.ts'
import { creditMetadataQuery } from '../../domain/credits/use-credit-metadata.ts'
import { documentCheckQuery } from '../../domain/documents/document.ts'
import { assetClassLabel, assetHref } from '../../domain/registry/asset-class.ts'
import type { VerifierContracts } from '../../domain/registry/examined-asset.ts'
import { navTermFacts } from '../../domain/servicing/intents.ts'
import { decisionIntent } from '../../domain/verification/decision-intent.ts'
import type { QueueEntry } from '../../domain/verification/queue.ts'
import { cn } from '../../lib/cn.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { formatCount } from '../../lib/number-format.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { TermsList } from '../../panels/dealing/terms-list.tsx'
import { DocumentRow } from '../../panels/documents/document-row.tsx'
import { PolicyFacts } from '../../panels/eligibility/policy-facts.tsx'
import { ScheduleCheck } from '../../panels/servicing/schedule-check.tsx'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAssetName } from './use-asset-name.ts'
import { useClaims, useDesk, useFiled, useSharePolicy } from './use-claims.ts'

type EntryCardProps = {
  readonly entry: QueueEntry
  /** The verifier who is reading it; null unless verifier. */
  readonly verifier: AccountAddress | null
  readonly contracts: VerifierContracts
}

/** One thing that waits: the decision, its documents, what it is and claims. */
export function EntryCard({ entry, ...props }: EntryCardProps) {
  if (entry.kind === 'asset') return <AssetCard {...props} entry={entry} />
  return <NamedCard {...props} entry={entry} name={creditName(entry.credit)} />
}

type AssetCardProps = EntryCardProps & { readonly entry: Extract<QueueEntry, { kind: 'asset' }> }

function AssetCard(props: AssetCardProps) {
  return <NamedCard {...props} name={useAssetName(props.entry.asset)} />
}

function NamedCard({
  entry,
  name,
  verifier,
  contracts,
}: EntryCardProps & { readonly name: string }) {
  const [isRejecting, setRejecting] = useState(false)
  const check = useQuery(documentCheckQuery(entry.metadataUri, entry.metadataHash)).data
  const claims = useClaims(entry)
  const policy = useSharePolicy(entry)
  const desk = useDesk(entry)
  const filed = useFiled(entry)
  const isOwn = verifier !== null && sameAddress(verifier, entry.issuer)
  const confirm = () =>
    transact(decisionIntent(entry, name, 'confirm', '', contracts, filed.hash ?? null))
  return (
    <Panel
      title={name}
      description={
        <>
          {entry.kind === 'asset' ? 'Registered' : 'Requested'} <RelativeTime at={entry.since} />
        </>
      }
      flush
    >
      {verifier !== null && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-line border-b bg-sunken px-4 py-3.5 sm:px-5">
          {isOwn ? (
            <Callout tone="warning" className="flex-1">
              You issued this yourself. Another verifier has to decide.
            </Callout>
          ) : (
            <>
              {check !== undefined && (
                <p
                  className={cn(
                    'min-w-48 flex-1 text-sm',
                    check.result === 'matches' ? 'text-muted' : 'text-error-fg',
                  )}
                >
                  {check.result === 'matches'
                    ? 'The metadata matches the hash on chain.'
                    : 'The document does not match the registered hash or cannot be read. The entry cannot be confirmed.'}
                </p>
              )}
              <Button
                variant="outline"
                disabled={filed.hash === undefined}
                onClick={() => setRejecting(true)}
              >
                Reject
              </Button>
              <Button
                disabled={check?.result !== 'matches' || filed.hash === undefined}
                onClick={() => void confirm()}
              >
                Confirm
              </Button>
            </>
          )}
        </div>
      )}
      <EntryDocuments entry={entry} />
      <div className="border-line border-t px-4 py-2 sm:px-5 xl:columns-2 xl:gap-x-12 xl:[&_dl>div]:break-inside-avoid">
        <KeyValueList entries={[...factsOf(entry), ...claims]} />
      </div>
      {policy && (
        <section className="border-line border-t px-4 py-4 sm:px-5" aria-label="Who may hold">
          <h3 className="font-semibold text-sm">Who may hold</h3>
          <p className="mb-2 text-muted text-xs">Fixed at the creation of the asset.</p>
          <PolicyFacts policy={policy} />
        </section>
      )}
      {filed.ledger && (
        <section className="border-line border-t px-4 py-4 sm:px-5" aria-label="Schedule">
          <h3 className="font-semibold text-sm">Schedule</h3>
          <p className="mb-2 text-muted text-xs">
            Fixed with the first confirmation, for the life of the asset.
          </p>
          <ScheduleCheck ledger={filed.ledger} promised={filed.promised} />
        </section>
      )}
      {filed.signing && (
        <section className="border-line border-t px-4 py-4 sm:px-5" aria-label="Signing of values">
          <h3 className="font-semibold text-sm">Signing of net asset values</h3>
          <p className="mb-2 text-muted text-xs">Fixed with the first confirmation.</p>
          <KeyValueList entries={navTermFacts(filed.signing.terms)} />
          {filed.hasOtherSigner && (
            <p className="mt-2 text-muted text-xs">
              The administrator who was filed has handed over to this one since.
            </p>
          )}
        </section>
      )}
      {desk && (
        <section className="border-line border-t px-4 py-4 sm:px-5" aria-label="Dealing desk">
          <h3 className="font-semibold text-sm">Dealing desk</h3>
          <p className="mb-2 text-muted text-xs">Fixed at the creation of the asset.</p>
          <TermsList terms={desk.terms} />
        </section>
      )}
      <ReasonDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        title={`Reject ${isolated(name)}`}
        hint="What is wrong, and what the issuer has to do."
        action="Preview rejection"
        danger
        onReason={(reason) =>
          transact(decisionIntent(entry, name, 'reject', reason, contracts, filed.hash ?? null))
        }
      />
    </Panel>
  )
}

function factsOf(entry: QueueEntry) {
  const issuer = { label: 'Issuer', value: <AccountName account={entry.issuer} /> }
  if (entry.kind === 'asset') {
    return [
      { label: 'Class', value: assetClassLabel(entry.asset.assetClass) },
      issuer,
      { label: 'Token', value: <Address value={entry.asset.token} /> },
      {
        label: 'Asset',
        value: <TextLink to={assetHref(entry.asset)}>Id {entry.asset.id.toString()}</TextLink>,
      },
    ]
  }
  const { credit, issuance } = entry
  return [
    { label: 'Type', value: creditTypeLabel(credit.project.type) },
    { label: 'Registry', value: `${isolated(credit.project.standard)} ${credit.project.code}` },
    {
      label: 'Serial numbers',
      value: `${formatCount(issuance.firstSerial)} to ${formatCount(issuance.lastSerial)}`,
    },
    { label: 'Whole credits', value: formatCount(serialCount(issuance)) },
    issuer,
    {
      label: 'Asset',
      value: (
        <TextLink to={`/environmental/assets/${credit.assetId}`}>
          Id {credit.assetId.toString()}
        </TextLink>
      ),
    },
  ]
}

/**
 * Documents for the verifier: the metadata checked against its hash on chain, and every document that it
 * names against the hash that it states.
 */
function EntryDocuments({ entry }: { readonly entry: QueueEntry }) {
  return (
    <ul className="divide-y divide-line">
      <DocumentRow
        name="Metadata"
        note="Its hash is on chain"
        url={entry.metadataUri}
        expectedHash={entry.metadataHash}
      />
      {entry.kind === 'asset' ? (
        <AssetDocuments entry={entry} />
      ) : (
        <CreditDocuments entry={entry} />
      )}
    </ul>
  )
}

type EntryProps = { readonly entry: Pick<QueueEntry, 'metadataUri' | 'metadataHash'> }

const note = 'Its hash is in the metadata'

function AssetDocuments({ entry }: EntryProps) {
  const reading = useQuery(metadataQuery(entry.metadataUri, entry.metadataHash)).data
  if (reading?.status !== 'genuine') return null
  return reading.metadata.documents.map(({ name, url, keccak256 }) => (
    <DocumentRow key={keccak256} name={name} note={note} url={url} expectedHash={keccak256} />
  ))
}

function CreditDocuments({ entry }: EntryProps) {
  const documents = useQuery(creditMetadataQuery(entry)).data?.metadata?.documents ?? []
  return documents.map(({ name, url, hash }) => (
    <DocumentRow
      key={url}
      name={name}
      note={hash === null ? 'No hash is stated' : note}
      url={url}
      expectedHash={hash}
    />
  ))
}
