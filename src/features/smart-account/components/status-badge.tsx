import type { AccountStatus } from '../../../domain/accounts/account.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { statusLabels } from '../model/account-list.ts'

const tones = {
  ACTIVE: 'secondary',
  PAUSED: 'warning',
  CLOSED: 'neutral',
} satisfies Record<AccountStatus, Tone>

/** Whether an account works, is paused or is closed. */
export function StatusBadge({ status }: { readonly status: AccountStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {statusLabels[status]}
    </Badge>
  )
}
