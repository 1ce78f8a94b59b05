import { type DaySeconds, formatDay } from '../../../lib/day.ts'
import { useNow } from '../../../ui/use-now.ts'

/** When an asset matures; null for one that does not. */
export function MaturityText({ maturity }: { readonly maturity: DaySeconds | null }) {
  const now = useNow()
  if (maturity === null) return 'None'
  if (maturity <= now) return 'Matured'
  return <span className="whitespace-nowrap">{formatDay(maturity)}</span>
}
