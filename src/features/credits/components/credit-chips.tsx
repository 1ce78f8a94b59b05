import {
  type CreditLabel,
  kindsHolding,
  labelStateAt,
} from '../../../domain/credits/labels/label.ts'
import { labelName, labelShort } from '../../../domain/credits/labels/label-kind.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { Badge } from '../../../ui/badge.tsx'

type LabelChipsProps = {
  readonly labels: readonly CreditLabel[]
  /** Unix seconds. */
  readonly now: number
}

/**
 * The labels that hold now, each once; renders nothing without any.
 *
 * @example
 * <LabelChips labels={asset.labels} now={nowInSeconds()} />
 */
export function LabelChips({ labels, now }: LabelChipsProps) {
  const kinds = kindsHolding(labels, now)
  if (kinds.length === 0) return null
  return (
    <ul aria-label="Labels" className="flex flex-wrap gap-1.5">
      {kinds.map((kind) => {
        const since = Math.min(
          ...labels
            .filter((label) => label.kind === kind && labelStateAt(label, now) === 'holds')
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
