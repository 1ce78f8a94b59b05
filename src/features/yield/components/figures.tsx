import type { ReactNode } from 'react'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { AmountText, Money } from '../../../ui/amount-text.tsx'
import { netAnnualYield } from '../model/simulator.ts'

/** A hundred per cent of the width over the width of a character, about six tenths of its height. */
const fullWidth = 170

type CompactFigureProps = {
  /** The figure as it is read. */
  readonly text: string
  /** The same with its markup; the text alone unless told. */
  readonly children?: ReactNode
}

/**
 * A figure on one line, as large as the text around it or smaller where all of it would not fit: a
 * figure that is cut or broken is a wrong figure.
 */
export function CompactFigure({ text, children = text }: CompactFigureProps) {
  return (
    <span className="@container block whitespace-nowrap">
      <span style={{ fontSize: `min(1em, ${fullWidth / text.length}cqi)` }}>{children}</span>
    </span>
  )
}

/** US dollars as a {@link CompactFigure}. */
export function CompactMoney({ amount }: { readonly amount: Amount }) {
  return (
    <CompactFigure text={formatUsd(amount)}>
      <Money amount={amount} />
    </CompactFigure>
  )
}

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
