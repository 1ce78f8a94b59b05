import { BadgeCheck, Ban, CircleDashed, PauseCircle } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { type VerificationStatus, verificationStatusLabel } from './asset-class.ts'

const looks: Record<VerificationStatus, { readonly tone: Tone; readonly Icon: typeof Ban }> = {
  PENDING: { tone: 'warning', Icon: CircleDashed },
  VERIFIED: { tone: 'secondary', Icon: BadgeCheck },
  REJECTED: { tone: 'error', Icon: Ban },
  SUSPENDED: { tone: 'error', Icon: PauseCircle },
}

/** Where an asset stands with the verifiers. */
export function VerificationBadge({ status }: { readonly status: VerificationStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {verificationStatusLabel(status)}
    </Badge>
  )
}
