import { formatDay, toDay } from '../../../lib/date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type CreditLabel, heldAt, kindsHeldAt } from './label.ts'
import { labelName, labelShort } from './label-kind.ts'

type LabelChipsProps = {
  readonly labels: readonly CreditLabel[]
  /** Unix seconds: the labels that held then. */
  readonly at: number
}

/**
 * The labels that held at a time, each once; renders nothing without any.
 *
 * @example
 * <LabelChips labels={asset.labels} at={nowInSeconds()} />
 */
export function LabelChips({ labels, at }: LabelChipsProps) {
  const kinds = kindsHeldAt(labels, at)
  if (kinds.length === 0) return null
  return (
    <ul aria-label="Labels" className="flex flex-wrap gap-1.5">
      {kinds.map((kind) => {
        const since = Math.min(
          ...labels
            .filter((label) => label.kind === kind && heldAt(label, at))
            .map(({ validFrom }) => validFrom),
        )
        return (
          <li key={kind} title={`${labelName(kind)}, since ${formatDay(toDay(since))}`}>
            <Badge tone="primary">{labelShort(kind)}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
