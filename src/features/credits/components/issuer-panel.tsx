import { useState } from 'react'
import * as z from 'zod/mini'
import { transact } from '../../../chain/transactions/transact-store.ts'
import {
  creditAmount,
  creditDecimals,
  type MarketCredit,
  mintable,
} from '../../../domain/credits/credit.ts'
import { useCreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { creditSymbol } from '../../../domain/credits/credit-text.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { cancelUnitsIntent, mintIntent } from '../../../domain/credits/issuer-intents.ts'
import { useHeldUnits } from '../../../domain/credits/use-held-units.ts'
import { IssuerHandover } from '../../../domain/registry/issuer-handover.tsx'
import { ReplaceMetadata } from '../../../domain/registry/replace-metadata.tsx'
import { RoleGate } from '../../../domain/roles/role-gate.tsx'
import { isolated } from '../../../lib/foreign-text.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { projectSubject } from '../model/project-subject.ts'
import { IssuanceForm } from './issuance-form.tsx'

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
    return <p className="text-muted text-sm">{whyNothingToMint(credit)}</p>
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

function whyNothingToMint({ status }: MarketCredit): string {
  switch (status) {
    case 'PENDING':
      return 'A verifier has to confirm the serial numbers before anything can be minted.'
    case 'SUSPENDED':
      return 'A verifier has suspended it. Nothing can be minted until it is reinstated.'
    case 'EXPIRED':
      return 'It has expired. Nothing more can be minted.'
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
    setAsking(false)
    if (!isPossible) return
    const outcome = await transact(
      cancelUnitsIntent(credit, creditAmount(units), reason, contracts),
    )
    if (outcome.status === 'submitted') setUnits(null)
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
        onReason={(reason) => void cancel(reason)}
      />
    </form>
  )
}
