import { BadgeCheck, CalendarX, CircleDashed, PauseCircle, ShieldAlert } from 'lucide-react'
import type { CreditDetails } from '../../domain/credits/credit-details.ts'
import {
  type CreditStatus,
  creditStatusLabel,
  creditUnit,
} from '../../domain/credits/credit-type.ts'
import { UnitPrice } from '../../ui/amount-text.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'

const styles: Record<CreditStatus, { readonly tone: Tone; readonly Icon: typeof BadgeCheck }> = {
  PENDING: { tone: 'warning', Icon: CircleDashed },
  VERIFIED: { tone: 'secondary', Icon: BadgeCheck },
  SUSPENDED: { tone: 'error', Icon: PauseCircle },
  EXPIRED: { tone: 'neutral', Icon: CalendarX },
  TRADING_ENDED: { tone: 'neutral', Icon: CalendarX },
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

/** Badge for a metadata document that does not match its recorded hash. */
export function TamperedBadge() {
  return (
    <Badge tone="error">
      <ShieldAlert aria-hidden />
      Metadata changed
    </Badge>
  )
}

/** Price of one credit with its unit, or `Not for sale`. */
export function PriceText({ asset }: { readonly asset: CreditDetails }) {
  if (asset.price === null)
    return <span className="text-muted whitespace-nowrap">Not for sale</span>
  return (
    <span className="whitespace-nowrap">
      <UnitPrice price={asset.price} />
      <span className="text-muted"> / {creditUnit(asset.project.type).one}</span>
    </span>
  )
}
