import { LockKeyhole } from 'lucide-react'
import type { Address } from 'viem'
import { Badge } from '../../ui/badge.tsx'

type RestrictedBadgeProps = {
  /** Who decides about receivers; null where everyone may receive the asset. */
  readonly policy: Address | null
  /** Whether it stands in a line of text. */
  readonly asText?: boolean
}

/** Badge of an asset that only eligible accounts may receive; nothing for others. */
export function RestrictedBadge({ policy, asText = false }: RestrictedBadgeProps) {
  if (policy === null) return null
  if (asText) {
    return (
      <span
        title="Only eligible accounts may receive it"
        className="inline-flex items-center gap-1 whitespace-nowrap"
      >
        <LockKeyhole aria-hidden className="size-3" />
        Restricted
      </span>
    )
  }
  return (
    <span title="Only eligible accounts may receive it">
      <Badge>
        <LockKeyhole aria-hidden />
        Restricted
      </Badge>
    </span>
  )
}
