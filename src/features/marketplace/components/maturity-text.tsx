import { formatDate } from '../../../lib/date.ts'
import { useNow } from '../../../ui/use-now.ts'

/** When an asset matures; unix seconds, null for one that does not. */
export function MaturityText({ maturity }: { readonly maturity: number | null }) {
  const now = useNow()
  if (maturity === null) return 'None'
  if (maturity <= now) return 'Matured'
  return <span className="whitespace-nowrap">{formatDate(maturity)}</span>
}
