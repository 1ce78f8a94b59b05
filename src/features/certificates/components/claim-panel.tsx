import { BookmarkCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { hashOfFile } from '../../../domain/documents/document.ts'
import { type Certificate, periodText } from '../../../domain/retirement/certificate.ts'
import {
  type Claim,
  type ClaimForm,
  type ClaimState,
  certificateUseIntent,
  checkClaimForm,
  claimFormFor,
  claimMeaning,
} from '../../../domain/retirement/claims.ts'
import { purposeText } from '../../../domain/retirement/purpose.ts'
import { formatDate, nowInSeconds } from '../../../lib/date.ts'
import { readLei } from '../../../lib/identifiers.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useSession } from '../../../session/session-provider.tsx'
import { Address } from '../../../ui/address.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type ClaimPanelProps = {
  readonly certificate: Certificate
  readonly state: ClaimState
  /** Whether the beneficiary's account has accepted the retirement. */
  readonly isAccepted: boolean
}

/** The claim that uses the certificate, for everybody; before there is one, the form for its beneficiary. */
export function ClaimPanel({ certificate, state, isAccepted }: ClaimPanelProps) {
  const session = useSession()
  const { claim, contract } = state
  if (claim !== null) return <Recorded certificate={certificate} claim={claim} />
  const isBeneficiary =
    session.kind === 'wallet' && sameAddress(session.account, certificate.beneficiary)
  return (
    <Panel title="Not used in a claim yet" className="print:hidden">
      {!isBeneficiary ? (
        <p className="text-muted text-sm">
          The beneficiary can use this certificate once, for one entity, one period and one report.
          It has not.
        </p>
      ) : isAccepted ? (
        <UseForm certificate={certificate} contract={contract} />
      ) : (
        <p className="text-muted text-sm">
          You can use this certificate in your sustainability report. Accept the retirement first.
        </p>
      )}
      <ContractAnswer id={certificate.id} />
    </Panel>
  )
}

type RecordedProps = { readonly certificate: Certificate; readonly claim: Claim }

function Recorded({ certificate, claim }: RecordedProps) {
  const period = periodText(claim.period) ?? ''
  const entity = claim.entity ?? 'None stated'
  return (
    <>
      <p className="hidden text-2xs print:block">
        Used in a claim on {formatDate(claim.usedAt)}: {purposeText(certificate.purpose).label},{' '}
        {period} (UTC), reporting entity (LEI) {entity}, report {claim.reportHash}.
      </p>
      <Panel
        title={`Used in a claim on ${formatDate(claim.usedAt)}`}
        description="Stated by the beneficiary, once and for good."
        className="print:hidden"
      >
        <KeyValueList
          entries={[
            { label: 'Use', value: purposeText(certificate.purpose).label },
            { label: 'Reporting entity (LEI)', value: entity },
            { label: 'Reporting period (UTC)', value: period },
            {
              label: 'Report',
              value: <Address value={claim.reportHash} kind="hash" />,
              hint: 'keccak256 of its file',
            },
          ]}
        />
        <CompareReport reportHash={claim.reportHash} />
        <p className="mt-4 text-muted text-xs">{claimMeaning}</p>
        <ContractAnswer id={certificate.id} />
      </Panel>
    </>
  )
}

/** For whoever has the report: whether it is the one that the claim is in. */
function CompareReport({ reportHash }: Pick<Claim, 'reportHash'>) {
  const [answer, setAnswer] = useState<{ isSame: boolean; text: string } | null>(null)
  const compare = async (file: File | undefined) => {
    if (file === undefined) return setAnswer(null)
    const read = await hashOfFile(file)
    if ('problem' in read) return setAnswer({ isSame: false, text: read.problem })
    const isSame = read.hash === reportHash.toLowerCase()
    setAnswer({
      isSame,
      text: isSame ? 'This is the report.' : 'This is another file than the report.',
    })
  }
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      <Field
        label="Compare a file with the report"
        hint="It stays on your device."
        error={answer !== null && !answer.isSame ? answer.text : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => void compare(event.target.files?.[0])}
          />
        )}
      </Field>
      <p role="status" className="text-secondary-fg text-xs empty:hidden">
        {answer?.isSame === true && answer.text}
      </p>
    </div>
  )
}

type UseFormProps = {
  readonly certificate: Certificate
  readonly contract: ClaimState['contract']
}

/** For the beneficiary, after it has accepted. */
function UseForm({ certificate, contract }: UseFormProps) {
  const [form, setForm] = useState<ClaimForm>(() => claimFormFor(certificate))
  const [submitted, setSubmitted] = useState(false)
  const [fileProblem, setFileProblem] = useState<string>()
  const checked = checkClaimForm(form, certificate, nowInSeconds())
  const problems = submitted && !checked.ok ? checked.problems : {}
  const set = (changes: Partial<ClaimForm>) => setForm((current) => ({ ...current, ...changes }))
  const lei = readLei(form.lei)
  const period = periodText(certificate.period)

  const choose = async (file: File | undefined) => {
    set({ report: null })
    setFileProblem(undefined)
    if (file === undefined) return
    const read = await hashOfFile(file)
    if ('problem' in read) return setFileProblem(read.problem)
    set({ report: { name: file.name, hash: read.hash } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (checked.ok) void transact(certificateUseIntent(certificate, checked.draft, contract))
  }

  return (
    <form aria-label="Use in a claim" noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">
        {claimMeaning} The{' '}
        <TextLink to="/environmental/impact?view=claim-pack">claim pack</TextLink> has the figures
        for your report.
      </p>
      <Field
        label="Reporting entity’s LEI"
        hint="Legal Entity Identifier, 20 characters."
        understood={lei === null || lei === form.lei ? undefined : lei}
        error={problems.lei}
      >
        {(control) => (
          <Input
            {...control}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={form.lei}
            onChange={(event) => set({ lei: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField
          label="First day of the period"
          hint={period === null ? 'In UTC.' : `In UTC. The certificate covers: ${period}.`}
          error={problems.from}
          required
          value={form.from}
          onChange={(from) => set({ from })}
        />
        <DayField
          label="Last day"
          hint="Included."
          error={problems.lastDay}
          required
          value={form.lastDay}
          onChange={(lastDay) => set({ lastDay })}
        />
      </div>
      <Field
        label="Report"
        hint="The file in which you make the claim. It stays on your device; only its hash is recorded."
        error={fileProblem ?? problems.report}
        required
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            className="py-2 file:mr-3 file:font-medium"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {form.report !== null && (
        <p className="text-muted text-xs">
          keccak256 <Address value={form.report.hash} kind="hash" />
        </p>
      )}
      <Button type="submit" className="self-start">
        <BookmarkCheck aria-hidden />
        Preview
      </Button>
    </form>
  )
}

function ContractAnswer({ id }: Pick<Certificate, 'id'>) {
  const state = { fn: 'usesOf(uint256[])', args: JSON.stringify([[String(id)]]) }
  return (
    <p className="mt-4 text-xs">
      <TextLink to={`/contracts/ClaimRegister?${new URLSearchParams(state)}`}>
        Ask the contract for its use
      </TextLink>
    </p>
  )
}
