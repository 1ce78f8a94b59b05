import { ShieldAlert } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** Badge for a metadata document that does not match its recorded hash. */
export function TamperedBadge() {
  return (
    <Badge tone="error">
      <ShieldAlert aria-hidden />
      Metadata changed
    </Badge>
  )
}
