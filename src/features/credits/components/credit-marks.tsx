import { useState } from 'react'
import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import { creditMotif } from '../../../domain/credits/credit-type.ts'
import {
  type CreditLabel,
  labelName,
  labelShort,
  labelStateAt,
  validLabelKinds,
} from '../../../domain/credits/labels/label.ts'
import { cn } from '../../../lib/cn.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { goalsOf } from '../model/environmental-list.ts'

/** The goals an asset supports, as small tiles; nothing where none is stated. */
export function GoalRow({ asset }: { readonly asset: CreditDetails }) {
  const goals = goalsOf(asset)
  if (goals.length === 0) return null
  return (
    <ul aria-label="Sustainable Development Goals" className="flex flex-wrap gap-1">
      {goals.map((goal) => (
        <li key={goal}>
          <SdgBadge goal={goal} compact />
        </li>
      ))}
    </ul>
  )
}

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
  const kinds = validLabelKinds(labels, now)
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

type CreditPictureProps = {
  readonly asset: Pick<CreditDetails, 'project' | 'metadata'>
  readonly className: string
}

/**
 * The picture that an asset states, or a drawn one where it states none or it cannot be loaded.
 * Decorative: the name is next to it.
 */
export function CreditPicture({ asset, className }: CreditPictureProps) {
  const {
    project,
    metadata: { imageUrl },
  } = asset
  const [failed, setFailed] = useState<string | null>(null)
  if (imageUrl === null || imageUrl === failed) {
    return (
      <AssetPicture motif={creditMotif(project.type)} seed={project.code} className={className} />
    )
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      onError={() => setFailed(imageUrl)}
      className={cn('block shrink-0 object-cover', className)}
    />
  )
}
