import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { goalsOf } from '../model/goals.ts'

/** The goals an asset supports, as small tiles; nothing where none is stated. */
export function GoalRow({ asset }: { readonly asset: EnvironmentalAsset }) {
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
