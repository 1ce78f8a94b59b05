import type { ReactNode } from 'react'
import { estimateImpact, impactPerUsdcYear } from '../../../domain/strategies/estimated-impact.ts'
import { type Percentage, percentText, type Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, formatAmount, toDecimalString } from '../../../lib/amount.ts'
import { divideFloor, multiply } from '../../../lib/decimal.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { Panel } from '../../../ui/panel.tsx'
import { simpleEarnings, simulate } from '../model/simulator.ts'

type CalculationProps = {
  readonly strategy: Strategy
  readonly amount: Amount
  readonly days: number
}

/** The simulator's figures worked out with their own numbers, line by line, to check by hand. */
export function Calculation({ strategy, amount, days }: CalculationProps) {
  const earnings = simpleEarnings(strategy, amount, days)
  const reinvested = simulate(strategy, amount, days, 2).at(-1)?.compounded
  const { environment } = strategy
  const shown = formatAmount(amount)
  const fee = percentText(strategy.performanceFee)
  const rate = percentText(strategy.annualYield)
  return (
    <Panel
      title="How it is computed"
      description="The formulas of the simulator, with the current numbers."
    >
      <dl className="flex flex-col gap-5 text-sm">
        <Step
          label="Yield before the fee"
          rule="amount × annual yield × days / 365"
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
        {environment !== null && (
          <>
            <ImpactSteps
              strategy={strategy}
              amount={amount}
              days={days}
              multiplier={environment.impactMultiplier}
            />
            <Step
              label="Credits to be retired"
              rule="amount × retirement percentage / 100 × years, to 0.001"
              line={`${shown} × ${toDecimalString(environment.retirement)} / 100 × ${days} / 365 = ${formatAmount(estimateImpact(strategy, amount, days).retiredCredits)}`}
            />
            <div>
              <dt className="font-medium">What the estimate is, and what it is not</dt>
              <dd className="mt-1 text-muted">
                A fixed rate per USDC and year, times the strategy’s multiplier, rounded down to
                whole units: an estimate, neither a measurement nor a certificate. Actual
                retirements are proven by their certificates on the chain.
              </dd>
            </div>
          </>
        )}
      </dl>
    </Panel>
  )
}

type ImpactStepsProps = CalculationProps & { readonly multiplier: Percentage }

function ImpactSteps({ strategy, amount, days, multiplier }: ImpactStepsProps) {
  const impact = estimateImpact(strategy, amount, days)
  const base = divideFloor(
    multiply(amount, multiplier, { value: BigInt(days), decimals: 0 }),
    36_500n,
    usdcDecimals,
  )
  const baseText = formatAmount(base, { maximumFractionDigits: 2 })
  return (
    <>
      <Step
        label="Impact base"
        rule="amount × years × multiplier / 100, with years = days / 365"
        line={`${formatAmount(amount)} × ${days} / 365 × ${toDecimalString(multiplier)} / 100 = ${baseText}`}
      />
      <Step
        label="Carbon, land and energy"
        rule="a rate per USDC of the base, rounded down to whole units"
        line={
          <>
            floor({baseText} × {impactPerUsdcYear.carbonOffsetTons}) ={' '}
            {formatCount(impact.carbonOffsetTons)} t<br />
            floor({baseText} × {impactPerUsdcYear.landAreaProtectedHectares}) ={' '}
            {formatCount(impact.landAreaProtectedHectares)} ha
            <br />
            floor({baseText} × {impactPerUsdcYear.renewableEnergyMwh}) ={' '}
            {formatCount(impact.renewableEnergyMwh)} MWh
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

const usd = (amount: Amount) => formatUsd(amount, { maximumFractionDigits: usdcDecimals })
