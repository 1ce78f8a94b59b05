import { Money } from '../../../ui/amount-text.tsx'
import type { DueYield } from '../model/income.ts'

/** The amount of yield to come, or why none is stated. */
export function DueAmount({ due: { amount, basis, noForecast } }: { readonly due: DueYield }) {
  if (noForecast !== undefined) {
    return (
      <span title={noForecast.reason} className="text-muted">
        No forecast: {noForecast.label.toLowerCase()}
      </span>
    )
  }
  if (amount === null) return <span className="text-muted">Not known yet</span>
  return (
    <span className="whitespace-nowrap">
      {basis === 'expected' && <span className="text-muted">about </span>}
      <Money amount={amount} />
    </span>
  )
}
