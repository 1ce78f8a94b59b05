import { decimal } from '../../../lib/decimal.ts'
import { AmountText } from '../../../ui/amount-text.tsx'

/** A percentage that came as decimal text, shown exactly with at least two digits. */
export function PercentText({ text }: { readonly text: string }) {
  return (
    <span className="whitespace-nowrap">
      <AmountText amount={decimal(text)} format={{ minimumFractionDigits: 2 }} />%
    </span>
  )
}
