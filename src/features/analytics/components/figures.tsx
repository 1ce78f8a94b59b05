import type { Amount } from '../../../lib/amount.ts'
import { type Growing, ready } from '../../../lib/loadable.ts'
import { GrowingStat } from '../../../ui/growing-stat.tsx'
import { Money } from '../../../ui/money.tsx'
import { Stat } from '../../../ui/stat.tsx'
import { StatGroup } from '../../../ui/stat-group.tsx'
import type { AnalyticsRange } from '../model/range.ts'
import { rangeDays } from '../model/range.ts'
import type { Analytics } from '../use-analytics.ts'

type FiguresProps = { readonly analytics: Analytics; readonly range: AnalyticsRange }

/** The market in five figures. */
export function Figures({ analytics, range }: FiguresProps) {
  const { totalValue, locked, volume, fees, yields, gate } = analytics
  const isUnread = gate !== null
  const days = `${rangeDays[range]} d`
  return (
    <StatGroup source={ready(totalValue)?.source ?? null}>
      <Figure label="Total value" state={totalValue} amountOf={itself} />
      <Figure label="Locked in pools" state={locked} amountOf={itself} />
      <Figure label={`Volume, ${days}`} state={volume} amountOf={totalOf} isUnread={isUnread} />
      <Figure label={`Fees, ${days}`} state={fees} amountOf={totalOf} isUnread={isUnread} />
      <Figure label={`Yield paid, ${days}`} state={yields} amountOf={totalOf} />
    </StatGroup>
  )
}

const itself = (amount: Amount) => amount
const totalOf = ({ total }: { readonly total: Amount }) => total

type FigureProps<T> = {
  readonly label: string
  readonly state: Growing<T>
  readonly amountOf: (value: T) => Amount
  /** Whether it waits for consent to a long reading. */
  readonly isUnread?: boolean
}

function Figure<T>({ label, state, amountOf, isUnread = false }: FigureProps<T>) {
  if (isUnread) return <Stat label={label} value="–" note="Not read yet" />
  return (
    <GrowingStat label={label} state={state}>
      {(value) => <Money amount={amountOf(value)} format={{ compact: true }} />}
    </GrowingStat>
  )
}
