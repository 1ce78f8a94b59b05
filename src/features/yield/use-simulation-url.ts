import { debounce, useQueryStates } from 'nuqs'
import { usdcDecimals } from '../../api/local/strategy-rules.ts'
import type { YieldStrategy } from '../../api/schemas/yield-strategy.ts'
import { type Amount, parseAmount, toDecimalString } from '../../lib/amount.ts'
import { minDeposit } from './model/application.ts'
import { maxSimulatedDays } from './model/simulator.ts'
import { type Metric, yieldUrl } from './model/yield-url.ts'

const { amount, days, metric } = yieldUrl
const typicalAmount = 5_000_000_000n

/** What the simulator is asked, in the URL, so that a link carries the simulation. */
export function useSimulationUrl(strategy: YieldStrategy) {
  const [url, setUrl] = useQueryStates(
    { amount, days, metric },
    { history: 'replace', limitUrlUpdates: debounce(200) },
  )
  return {
    amount: amountOf(url.amount, strategy),
    days: Math.min(Math.max(url.days, 1), maxSimulatedDays),
    metric: url.metric,
    setAmount: (next: Amount) => void setUrl({ amount: toDecimalString(next) }),
    setDays: (next: number) => void setUrl({ days: next }),
    setMetric: (next: Metric) => void setUrl({ metric: next }),
  }
}

/** The amount of the link; 5,000 USDC, or the minimum deposit where that is more, without one. */
function amountOf(text: string | null, strategy: YieldStrategy): Amount {
  const parsed = text === null ? null : parseAmount(text, usdcDecimals)
  if (parsed?.ok) return parsed.amount
  const least = minDeposit(strategy)
  return least.value > typicalAmount ? least : { value: typicalAmount, decimals: usdcDecimals }
}
