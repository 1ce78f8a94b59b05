import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { type FinancialAsset, financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { metadataQuery } from '../../../domain/assets/metadata.ts'
import { useRole } from '../../../domain/roles/use-role.ts'
import { promisedBy } from '../../../domain/servicing/filing.ts'
import {
  declareTotalLossIntent,
  type Serviced,
  waiveDateIntent,
  withdrawTotalLossIntent,
} from '../../../domain/servicing/intents.ts'
import type { ServicingLedger } from '../../../domain/servicing/ledger.ts'
import { servicingLedgerQuery, standingQuery } from '../../../domain/servicing/queries.ts'
import type { TotalLoss } from '../../../domain/servicing/standing.ts'
import { useServiced } from '../../../domain/servicing/use-serviced.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatDay, parseDay, toDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useChoice } from '../../../lib/use-choice.ts'
import { ScheduleCheck } from '../../../panels/servicing/schedule-check.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { waivableDates, waivedTo } from '../model/servicing.ts'

type VerifierServicingProps = { readonly asset: MarketAsset; readonly account: Address }

/**
 * What a verifier checks and decides of an asset's payments: its schedule next to its terms, later dates, a total
 * loss. Renders nothing for other accounts, for the issuer itself, and where there is no ledger.
 */
export function VerifierServicing({ asset, account }: VerifierServicingProps) {
  const chain = useChain()
  const isVerifier = useRole(account, 'VERIFIER_ROLE').data?.value.held === true
  const serviced = useServiced(asset)
  const isAllowed = isVerifier && !sameAddress(asset.issuer, account) && serviced !== null
  const ledger = useQuery({ ...servicingLedgerQuery(chain, asset.id), enabled: isAllowed }).data
  const standing = useQuery({ ...standingQuery(chain, asset.id), enabled: isAllowed }).data
  const figures = useQuery({ ...financialAssetQuery(chain, asset.token), enabled: isAllowed }).data
  if (!isAllowed || ledger === undefined || standing === undefined || figures === undefined) {
    return null
  }
  return (
    <Panel title="Promised payments, as a verifier" description="Only verifiers see this section.">
      <div className="flex flex-col gap-2">
        {ledger.value !== null && (
          <>
            <Disclosure summary="Compare the schedule with the terms">
              <OwnCheck asset={asset} ledger={ledger.value} figures={figures.value} />
            </Disclosure>
            <Disclosure summary="Move a date">
              <WaiveForm serviced={serviced} ledger={ledger.value} />
            </Disclosure>
          </>
        )}
        <Disclosure summary="Total loss">
          <LossForm serviced={serviced} loss={standing.value?.totalLoss ?? null} />
        </Disclosure>
      </div>
    </Panel>
  )
}

type OwnCheckProps = {
  readonly asset: MarketAsset
  readonly ledger: ServicingLedger
  readonly figures: FinancialAsset
}

function OwnCheck({ asset, ledger, figures }: OwnCheckProps) {
  const reading = useQuery(metadataQuery(asset.metadataUri, asset.metadataHash)).data
  if (reading?.status !== 'genuine') {
    return (
      <p className="text-muted text-sm">
        The terms in the metadata document are not read, so there is nothing to compare with.
      </p>
    )
  }
  return <ScheduleCheck ledger={ledger} promised={promisedBy(reading.metadata.terms, figures)} />
}

type WaiveFormProps = { readonly serviced: Serviced; readonly ledger: ServicingLedger }

function WaiveForm({ serviced, ledger }: WaiveFormProps) {
  const now = useNow()
  const [day, setDay] = useState('')
  const [isAsking, setAsking] = useState(false)
  const dates = waivableDates(ledger, now)
  const [date, setChosen] = useChoice(
    dates,
    ({ index }) => String(index),
    () => setDay(''),
  )
  if (date === undefined) {
    return (
      <p className="pb-3 text-muted text-sm">
        There is no date to move: only one that is neither paid nor late can be moved, and none of
        an asset that is not in force, in default or settled.
      </p>
    )
  }
  const to = waivedTo(day, date)
  const move = async (reason: string) => {
    if (to === null) return
    const outcome = await transact(waiveDateIntent(serviced, date, to, reason))
    if (outcome.status === 'submitted') setDay('')
    return outcome
  }
  return (
    <form
      className="flex max-w-lg flex-col gap-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (to !== null) setAsking(true)
      }}
    >
      <Field
        label="Date to move"
        hint="Moving a date before maturity does not move maturity, and what is owed stays the same."
        required
      >
        {(control) => (
          <Select
            {...control}
            options={dates.map(({ index, isMaturity, due }) => ({
              value: String(index),
              label: `${isMaturity ? 'Maturity' : `Date ${index + 1}`}: ${formatDay(due)}`,
            }))}
            value={String(date.index)}
            onChange={setChosen}
          />
        )}
      </Field>
      <DayField
        label="To the day"
        error={
          day !== '' && to === null
            ? `Choose a day after ${formatDay(date.due)}, at most 366 days later.`
            : undefined
        }
        required
        value={day}
        onChange={setDay}
      />
      <Button type="submit" variant="outline" disabled={to === null}>
        Give the reason
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Why is the date moved?"
        hint="What holders need to know: who asked for it, and why they are not worse off."
        action="Preview the later date"
        onReason={move}
      />
    </form>
  )
}

type LossFormProps = { readonly serviced: Serviced; readonly loss: TotalLoss | null }

function LossForm({ serviced, loss }: LossFormProps) {
  const now = useNow()
  const [day, setDay] = useState<string>(toDay(now))
  const [isAsking, setAsking] = useState(false)
  const asOf = parseDay(day)
  const isValid = asOf !== null && asOf <= now
  return (
    <form
      className="flex max-w-lg flex-col gap-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) setAsking(true)
      }}
    >
      {loss === null ? (
        <DayField
          label="Nothing is left as of"
          hint="A net asset value of zero is a total loss, which no issuer can state."
          error={isValid ? undefined : 'Choose a day that has begun, such as 2026-01-31.'}
          required
          value={day}
          onChange={setDay}
        />
      ) : (
        <p className="text-muted text-sm">
          Declared on {formatDate(loss.declaredAt)}, as of {formatDay(loss.asOf)}.
        </p>
      )}
      <Button type="submit" variant="outline" disabled={loss === null && !isValid}>
        {loss === null ? 'Declare a total loss' : 'Withdraw the declaration'}
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          loss === null
            ? `Declare a total loss of ${isolated(serviced.asset.symbol)}`
            : `Withdraw the total loss of ${isolated(serviced.asset.symbol)}`
        }
        hint="What you found, and what holders need to know."
        action="Preview"
        danger={loss === null}
        onReason={async (reason) => {
          if (loss !== null) return transact(withdrawTotalLossIntent(serviced, reason))
          if (asOf !== null) return transact(declareTotalLossIntent(serviced, asOf, reason))
        }}
      />
    </form>
  )
}
