import { debounce, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { Strategy } from '../../domain/strategies/strategy.ts'
import { type Amount, parseAmount, toDecimalString } from '../../lib/amount.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { maxSimulatedDays } from './model/simulator.ts'
import { type Metric, simulationUrl } from './model/yield-url.ts'

const typicalAmount = usdc(5_000_000_000n)

/** Inputs of the simulator in the URL, so that a link carries the simulation. */
export function useSimulationUrl(strategy: Strategy) {
  const [url, setUrl] = useQueryStates(simulationUrl, {
    history: 'replace',
    limitUrlUpdates: debounce(200),
  })
  const amount = useMemo(() => amountOf(url.amount, strategy), [url.amount, strategy])
  return {
    amount,
    days: Math.min(Math.max(url.days, 1), maxSimulatedDays),
    metric: url.metric,
    setAmount: (next: Amount | null) =>
      void setUrl({ amount: next === null ? '' : toDecimalString(next) }),
    setDays: (next: number) => void setUrl({ days: next }),
    setMetric: (next: Metric) => void setUrl({ metric: next }),
  }
}

/**
 * The amount of the link, null where it was cleared; without one 5,000 USDC, or the minimum deposit
 * where that is more.
 */
function amountOf(text: string | null, strategy: Strategy): Amount | null {
  if (text === '') return null
  const parsed = text === null ? null : parseAmount(text, usdcDecimals)
  if (parsed?.ok) return parsed.amount
  const { minDeposit } = strategy
  return minDeposit.value > typicalAmount.value ? minDeposit : typicalAmount
}
