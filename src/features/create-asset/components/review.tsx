import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { Standard } from '../../../domain/roles/standard.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { loadable } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { TermsList } from '../../../panels/dealing/terms-list.tsx'
import { DocumentRow } from '../../../panels/documents/document-row.tsx'
import { RoleGate } from '../../../panels/roles/role-gate.tsx'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import { useSession } from '../../../session/session-provider.tsx'
import { Address as AddressText } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { RawDetails } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDryRun } from '../dry-run.ts'
import { displayText, documentOf } from '../intents.ts'
import { creditMetadata } from '../model/credit-form.ts'
import { dealingOf, isDeskField } from '../model/dealing-step.ts'
import { type DraftDocument, isEmbedded, readDocuments } from '../model/documents.ts'
import { financialMetadata } from '../model/financial-form.ts'
import { policyOf } from '../model/holders.ts'
import { isCreditKind, type Kind } from '../model/kind.ts'
import type { FieldSpec, FormStep, InputSpec, Values } from '../model/step.ts'
import { PolicyNote } from './policy-helper.tsx'

type ReviewProps = {
  readonly kind: Kind
  readonly values: Values
  readonly steps: readonly FormStep[]
  readonly standards: readonly Standard[]
  /** Unix seconds. */
  readonly now: number
  readonly onEdit: (step: number) => void
  readonly onSign: () => void
}

/** All inputs, their on-chain form, and a simulation. */
export function Review({ kind, values, steps, standards, now, onEdit, onSign }: ReviewProps) {
  const session = useSession()
  const metadata = isCreditKind(kind)
    ? creditMetadata(values, standards)
    : financialMetadata(kind, values, now)
  const document = documentOf(metadata)
  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-8 lg:grid-cols-2">
        {steps.map((step, index) => (
          <section key={step.id} aria-labelledby={`review-${step.id}`}>
            <div className="mb-1 flex items-center justify-between">
              <h2 id={`review-${step.id}`} className="font-semibold text-sm">
                {step.title}
              </h2>
              <Button variant="quiet" size="sm" onClick={() => onEdit(index)}>
                Edit<span className="sr-only"> {step.title}</span>
              </Button>
            </div>
            <StepValues fields={step.fields} values={values} />
          </section>
        ))}
      </div>
      <DealingInWords values={values} />
      <section aria-labelledby="review-metadata">
        <h2 id="review-metadata" className="mb-2 font-semibold text-sm">
          Metadata
        </h2>
        <p className="mb-2 text-muted text-sm">
          Stored on chain unchanged, together with its hash{' '}
          <AddressText value={document.hash} kind="hash" />
        </p>
        <RawDetails summary="The document" text={JSON.stringify(metadata, null, 2)} />
      </section>
      {session.kind === 'wallet' ? (
        <RoleGate account={session.account} needs="ISSUER_ROLE">
          <DryRunResult
            account={session.account}
            kind={kind}
            values={values}
            standards={standards}
            now={now}
            onSign={onSign}
          />
        </RoleGate>
      ) : (
        <Callout title="Connect a wallet to continue" actions={<WalletButton />}>
          The draft stays here. Your wallet signs the creation and becomes the issuer.
        </Callout>
      )}
    </div>
  )
}

/** What the terms of the dealing desk mean; nothing for an asset without one. */
function DealingInWords({ values }: Pick<StepValuesProps, 'values'>) {
  const terms = dealingOf(values)
  if (terms === null) return null
  return (
    <section aria-labelledby="review-dealing">
      <h2 id="review-dealing" className="font-semibold text-sm">
        Dealing desk
      </h2>
      <p className="text-muted text-sm">
        It can never be changed or removed. These terms bind you and every holder:
      </p>
      <TermsList terms={terms} />
    </section>
  )
}

type StepValuesProps = { readonly fields: readonly FieldSpec[]; readonly values: Values }

/** The inputs of one step, but for the terms of a desk, which are said in words. */
function StepValues({ fields, values }: StepValuesProps) {
  const inputs = fields
    .filter((field) => field.kind !== 'documents')
    .filter(({ name }) => !isDeskField(name))
  return inputs.length === 0 ? (
    <DocumentList documents={readDocuments(values.documents)} />
  ) : (
    <KeyValueList
      entries={inputs.map((field) => ({ label: field.label, value: shown(field, values) }))}
    />
  )
}

/** The documents with their links checked, as readers will see them. */
function DocumentList({ documents }: { readonly documents: readonly DraftDocument[] }) {
  if (documents.length === 0) return <p className="py-2 text-muted text-sm">No documents.</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {documents.map((document) => (
        <DocumentRow
          key={document.keccak256}
          name={document.name}
          note={isEmbedded(document) ? 'On chain with the metadata' : document.url}
          url={document.url.trim()}
          expectedHash={document.keccak256}
        />
      ))}
    </ul>
  )
}

type DryRunResultProps = {
  readonly account: Address
  readonly kind: Kind
  readonly values: Values
  readonly standards: readonly Standard[]
  readonly now: number
  readonly onSign: () => void
}

function DryRunResult({ account, kind, values, standards, now, onSign }: DryRunResultProps) {
  const run = loadable(useDryRun(account, kind, values, standards, now))
  if (run.status === 'error') return <FailureState failure={run} />
  if (run.status === 'pending') return <Skeleton className="h-40 rounded-md" />
  const { gas, fee, token, tokenId } = run.value
  const policy = policyOf(values)
  return (
    <section aria-labelledby="review-dry-run" className="flex flex-col gap-4">
      <div>
        <h2 id="review-dry-run" className="font-semibold text-sm">
          Simulation
        </h2>
        <p className="text-muted text-sm">
          Simulated on the current state of the chain: it would succeed.
        </p>
      </div>
      <KeyValueList
        entries={[
          {
            label: tokenId === null ? 'Address of the token' : 'Contract',
            value: <AddressText value={token} />,
          },
          ...(tokenId === null
            ? []
            : [
                {
                  label: 'Token id',
                  value: <AddressText value={tokenId.toString()} kind="token id" />,
                },
              ]),
          { label: 'Gas', value: formatCount(gas) },
          {
            label: 'Estimated network fee',
            value: `${formatAmount(fee, { maximumFractionDigits: 8 })} ETH`,
          },
          { label: 'Issuer', value: <AddressText value={account} /> },
        ]}
      />
      {policy !== null && <PolicyNote policy={policy} account={account} />}
      <Button size="lg" className="self-start" onClick={onSign}>
        Preview and sign
      </Button>
    </section>
  )
}

function shown(field: InputSpec, values: Values): ReactNode {
  const text = displayText(field, values)
  if (text === '') return <span className="text-subtle">–</span>
  return <span className="whitespace-pre-line wrap-anywhere">{text}</span>
}
