import { ShieldAlert } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Says that a metadata document is not the one that was verified. */
export function TamperedBadge() {
  return (
    <Badge tone="error">
      <ShieldAlert aria-hidden />
      Metadata changed
    </Badge>
  )
}
