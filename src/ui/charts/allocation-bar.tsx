import { formatPercent } from '../../lib/format-percent.ts'
import { chartColour } from './time-series.ts'

type Part = { readonly label: string; readonly value: number }

type AllocationBarProps = {
  /** Names the whole: "Allocation by class". */
  readonly label: string
  /** Labels are unique, values not negative. */
  readonly parts: readonly Part[]
}

/**
 * Parts of a whole on one line, with their names and shares below.
 *
 * @example
 * <AllocationBar label="Allocation by class" parts={[{ label: 'Treasury', value: 60 }, { label: 'Carbon', value: 40 }]} />
 */
export function AllocationBar({ label, parts }: AllocationBarProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return null
  return (
    <div>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map((part, index) => (
          <span
            key={part.label}
            className="min-w-0.5"
            style={{ flexGrow: part.value, backgroundColor: chartColour(index) }}
          />
        ))}
      </div>
      <ul aria-label={label} className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {parts.map((part, index) => (
          <li key={part.label} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-2 rounded-xs"
              style={{ backgroundColor: chartColour(index) }}
            />
            <span className="text-muted">{part.label}</span>
            <span className="font-medium tnum">{formatPercent((part.value / total) * 100)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
