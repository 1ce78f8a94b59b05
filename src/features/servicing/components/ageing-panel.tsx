import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Standing } from '../../../domain/servicing/standing.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { downloadText } from '../../../lib/download.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { StateBadge } from '../../../panels/servicing/standing-marks.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type AgeingRow, ageingCsv, ageingRows, ageingSums } from '../model/ageing-rows.ts'

type AgeingPanelProps = {
  readonly standings: readonly Standing[]
  readonly assets: readonly MarketAsset[]
  readonly source: Source
}

const names = {
  '1–30': '1–30 days late',
  '31–60': '31–60 days late',
  '61–90': '61–90 days late',
  '90+': 'More than 90 days',
} as const

/** Every asset with a schedule: how late it is, and what is owed in each step of days. */
export function AgeingPanel({ standings, assets, source }: AgeingPanelProps) {
  const now = useNow()
  const rows = ageingRows(standings, assets, now)
  const download = () => downloadText(`ageing-${toDay(now)}.csv`, ageingCsv(rows), 'text/csv')
  return (
    <>
      <StatGroup source={source}>
        {ageingSums(rows).map(({ bucket, assets: count, owed }) => (
          <Stat
            key={bucket}
            label={bucket === null ? 'Not late' : names[bucket]}
            value={<Money amount={owed} format={{ compact: true }} />}
            note={`${formatCount(count)} ${count === 1 ? 'asset' : 'assets'}`}
          />
        ))}
      </StatGroup>
      <Panel
        title="Ageing"
        description="Assets with a schedule that are not settled, the longest late first. Owed is what the dates that are due promised, and the repayment of the terms once maturity is."
        actions={
          rows.length > 0 && (
            <Button size="sm" variant="outline" onClick={download}>
              Download as CSV
            </Button>
          )
        }
        flush
      >
        <DataTable
          caption="Ageing of what assets owe"
          columns={columns}
          rows={rows}
          rowId={({ asset }) => String(asset.id)}
          rowHref={({ asset }) => `/assets/${asset.id}#servicing`}
          empty={
            <EmptyState
              title="No asset has a schedule"
              actions={<ButtonLink to="/marketplace">Open the marketplace</ButtonLink>}
            >
              An issuer files the dates of an asset before a verifier confirms it. Assets without
              dates are never late.
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}

const columns: readonly Column<AgeingRow>[] = [
  {
    id: 'asset',
    header: 'Asset',
    cell: ({ asset, isLost }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ForeignText>{asset.name}</ForeignText>
        {isLost && <Badge tone="error">Declared lost</Badge>}
      </span>
    ),
    sortValue: ({ asset }) => asset.name,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ standing }) => <StateBadge state={standing.state} />,
  },
  {
    id: 'since',
    header: 'Open since',
    cell: ({ standing }) => (standing.since === null ? '–' : formatDay(standing.since)),
    sortValue: ({ standing }) => standing.since ?? 0,
  },
  {
    id: 'owed',
    header: 'Owed',
    align: 'end',
    cell: ({ standing, repayment, owed }) => (
      <>
        {standing.awaitsSettlement && repayment === null ? '–' : <Money amount={owed} />}
        {standing.awaitsSettlement && (
          <span className="block text-muted text-xs">Not settled at maturity</span>
        )}
      </>
    ),
    sortValue: ({ owed }) => owed.value,
  },
  {
    id: 'days',
    header: 'Days late',
    align: 'end',
    cell: ({ days, bucket }) =>
      days === null ? (
        '–'
      ) : (
        <>
          {formatCount(days)}
          <span className="block text-muted text-xs">{bucket}</span>
        </>
      ),
    sortValue: ({ days }) => days ?? 0,
  },
]
