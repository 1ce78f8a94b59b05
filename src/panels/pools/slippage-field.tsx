import type { ReactNode } from 'react'
import { largestSlippage, riskySlippage, slippageChoices } from '../../domain/pools/price-impact.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { Callout } from '../../ui/callout.tsx'
import { DecimalField } from '../../ui/number-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

type SlippageFieldProps = {
  /** Basis points; null while what is typed is not a tolerance. */
  readonly value: number | null
  readonly onChange: (bps: number | null) => void
  readonly hint?: ReactNode
}

/** How much worse than shown something may be filled: the usual tolerances, or any other. */
export function SlippageField({ value, onChange, hint }: SlippageFieldProps) {
  return (
    <DecimalField
      label="Slippage tolerance (%)"
      value={value}
      decimals={2}
      largest={largestSlippage}
      onChange={onChange}
      hint={hint}
      choices={
        <SegmentedControl
          label="Slippage tolerance"
          size="sm"
          segments={slippageChoices.map((choice) => ({
            value: String(choice),
            label: formatBasisPoints(choice, { short: true }),
          }))}
          value={String(value)}
          onChange={(choice) => onChange(Number.parseInt(choice, 10))}
        />
      }
    />
  )
}

/** What a tolerance risks that is much larger than trades need; nothing for others. */
export function SlippageWarning({ bps }: { readonly bps: number | null }) {
  if (bps === null || bps <= riskySlippage) return null
  return (
    <Callout tone="warning" title={`Slippage tolerance of ${formatBasisPoints(bps)}`}>
      You may get that much less than shown, and others can trade before you to make it so. 0.50% is
      enough for most trades.
    </Callout>
  )
}
