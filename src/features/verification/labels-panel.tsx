import { Award } from 'lucide-react'
import { useState } from 'react'
import type { Address as AccountAddress, Hex } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditTypeDescriptor } from '../../domain/credits/credit-type.ts'
import {
  attestableKinds,
  type CreditLabel,
  labelMeaning,
  labelName,
  labelStateAt,
} from '../../domain/credits/labels/label.ts'
import { useLabels } from '../../domain/credits/labels/read-labels.ts'
import {
  examinedAssetHash,
  recordOf,
  verifierContractsOf,
} from '../../domain/registry/examined-asset.ts'
import type { RegisteredAsset } from '../../domain/registry/registry.ts'
import { useRole } from '../../domain/roles/use-role.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { ready } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { LabelRow } from '../../panels/credits/label-row.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useCreditSelect } from './credit-select.tsx'
import { checkLabelForm, emptyLabelForm, type LabelForm, repeatedLabel } from './label-form.ts'
import { attestIntent, type LabelContract, revokeLabelIntent } from './label-intents.ts'
import { SourceFields } from './source-fields.tsx'

type LabelsPanelProps = {
  readonly verifier: AccountAddress
  readonly registered: readonly RegisteredAsset[]
  readonly credits: readonly Credit[]
}

/** Attests and revokes labels of a carbon credit; renders nothing for accounts that are no verifier. */
export function LabelsPanel({ verifier, registered, credits }: LabelsPanelProps) {
  const chain = useChain()
  const isVerifier = useRole(verifier, 'VERIFIER_ROLE').data?.value.held === true
  const labels = ready(useLabels())?.value
  const labelled = credits.filter(
    ({ project, status }) => creditTypeDescriptor(project.type).hasLabels && status !== 'PENDING',
  )
  const { chosen, field } = useCreditSelect('credit', labelled)
  if (!isVerifier || labels === undefined || chain.status !== 'open') return null
  const contract = findAddress(chain.deployment, 'CreditLabels')
  if (contract === undefined) return null
  const record = chosen === undefined ? undefined : recordOf(chosen, registered)
  return (
    <div id="labels" className="scroll-mt-20">
      <Panel
        title="Labels of carbon credits"
        description="What you attest is dated and public, with its source. It can be revoked, never erased."
      >
        {field}
        {chosen !== undefined && record !== undefined && (
          <ChosenCredit
            key={String(chosen.assetId)}
            credit={chosen}
            labels={labels.filter(({ tokenId }) => tokenId === chosen.tokenId)}
            verifier={verifier}
            examined={examinedAssetHash(record, verifierContractsOf(chain))}
            contract={{ chainId: chain.chainId, labels: contract }}
          />
        )}
      </Panel>
    </div>
  )
}

type ChosenCreditProps = {
  readonly credit: Credit
  readonly labels: readonly CreditLabel[]
  readonly verifier: AccountAddress
  /** Hash of what is shown of the credit. */
  readonly examined: Hex
  readonly contract: LabelContract
}

function ChosenCredit({ credit, labels, verifier, examined, contract }: ChosenCreditProps) {
  const [revoking, setRevoking] = useState<CreditLabel | null>(null)
  const now = nowInSeconds()
  const standing = labels.filter((label) => {
    const state = labelStateAt(label, now)
    return state === 'holds' || state === 'begins later'
  })
  return (
    <div className="mt-6 flex flex-col gap-6">
      {standing.length > 0 && (
        <ul
          aria-label="Current labels"
          className="divide-y divide-line rounded-md border border-line"
        >
          {standing.map((label) => (
            <LabelRow
              key={label.id}
              label={label}
              state={{ text: label.validFrom > now ? 'Begins later' : 'Holds', tone: 'secondary' }}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  className="mt-2 self-start"
                  onClick={() => setRevoking(label)}
                >
                  Revoke<span className="sr-only"> {labelName(label.kind)}</span>
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {sameAddress(credit.issuer, verifier) ? (
        <Callout tone="warning">
          You issued this project. Another verifier has to attest its labels.
        </Callout>
      ) : (
        <AttestForm
          credit={credit}
          labels={labels}
          verifier={verifier}
          examined={examined}
          contract={contract}
        />
      )}
      {revoking !== null && (
        <ReasonDialog
          open
          onOpenChange={(open) => {
            if (!open) setRevoking(null)
          }}
          title={`Revoke ${labelName(revoking.kind)}`}
          hint="What has changed, and since when. It appears on every certificate that had this label."
          action="Preview"
          danger
          onReason={(reason) => transact(revokeLabelIntent(credit, revoking, reason, contract))}
        />
      )}
    </div>
  )
}

function AttestForm({ credit, labels, verifier, examined, contract }: ChosenCreditProps) {
  const [form, setForm] = useState(emptyLabelForm)
  const [submitted, setSubmitted] = useState(false)
  const checked = checkLabelForm(form)
  const problems = submitted && !checked.ok ? checked.problems : {}
  const repeated = repeatedLabel(labels, form.kind, verifier, nowInSeconds())
  const set = (changes: Partial<LabelForm>) => setForm((current) => ({ ...current, ...changes }))

  const submit = async () => {
    setSubmitted(true)
    if (!checked.ok || repeated !== null) return
    const sent = await transact(attestIntent(credit, examined, checked.draft, contract.labels))
    if (sent.status !== 'submitted') return
    setForm(emptyLabelForm)
    setSubmitted(false)
  }

  return (
    <form
      aria-label="Attest a label"
      noValidate
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className="font-semibold text-base">Attest a label</h3>
      <Field
        label="Label"
        hint={form.kind === null ? undefined : labelMeaning(form.kind)}
        error={problems.kind ?? repeated ?? undefined}
        required
      >
        {(control) => (
          <Select
            {...control}
            options={attestableKinds.map((kind) => ({ value: kind, label: labelName(kind) }))}
            value={form.kind}
            onChange={(kind) => set({ kind })}
            placeholder="Choose a label"
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField
          label="Holds from"
          error={problems.from}
          required
          value={form.from}
          onChange={(from) => set({ from })}
        />
        <DayField
          label="Last day"
          hint="Empty for no end."
          error={problems.lastDay}
          value={form.lastDay}
          onChange={(lastDay) => set({ lastDay })}
        />
      </div>
      <SourceFields
        entered={form}
        hint="The registry’s record, ICAO’s list or the letter of the host country."
        problems={problems}
        onChange={set}
      />
      <Button type="submit" className="self-start">
        <Award aria-hidden />
        Preview
      </Button>
    </form>
  )
}
