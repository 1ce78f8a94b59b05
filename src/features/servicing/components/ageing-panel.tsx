import type { ComponentProps } from 'react'
import { explainFailure } from '../../../chain/errors/explain-failure.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Standing } from '../../../domain/servicing/standing.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { downloadText } from '../../../lib/download.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { StateBadge } from '../../../panels/servicing/standing-marks.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { useNow } from '../../../ui/use-now.ts'
import {
  type AgeingRow,
  type AgeingSum,
  ageingCsv,
  ageingRows,
  ageingSums,
} from '../model/ageing-rows.ts'
import { useRecoveries } from '../use-recoveries.ts'

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
  const { recovered, reading, failure } = useRecoveries(standings, assets, now)
  const rows = ageingRows(standings, assets, recovered, now)
  const download = () => downloadText(`ageing-${toDay(now)}.csv`, ageingCsv(rows), 'text/csv')
  return (
    <>
      <StatGroup source={source}>
        {ageingSums(rows).map((sum) => (
          <Stat
            key={sum.bucket}
            label={sum.bucket === null ? 'Not late' : names[sum.bucket]}
            value={<Known amount={sum.outstanding} format={{ compact: true }} />}
            note={sumNote(sum)}
          />
        ))}
      </StatGroup>
      <Panel
        title="Ageing"
        description="Assets with a schedule that are not settled, the longest late first. Outstanding is what recoveries left of what is owed."
        actions={
          rows.length > 0 && (
            <Button size="sm" variant="outline" onClick={download}>
              Download as CSV
            </Button>
          )
        }
        flush
      >
        {failure !== null && (
          <Callout
            tone="warning"
            title="What was recovered could not be read"
            className="m-4 sm:m-5"
            actions={
              <Button size="sm" onClick={failure.retry}>
                Try again
              </Button>
            }
          >
            What is outstanding is not known. {explainFailure(failure.error).sentence}
          </Callout>
        )}
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
        <HistoryFoot reading={reading} className="border-line border-t" />
      </Panel>
    </>
  )
}

type KnownProps = Omit<ComponentProps<typeof Money>, 'amount'> & {
  /** Null for what is not read yet. */
  readonly amount: Amount | null
}

const Known = ({ amount, ...money }: KnownProps) =>
  amount === null ? '…' : <Money amount={amount} {...money} />

function sumNote({ assets, owed, recovered }: AgeingSum): string {
  const count = `${formatCount(assets)} ${assets === 1 ? 'asset' : 'assets'}`
  if (recovered === null) return `${count}, ${formatUsd(owed)} owed`
  return recovered.value === 0n
    ? count
    : `${count}; ${formatUsd(owed)} owed, ${formatUsd(recovered)} recovered`
}

/** Whether nothing but a repayment is owed that the terms do not fix. */
const isUnknown = ({ standing, repayment }: AgeingRow): boolean =>
  standing.awaitsSettlement && repayment === null

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
    cell: (row) => (
      <>
        {isUnknown(row) ? '–' : <Money amount={row.owed} />}
        {row.standing.awaitsSettlement && (
          <span className="block text-muted text-xs">Not settled at maturity</span>
        )}
      </>
    ),
    sortValue: ({ owed }) => owed.value,
  },
  {
    id: 'recovered',
    header: 'Recovered',
    align: 'end',
    cell: ({ recovered }) => <Known amount={recovered?.total ?? null} />,
    sortValue: ({ recovered }) => recovered?.total.value ?? -1n,
    hideBelow: 820,
  },
  {
    id: 'outstanding',
    header: 'Outstanding',
    align: 'end',
    cell: (row) => (isUnknown(row) ? '–' : <Known amount={row.outstanding} />),
    sortValue: ({ outstanding }) => outstanding?.value ?? -1n,
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
