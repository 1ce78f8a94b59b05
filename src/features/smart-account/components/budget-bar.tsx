import type { Budget } from '../../../domain/accounts/account.ts'
import { refillText } from '../../../domain/accounts/rules/words.ts'
import { duration } from '../../../lib/duration.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { leftOf, secondsUntilFull } from '../model/budget-view.ts'

const format = { maximumFractionDigits: 6 } as const

/** What is left of a budget, what was spent, and when it is full again. */
export function BudgetBar({ budget }: { readonly budget: Budget }) {
  const { token, limit, spent, available, refillPeriod } = budget
  const amount = (value: bigint) => ({ value, decimals: token.decimals })
  const untilFull = secondsUntilFull(budget)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          <AmountText amount={amount(available)} unit={token.symbol} format={format} /> left
        </span>
        <span className="text-muted text-xs">
          of <AmountText amount={amount(limit)} format={format} />, spent{' '}
          <AmountText amount={amount(spent)} format={format} />
        </span>
      </div>
      <Progress label={`Left of the budget of ${isolated(token.symbol)}`} value={leftOf(budget)} />
      <p className="text-subtle text-xs">
        {refillPeriod === null || untilFull === 0
          ? refillText(refillPeriod)
          : `Refills evenly; full again in ${duration(BigInt(untilFull ?? 0))}.`}
      </p>
    </div>
  )
}
