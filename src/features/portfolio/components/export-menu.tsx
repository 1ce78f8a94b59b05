import { Download } from 'lucide-react'
import { entriesCsv, holdingsCsv } from '../../../domain/portfolio/exports.ts'
import { downloadText } from '../../../lib/download.ts'
import { toJson } from '../../../lib/to-json.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { PortfolioView } from '../portfolio-view.ts'

/** Downloads the portfolio as tables, or all of it as JSON. */
export function ExportMenu({ view }: { readonly view: PortfolioView }) {
  const { holder, holdings, activity, figures, source } = view
  const name = (part: string) => `portfolio-${part}-${holder}`
  const whole = () =>
    toJson({
      holder,
      source,
      holdings,
      transactions: activity.entries,
      transactionsSince: activity.since,
      ...(figures.status === 'ready' && { record: figures.record, income: figures.income }),
    })
  return (
    <Menu
      trigger={
        <Button variant="outline">
          <Download aria-hidden />
          Export
        </Button>
      }
      items={[
        {
          label: 'Holdings (CSV)',
          onSelect: () =>
            downloadText(`${name('holdings')}.csv`, holdingsCsv(holdings), 'text/csv'),
        },
        {
          label: 'Transactions (CSV)',
          onSelect: () =>
            downloadText(`${name('transactions')}.csv`, entriesCsv(activity.entries), 'text/csv'),
        },
        {
          label: 'Everything (JSON)',
          onSelect: () => downloadText(`${name('all')}.json`, whole(), 'application/json'),
        },
      ]}
    />
  )
}
