import { BadgeCheck, Ban, CalendarX, CircleDashed, PauseCircle } from 'lucide-react'
import { type AssetStatus, assetStatusLabel } from '../../domain/registry/asset-class.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const styles: Record<AssetStatus, { readonly tone: Tone; readonly Icon: typeof Ban }> = {
  PENDING: { tone: 'warning', Icon: CircleDashed },
  VERIFIED: { tone: 'secondary', Icon: BadgeCheck },
  REJECTED: { tone: 'error', Icon: Ban },
  SUSPENDED: { tone: 'error', Icon: PauseCircle },
  EXPIRED: { tone: 'neutral', Icon: CalendarX },
}

/** Badge with the status of an asset. */
export function VerificationBadge({ status }: { readonly status: AssetStatus }) {
  const { tone, Icon } = styles[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {assetStatusLabel(status)}
    </Badge>
  )
}
