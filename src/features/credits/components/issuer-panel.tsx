import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useChain } from '../../../chain/chain-state.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { type MarketCredit, mintable } from '../../../domain/credits/credit.ts'
import { useCreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { creditSymbol } from '../../../domain/credits/credit-text.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { issuancesQuery } from '../../../domain/credits/read-credits.ts'
import { parseSerialRange, understoodSerial } from '../../../domain/credits/serials.ts'
import { creditAmount, creditDecimals } from '../../../domain/units.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { IssuerHandover } from '../../../panels/registry/issuer-handover.tsx'
import { ReplaceMetadata } from '../../../panels/registry/replace-metadata.tsx'
import { RoleGate } from '../../../panels/roles/role-gate.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import {
  cancelUnitsIntent,
  mintIntent,
  projectSubject,
  requestIssuanceIntent,
} from '../model/intents.ts'
import { useHeldUnits } from '../use-credit.ts'

type CreditProps = { readonly credit: MarketCredit }

/** A metadata document of a credit says what it is about; its readers take whatever else is there. */
const documentSchema = z.object({ project_id: z.string(), vintage_year: z.number() })

/** Actions of the project's issuer: mint verified credits and request more. */
export function IssuerPanel({ credit }: CreditProps) {
  return (
    <Panel title="You are the issuer" description="Only your account sees this section.">
      <RoleGate account={credit.issuer} needs="ISSUER_ROLE">
        <MintForm credit={credit} />
      </RoleGate>
      <p className="mt-4 text-sm">
        <TextLink to="/assets/create?kind=batch">Add another batch of the project</TextLink>
      </p>
      <div className="mt-2 flex flex-col gap-2">
        <Disclosure summary="Request further issuance">
          <IssuanceForm credit={credit} />
        </Disclosure>
        <Disclosure summary="Cancel credits">
          <CancelForm credit={credit} />
        </Disclosure>
        <Disclosure summary="Replace the metadata document">
          <RoleGate account={credit.issuer} needs="ISSUER_ROLE">
            <ReplaceMetadata
              asset={{ id: credit.assetId, metadataUri: credit.metadataUri }}
              name={creditSymbol(credit)}
              schema={documentSchema}
            />
          </RoleGate>
        </Disclosure>
        <Disclosure summary="Hand the project over to another issuer">
          <RoleGate account={credit.issuer} needs="ISSUER_ROLE">
            <p className="mb-3 text-muted text-sm">
              All batches of the project are handed over together.
            </p>
            <IssuerHandover subject={projectSubject(credit)} issuer={credit.issuer} />
          </RoleGate>
        </Disclosure>
      </div>
    </Panel>
  )
}

function MintForm({ credit }: CreditProps) {
  const contracts = useCreditContracts()
  const [units, setUnits] = useState<bigint | null>(null)
  const left = mintable(credit)
  const isPossible = contracts !== null && units !== null && units > 0n && units <= left.value
  const mint = async () => {
    if (!isPossible) return
    const outcome = await transact(
      mintIntent(credit, creditAmount(units), credit.issuer, contracts),
    )
    if (outcome.status === 'submitted') setUnits(null)
  }
  if (left.value === 0n || credit.status !== 'VERIFIED') {
    return <p className="text-muted text-sm">{mintObstacle(credit)}</p>
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void mint()
      }}
    >
      <AmountInput
        label="Mint"
        unit={creditUnit(credit.project.type).short}
        decimals={creditDecimals}
        value={units}
        onChange={setUnits}
        balance={left.value}
        balanceLabel="Verified"
      />
      <Button type="submit" variant="outline" disabled={!isPossible}>
        Mint
      </Button>
    </form>
  )
}

function mintObstacle({ status }: MarketCredit): string {
  switch (status) {
    case 'PENDING':
      return 'A verifier has to confirm the serial numbers before anything can be minted.'
    case 'SUSPENDED':
      return 'A verifier has suspended it. Nothing can be minted until it is reinstated.'
    case 'EXPIRED':
      return 'It has expired. Nothing more can be minted.'
    case 'TRADING_ENDED':
      return 'Its trading has ended. Nothing more can be minted.'
    case 'VERIFIED':
      return 'All verified credits are minted.'
  }
}

function CancelForm({ credit }: CreditProps) {
  const contracts = useCreditContracts()
  const held = useHeldUnits(credit, credit.issuer)
  const [units, setUnits] = useState<bigint | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isPossible =
    contracts !== null && held !== undefined && units !== null && units > 0n && units <= held.value
  const cancel = async (reason: string) => {
    if (!isPossible) return
    const outcome = await transact(
      cancelUnitsIntent(credit, creditAmount(units), reason, contracts),
    )
    if (outcome.status === 'submitted') setUnits(null)
    return outcome
  }
  if (held?.value === 0n) {
    return <p className="text-muted text-sm">You can only cancel credits that you hold.</p>
  }
  return (
    <form
      className="flex flex-col gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPossible) setAsking(true)
      }}
    >
      <AmountInput
        label="Credits to cancel"
        unit={creditUnit(credit.project.type).short}
        decimals={creditDecimals}
        value={units}
        onChange={setUnits}
        balance={held?.value}
        balanceLabel="You hold"
        hint="For credits that the registry has withdrawn. They leave circulation without a certificate."
      />
      <Button type="submit" variant="outline" disabled={!isPossible}>
        Cancel credits
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel credits of ${isolated(credit.project.name)}`}
        hint="Such as a buffer withdrawal or a correction, with the registry’s reference."
        action="Preview"
        danger
        onReason={cancel}
      />
    </form>
  )
}

/** Asks the verifiers for credits of more serial numbers. */
export function IssuanceForm({ credit }: { readonly credit: MarketCredit }) {
  const contracts = useCreditContracts()
  const issuances = useQuery(issuancesQuery(useChain())).data?.value ?? []
  const waiting = issuances.filter(
    ({ tokenId, status }) => tokenId === credit.tokenId && status === 'REQUESTED',
  )
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const parsed = parseSerialRange(first, last)
  const problems = parsed.ok ? {} : parsed.problems
  const request = async () => {
    if (!parsed.ok || contracts === null) return
    const outcome = await transact(requestIssuanceIntent(credit, parsed.range, contracts))
    if (outcome.status === 'dismissed') return
    setFirst('')
    setLast('')
  }
  return (
    <form
      className="flex flex-col gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void request()
      }}
    >
      {waiting.map(({ id, firstSerial, lastSerial }) => (
        <p key={String(id)} className="text-muted text-sm">
          Waits for a verifier: serial numbers {formatCount(firstSerial)} to{' '}
          {formatCount(lastSerial)}.
        </p>
      ))}
      <SerialField
        label="First additional serial number"
        value={first}
        onChange={setFirst}
        problem={problems.first}
      />
      <SerialField
        label="Last additional serial number"
        hint="One number is one whole credit. Empty where the first is a whole serial, which names both."
        value={last}
        onChange={setLast}
        problem={problems.last}
      />
      <Button type="submit" variant="outline" disabled={!parsed.ok || contracts === null}>
        Preview request
      </Button>
    </form>
  )
}

type SerialFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Problem with the number, once one is entered. */
  readonly problem: string | undefined
}

function SerialField({ label, hint, value, onChange, problem }: SerialFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      understood={understoodSerial(value)}
      error={value === '' ? undefined : problem}
      required
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
