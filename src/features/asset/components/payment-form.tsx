import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import type { Token } from '../../../chain/token.ts'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { accrualEndsQuery, type FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { type PaymentKind, paymentKindLabel } from '../../../domain/history/payment-kind.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { UnitPrice } from '../../../ui/amount-text.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { payHoldersIntent } from '../model/issuer-intents.ts'
import {
  accrualEndOf,
  accrualProblem,
  defaultAccrualDays,
  longestAccrualDays,
  type Period,
  periodProblems,
  secondsOfPeriod,
  yieldPerShare,
} from '../model/issuing.ts'
import { IntentForm } from './issuer-forms.tsx'

type PaymentFormProps = {
  readonly figures: FinancialAsset
  /** What can be paid at this stage, the usual first. */
  readonly kinds: readonly [PaymentKind, ...PaymentKind[]]
  readonly issuer: Address
  readonly usdc: Token
  readonly proposed: Period
  /** Unix seconds. */
  readonly now: number
}

/** Pays holders for a period; it accrues to all who hold shares outside pools. */
export function PaymentForm(props: PaymentFormProps) {
  const { figures, kinds, issuer, usdc: token, proposed, now } = props
  const [kind, setKind] = useState(kinds[0])
  const [amount, setAmount] = useState<bigint | null>(null)
  const [chosen, setChosen] = useState<Period | null>(null)
  const [typedDays, setTypedDays] = useState<string | null>(null)
  const running = useQuery(accrualEndsQuery(useChain(), figures.token)).data?.value
  const balance = useUsdcBalance(issuer).data?.value
  const period = chosen ?? proposed
  const problems = periodProblems(period, now)
  const longest = longestAccrualDays(kind, figures.maturity, now)
  const days = typedDays === null ? defaultAccrualDays(period, longest) : parseInteger(typedDays)
  const daysProblem = accrualProblem(days, longest)
  const accrualEnd =
    days === null || daysProblem !== null || running === undefined
      ? null
      : accrualEndOf(days, now, kind === 'recovery' ? null : figures.maturity, running)
  const perShare = yieldPerShare(usdc(amount ?? 0n), figures.earningShares)
  const isReady =
    amount !== null &&
    amount > 0n &&
    amount <= (balance?.value ?? 0n) &&
    accrualEnd !== null &&
    Object.keys(problems).length === 0
  if (figures.supply.value === 0n) {
    return (
      <p className="text-muted text-sm">
        Issue shares first: there is no holder yet who could be paid.
      </p>
    )
  }
  if (figures.earningShares.value === 0n) {
    return (
      <p className="text-muted text-sm">
        All shares are in pools, where they earn trading fees only: no holder could be paid.
      </p>
    )
  }
  if (longest === 0 && figures.maturity !== null) {
    return (
      <p className="text-muted text-sm">
        It matures on {formatDay(figures.maturity)}. A payment accrues over at least one day, which
        would end after maturity: pay what is due with the settlement.
      </p>
    )
  }
  return (
    <IntentForm
      action="Preview payment"
      intent={
        isReady
          ? () =>
              payHoldersIntent(
                figures,
                kind,
                usdc(amount),
                secondsOfPeriod(period, now),
                accrualEnd,
                token,
              )
          : null
      }
      onSent={() => {
        setAmount(null)
        setChosen(null)
        setTypedDays(null)
      }}
    >
      {kinds.length > 1 && (
        <Field
          label="Kind of payment"
          hint="Only income is yield. A repayment gives holders back what they paid."
          required
        >
          {(control) => (
            <Select
              {...control}
              options={kinds.map((value) => ({ value, label: paymentKindLabel(value) }))}
              value={kind}
              onChange={setKind}
            />
          )}
        </Field>
      )}
      <AmountInput
        label="Amount to pay"
        unit={token.symbol}
        decimals={usdcDecimals}
        value={amount}
        onChange={setAmount}
        balance={balance?.value}
      />
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label="Earned from"
          error={problems.start}
          required
          value={period.start}
          onChange={(start) => setChosen({ ...period, start })}
        />
        <DayField
          label="Earned until"
          error={problems.end}
          required
          value={period.end}
          onChange={(end) => setChosen({ ...period, end })}
        />
      </div>
      <Field
        label="Accrues over"
        aside="days"
        hint="Holders earn it second by second, so holding briefly earns almost nothing. Choose the length of the period in which it was earned: it has then fully accrued when the next payment is due."
        error={daysProblem ?? undefined}
        required
      >
        {(control) => (
          <NumberInput
            {...control}
            isWhole
            value={typedDays ?? String(days ?? '')}
            onChange={setTypedDays}
          />
        )}
      </Field>
      {amount !== null && perShare !== null && accrualEnd !== null && (
        <KeyValueList
          entries={[
            {
              label: 'Each share outside pools earns',
              value: <UnitPrice price={perShare} />,
            },
            { label: 'Fully accrued', value: formatDateTime(accrualEnd) },
          ]}
        />
      )}
    </IntentForm>
  )
}

function parseInteger(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
}
