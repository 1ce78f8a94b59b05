import type { ReactNode } from 'react'
import type { Amount } from '../../../lib/amount.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { Money } from '../../../ui/money.tsx'

/** A hundred per cent of the width over the width of a character, about six tenths of its height. */
const fullWidth = 170

type FittedFigureProps = {
  /** The figure as it is read. */
  readonly text: string
  /** The same with its markup; the text alone unless told. */
  readonly children?: ReactNode
}

/**
 * A figure on one line, as large as the text around it or smaller where all of it would not fit: a
 * figure that is cut or broken is a wrong figure.
 */
export function FittedFigure({ text, children = text }: FittedFigureProps) {
  return (
    <span className="@container block whitespace-nowrap">
      <span style={{ fontSize: `min(1em, ${fullWidth / text.length}cqi)` }}>{children}</span>
    </span>
  )
}

/** US dollars as a {@link FittedFigure}. */
export function FittedMoney({ amount }: { readonly amount: Amount }) {
  return (
    <FittedFigure text={formatUsd(amount)}>
      <Money amount={amount} />
    </FittedFigure>
  )
}
