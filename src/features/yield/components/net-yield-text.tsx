import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { netAnnualYield } from '../model/simulator.ts'

/** The yearly yield that is left after the performance fee, to a hundredth of a percent. */
export function NetYieldText({ strategy }: { readonly strategy: Strategy }) {
  return (
    <span className="whitespace-nowrap">
      <AmountText
        amount={netAnnualYield(strategy)}
        format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
      />
      %
    </span>
  )
}
