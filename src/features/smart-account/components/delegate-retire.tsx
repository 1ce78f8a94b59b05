import { useState } from 'react'
import { useAction } from '../../../chain/transactions/use-action.ts'
import { boundPlan } from '../../../domain/buying/plan.ts'
import { purchasable } from '../../../domain/credits/credit.ts'
import { creditName } from '../../../domain/credits/credit-text.ts'
import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { noticeNotes } from '../../../domain/credits/notices/notice-text.ts'
import { useNotices } from '../../../domain/credits/notices/read-notices.ts'
import { useMarketCredits } from '../../../domain/credits/read-credits.ts'
import { useMarket } from '../../../domain/offers/market.ts'
import { type Allocation, allocate } from '../../../domain/retirement/allocate.ts'
import { buyAndRetireIntent } from '../../../domain/retirement/intents.ts'
import { keepPrivateName } from '../../../domain/retirement/private-names.ts'
import { fractionProblem, purposesFor } from '../../../domain/retirement/purpose.ts'
import {
  detailsOf,
  emptyForm,
  problemsOf,
  type RetirementForm,
} from '../../../domain/retirement/retirement-details.ts'
import { creditDecimals } from '../../../domain/units.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { ready } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { useChoice } from '../../../lib/use-choice.ts'
import { BeneficiaryFields, PurposeField } from '../../../panels/retirement/details-fields.tsx'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { delegateIntent } from '../model/delegate-intents.ts'
import { type DelegateFormProps, DelegateSubmit, delegateSlippageBps } from './delegate-form.tsx'

/** The contract that makes the call retires, so whoever benefits has to be named. */
const namedKinds = ['organisation', 'person'] as const

/** An allocation that is complete. */
type Purchase = Extract<Allocation, { readonly ok: true }>

const namedForm = (): RetirementForm => ({ ...emptyForm(), kind: 'organisation' })

/** A delegate buys credits and retires them at once, with a certificate for the account or another. */
export function DelegateRetire({ account, contracts, sendables }: DelegateFormProps) {
  const action = useAction()
  const market = useMarket().data?.value
  const credits = ready(useMarketCredits())?.value
  const notices = useNotices()
  const [units, setUnits] = useState<bigint | null>(null)
  const [form, setForm] = useState<RetirementForm>(namedForm)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const set = (changes: Partial<RetirementForm>) => setForm({ ...form, ...changes })
  const offered = (credits ?? []).filter(
    ({ status, offers }) => status === 'VERIFIED' && offers.length > 0,
  )
  const [credit, setChosen] = useChoice(
    offered,
    ({ assetId }) => String(assetId),
    () => setUnits(null),
  )
  if (market === undefined || credits === undefined || notices.status === 'pending')
    return <Skeleton className="h-80" />

  const budget = sendables.find(({ token }) => sameAddress(token.address, market.usdc.address))
  if (budget === undefined) {
    return <p className="text-muted text-sm">Credits cost USDC, and you have no budget of it.</p>
  }
  if (credit === undefined) {
    return <p className="text-muted text-sm">No credits are for sale now.</p>
  }
  const allocation =
    units === null || units === 0n ? null : allocate(credit, units, account.address)
  const purposes = purposesFor([credit.project.type])
  const problems = problemsOf(form, purposes, account.address)
  const shown = (name: keyof RetirementForm) =>
    form[name] !== '' || left.has(name) ? problems[name] : undefined
  const fraction = fractionProblem(credit.project.type, units ?? 0n)
  const found = allocation?.ok ? allocation : null
  const isAffordable = found !== null && found.plan.cost.value <= budget.max
  const retire = async ({ plan, offers }: Purchase) => {
    const { beneficiary, ...details } = detailsOf(form)
    if (details.stated.kind === 'person') keepPrivateName(details.stated)
    const bounded = boundPlan(plan, 'units', offers, delegateSlippageBps, budget.max)
    const line = { credit, units: plan.units, bounded }
    // Without a beneficiary the certificate would be that of the contract that makes the call.
    const certified = { ...details, beneficiary: beneficiary ?? account.address }
    const done = await action.run(() =>
      contracts.transact((addressOf) => {
        const addresses = {
          credits: addressOf('EnvironmentalCredits'),
          orders: addressOf('RetirementOrders'),
          router: addressOf('RetirementRouter'),
          pools: addressOf('Pools'),
          poolRouter: addressOf('PoolRouter'),
        }
        const intent = buyAndRetireIntent(
          [line],
          account.address,
          certified,
          addresses,
          market,
          null,
        )
        const notes = [...noticeNotes([credit], notices), ...(intent.notes ?? [])]
        return delegateIntent(account, { ...intent, notes })
      }),
    )
    if (done) setUnits(null)
  }
  const unit = creditUnit(credit.project.type).short
  return (
    <>
      <Field label="Credit" required>
        {(control) => (
          <Select
            {...control}
            options={offered.map((each) => ({
              value: String(each.assetId),
              label: creditName(each),
            }))}
            value={String(credit.assetId)}
            onChange={(id) => {
              setChosen(id)
              setUnits(null)
            }}
          />
        )}
      </Field>
      <AmountInput
        label="Amount to retire"
        unit={unit}
        decimals={creditDecimals}
        max={purchasable(credit).value}
        quickFill={false}
        value={units}
        onChange={setUnits}
        hint={
          found === null
            ? 'Bought from the cheapest offers and retired.'
            : `Costs ${formatAmount(found.plan.cost)} USDC now.`
        }
        error={
          fraction !== null
            ? fraction
            : found && !isAffordable
              ? `It costs ${formatAmount(found.plan.cost)} USDC; you may spend ${formatAmount({ value: budget.max, decimals: market.usdc.decimals })}.`
              : undefined
        }
      />
      <PurposeField
        purposes={purposes}
        value={form.purpose}
        problem={shown('purpose')}
        onChange={(purpose) => set({ purpose })}
      />
      <BeneficiaryFields
        form={form}
        problemOf={shown}
        onChange={set}
        onLeave={(name) => setLeft(new Set([...left, name]))}
        kinds={namedKinds}
        otherwise="The account"
      />
      <Field label="Message" error={problems.message}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={form.message}
            onChange={(event) => set({ message: event.target.value })}
          />
        )}
      </Field>
      <DelegateSubmit
        action={action}
        label="Preview retirement"
        task={isAffordable && Object.keys(problems).length === 0 ? () => retire(found) : null}
      />
    </>
  )
}
