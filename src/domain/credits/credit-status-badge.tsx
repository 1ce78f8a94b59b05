import { BadgeCheck, CalendarX, CircleDashed, PauseCircle } from 'lucide-react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { type CreditStatus, creditStatusLabel } from './credit-type.ts'

const styles: Record<CreditStatus, { readonly tone: Tone; readonly Icon: typeof BadgeCheck }> = {
  PENDING: { tone: 'warning', Icon: CircleDashed },
  VERIFIED: { tone: 'secondary', Icon: BadgeCheck },
  SUSPENDED: { tone: 'error', Icon: PauseCircle },
  EXPIRED: { tone: 'neutral', Icon: CalendarX },
}

/** Badge with the status of a credit. */
export function CreditStatusBadge({ status }: { readonly status: CreditStatus }) {
  const { tone, Icon } = styles[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {creditStatusLabel(status)}
    </Badge>
  )
}
