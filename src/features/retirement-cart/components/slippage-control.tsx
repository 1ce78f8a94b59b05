import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

const tolerances = ['10', '50', '100', '300'] as const

/** How much more than its quote a trade may cost, in basis points. */
export type Tolerance = (typeof tolerances)[number]

type SlippageControlProps = {
  readonly value: Tolerance
  readonly onChange: (value: Tolerance) => void
}

/** Chooses the tolerance of trades through pools. */
export function SlippageControl({ value, onChange }: SlippageControlProps) {
  return (
    <div className="flex items-center gap-2 text-muted text-xs">
      <span aria-hidden>Slippage</span>
      <SegmentedControl
        label="Slippage"
        size="sm"
        segments={tolerances.map((tolerance) => ({
          value: tolerance,
          label: formatBasisPoints(BigInt(tolerance), { digits: 1 }),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
