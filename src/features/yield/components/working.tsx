import type { ReactNode } from 'react'
import {
  estimateImpact,
  impactPerUsdcYear,
  usdcDecimals,
} from '../../../api/local/strategy-rules.ts'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { type Amount, formatAmount, toDecimalString } from '../../../lib/amount.ts'
import { decimal, divideFloor, multiply } from '../../../lib/decimal.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { Panel } from '../../../ui/panel.tsx'
import { simpleEarnings, simulate } from '../model/simulator.ts'
import { feePercent } from '../model/strategy-filters.ts'

type WorkingProps = {
  readonly strategy: YieldStrategy
  readonly amount: Amount
  readonly days: number
}

/** The simulator's figures worked out with their own numbers, line by line, to check by hand. */
export function Working({ strategy, amount, days }: WorkingProps) {
  const earnings = simpleEarnings(strategy, amount, days)
  const reinvested = simulate(strategy, amount, days, 2).at(-1)?.compounded
  const metadata = strategy.environmental_metadata
  const shown = formatAmount(amount)
  const fee = formatPercent(feePercent(strategy))
  const rate = percentText(strategy.annual_yield_percentage)
  return (
    <Panel
      title="How it is computed"
      description="The figures of the simulator, with their own numbers."
    >
      <dl className="flex flex-col gap-5 text-sm">
        <Step
          label="Yield before the fee"
          rule="amount × yearly yield × days / 365"
          line={`${shown} × ${rate} × ${days} / 365 = ${usd(earnings.gross)}`}
        />
        <Step
          label="Performance fee"
          rule="a part of the yield, never of the deposit; 100 basis points are 1%; rounded up"
          line={`${usd(earnings.gross)} × ${fee} = ${usd(earnings.fee)}`}
        />
        <Step
          label="Paid out"
          rule="yield − fee"
          line={`${usd(earnings.gross)} − ${usd(earnings.fee)} = ${usd(earnings.net)}`}
        />
        {reinvested !== undefined && (
          <Step
            label="Reinvested daily"
            rule="each day’s yield, after its fee, earns from the next day on"
            line={`${shown} × ((1 + ${rate} / 365 × (1 − ${fee}))^${days} − 1) = ${usd(reinvested.net)}`}
          />
        )}
        {metadata !== undefined && (
          <>
            <ImpactSteps
              strategy={strategy}
              amount={amount}
              days={days}
              multiplier={metadata.impact_multiplier}
            />
            <Step
              label="Credits retired"
              rule="amount × retirement percentage / 100 × years, to 0.001"
              line={`${shown} × ${metadata.retirement_percentage} / 100 × ${days} / 365 = ${formatAmount(decimal(estimateImpact(strategy, toDecimalString(amount), days).auto_retired_credits))}`}
            />
            <div>
              <dt className="font-medium">What the estimate is, and what it is not</dt>
              <dd className="mt-1 text-muted">
                A fixed rate for each USDC and year, raised by the strategy’s multiplier and cut to
                whole units: an estimate, neither a measurement nor a certificate. What was really
                retired is proven by its certificate on the chain.
              </dd>
            </div>
          </>
        )}
      </dl>
    </Panel>
  )
}

type ImpactStepsProps = WorkingProps & { readonly multiplier: string }

function ImpactSteps({ strategy, amount, days, multiplier }: ImpactStepsProps) {
  const impact = estimateImpact(strategy, toDecimalString(amount), days)
  const base = divideFloor(
    multiply(amount, decimal(multiplier), { value: BigInt(days), decimals: 0 }),
    36_500n,
    usdcDecimals,
  )
  const baseText = formatAmount(base, { maximumFractionDigits: 2 })
  return (
    <>
      <Step
        label="Impact base"
        rule="amount × years × multiplier / 100, with years = days / 365"
        line={`${formatAmount(amount)} × ${days} / 365 × ${multiplier} / 100 = ${baseText}`}
      />
      <Step
        label="Carbon, land and energy"
        rule="a rate for each USDC of the base, cut to whole units"
        line={
          <>
            floor({baseText} × {impactPerUsdcYear.carbon_offset_tons}) ={' '}
            {impact.carbon_offset_tons.toLocaleString('en')} t<br />
            floor({baseText} × {impactPerUsdcYear.land_area_protected_hectares}) ={' '}
            {impact.land_area_protected_hectares.toLocaleString('en')} ha
            <br />
            floor({baseText} × {impactPerUsdcYear.renewable_energy_mwh}) ={' '}
            {impact.renewable_energy_mwh.toLocaleString('en')} MWh
          </>
        }
      />
    </>
  )
}

type StepProps = { readonly label: string; readonly rule: string; readonly line: ReactNode }

function Step({ label, rule, line }: StepProps) {
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      <dd className="text-muted text-xs">{rule}</dd>
      <dd className="mt-1.5 overflow-x-auto rounded-md bg-sunken px-3 py-2 tnum">{line}</dd>
    </div>
  )
}

const percentText = (text: string) =>
  `${formatAmount(decimal(text), { minimumFractionDigits: 2 })}%`
const usd = (amount: Amount) => formatUsd(amount, { maximumFractionDigits: usdcDecimals })
