import { useMemo } from 'react'
import { navGapText } from '../../../domain/assets/yields.ts'
import {
  basisLabel,
  categoryLabel,
  type Holding,
  holdingCategories,
  isPaidInPrice,
  type PriceBasis,
  type SmartAccountPart,
  sharesOfTotal,
} from '../../../domain/portfolio/holding.ts'
import type { StandingNote } from '../../../domain/servicing/note.ts'
import { formatAmount, sumOf, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDay } from '../../../lib/day.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { usdc } from '../../../lib/usdc.ts'
import { AssetNoticeBadge } from '../../../panels/credits/lazy-notices.tsx'
import { NoForecastText } from '../../../panels/servicing/no-forecast-text.tsx'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Change } from '../../../ui/change.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { openCost } from '../model/lots.ts'
import { type HoldingNotes, notesOn } from '../model/notes.ts'
import { filterHoldings, type HoldingFilter } from '../model/portfolio.ts'
import type { PortfolioRecord } from '../model/record.ts'
import type { HoldingTransactions } from '../use-holding-transactions.ts'
import {
  Gain,
  HoldingPicture,
  HoldingSteps,
  NoteBadges,
  NoteTitles,
  toClaimColumn,
} from './holding-parts.tsx'

type HoldingsPanelProps = {
  readonly holdings: readonly Holding[]
  readonly notes: HoldingNotes
  readonly record: PortfolioRecord | null
  readonly filter: HoldingFilter
  readonly onFilterChange: (filter: HoldingFilter) => void
  /** Link that opens the details of a holding; none without it. */
  readonly hrefOf?: (holding: Holding) => string
  /** What the holder can do from a row; null for an account that the session cannot act for. */
  readonly transactions?: HoldingTransactions | null
}

/** Every holding with its price, value, gain and yield. */
export function HoldingsPanel({
  holdings,
  notes,
  record,
  filter,
  onFilterChange,
  hrefOf,
  transactions = null,
}: HoldingsPanelProps) {
  const columns = useMemo(
    () => columnsOf(holdings, notes, record, transactions),
    [holdings, notes, record, transactions],
  )
  const shown = filterHoldings(holdings, filter)
  const offered = holdingCategories.filter((category) =>
    holdings.some((holding) => holding.category === category),
  )
  return (
    <Panel
      title="Holdings"
      description={`${shown.length} of ${holdings.length}`}
      actions={
        <Select
          aria-label="Category"
          className="w-48"
          options={[
            { value: 'all', label: 'All categories' },
            ...offered.map((value) => ({ value, label: categoryLabel(value) })),
          ]}
          value={filter}
          onChange={onFilterChange}
        />
      }
      flush
    >
      <DataTable
        caption="Holdings"
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        {...(hrefOf && { rowHref: hrefOf })}
        defaultSort={{ key: 'value', descending: true }}
        empty={
          <p className="px-5 py-10 text-center text-muted text-sm">
            Nothing is held in this category.
          </p>
        }
      />
    </Panel>
  )
}

function columnsOf(
  holdings: readonly Holding[],
  notes: HoldingNotes,
  record: PortfolioRecord | null,
  transactions: HoldingTransactions | null,
): readonly Column<Holding>[] {
  const shares = sharesOfTotal(holdings)
  const gainOf = ({ id, value, category }: Holding): bigint | null => {
    if (record === null || value === null || category === 'cash') return null
    const cost = openCost(record.lots.fifo, id)
    return cost.unknown > 0 ? null : value.value - cost.value
  }
  return [
    {
      id: 'name',
      header: 'Holding',
      cell: (holding) => <Name holding={holding} notes={notesOn(holding, notes)} />,
      sortValue: ({ name }) => name,
    },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'end',
      cell: ({ quantity, unit, category }) =>
        category === 'liquidity' ? (
          <span className="text-muted">–</span>
        ) : (
          <AmountText amount={quantity} {...(unit !== null && { unit })} />
        ),
      sortValue: ({ quantity }) => toApproximateNumber(quantity),
    },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ price, category }) =>
        category === 'liquidity' ? (
          <span className="text-muted">–</span>
        ) : price === null ? (
          <span className="text-muted">No price</span>
        ) : (
          <span>
            <UnitPrice price={price.amount} />
            <Basis basis={price.basis} />
          </span>
        ),
      sortValue: ({ price }) => price?.amount.value ?? -1n,
      hideBelow: 760,
    },
    {
      id: 'value',
      header: 'Value',
      align: 'end',
      cell: ({ value, price, category }) =>
        value === null ? (
          <span className="text-muted">–</span>
        ) : (
          <span>
            <span className="font-medium">
              <Money amount={value} />
            </span>
            {category === 'liquidity' && price !== null && (
              <span className="block text-2xs text-subtle">{basisLabel(price.basis)}</span>
            )}
          </span>
        ),
      sortValue: ({ value }) => value?.value ?? -1n,
    },
    {
      id: 'share',
      header: 'Share',
      align: 'end',
      cell: ({ id, value }) =>
        value === null ? <span className="text-muted">–</span> : formatPercent(shares.get(id) ?? 0),
      sortValue: ({ id }) => shares.get(id) ?? 0,
      hideBelow: 980,
    },
    {
      id: 'gain',
      header: 'Unrealised gain',
      align: 'end',
      cell: (holding) => <GainCell holding={holding} gain={gainOf(holding)} />,
      sortValue: (holding) => gainOf(holding) ?? 0n,
      // Beside the actions it has no room on a tablet.
      hideBelow: transactions === null ? 640 : 800,
    },
    {
      id: 'yield',
      header: 'Yield per year',
      align: 'end',
      cell: (holding) => <YieldCell holding={holding} note={notes.get(holding.id)} />,
      sortValue: ({ yieldRate }) => yieldRate ?? -1,
      hideBelow: 860,
    },
    {
      id: 'maturity',
      header: 'Maturity',
      align: 'end',
      cell: ({ maturity }) =>
        maturity === null ? <span className="text-muted">–</span> : formatDay(maturity),
      sortValue: ({ maturity }) => maturity ?? Number.MAX_SAFE_INTEGER,
      hideBelow: 1180,
    },
    transactions === null
      ? { ...toClaimColumn, ...byClaimable, hideBelow: 1100 }
      : {
          id: 'steps',
          header: 'Actions',
          align: 'end',
          cell: (holding) => <HoldingSteps holding={holding} transactions={transactions} />,
          ...byClaimable,
        },
  ]
}

const byClaimable = {
  sortValue: ({ claimable }: Holding) => claimable?.value ?? -1n,
} as const

const conditionBadges = {
  fine: null,
  'out-of-range': <Badge tone="warning">Out of range</Badge>,
  suspended: <Badge tone="warning">Suspended</Badge>,
  settled: <Badge tone="primary">Settled</Badge>,
  'trading-ended': <Badge tone="warning">Trading ended</Badge>,
  expired: <Badge>Expired</Badge>,
} as const

function Basis({ basis }: { readonly basis: PriceBasis }) {
  const tone = basis === 'stale-nav' ? 'text-warning-fg' : 'text-subtle'
  return <span className={`block text-2xs ${tone}`}>{basisLabel(basis)}</span>
}

type YieldCellProps = {
  readonly holding: Holding
  /** Undefined for one of which nothing has to be said. */
  readonly note: StandingNote | undefined
}

function YieldCell({ holding, note }: YieldCellProps) {
  if (note !== undefined && note.noForecast !== null) return <NoForecastText of={note.noForecast} />
  if (holding.yieldRate === null) return <span className="text-muted">–</span>
  return (
    <span>
      {formatPercent(holding.yieldRate)}
      {holding.yearlyYield !== null && (
        <span className="block text-2xs text-subtle">
          <Money amount={holding.yearlyYield} />
        </span>
      )}
      {isPaidInPrice(holding) && <span className="block text-2xs text-subtle">to maturity</span>}
    </span>
  )
}

type NameProps = { readonly holding: Holding; readonly notes: readonly StandingNote[] }

function Name({ holding, notes }: NameProps) {
  const { picture, name, symbol, type, condition, credit } = holding
  return (
    <span className="flex min-w-0 items-center gap-3">
      <HoldingPicture picture={picture} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          <ForeignText>{name}</ForeignText>
          {conditionBadges[condition]}
          {credit?.assetId != null && <AssetNoticeBadge assetId={credit.assetId} />}
          <NoteBadges notes={notes} />
        </span>
        <NoteTitles notes={notes} />
        <span className="block truncate text-muted text-xs">
          {[symbol, type, locationText(holding)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

/** Where a holding is, unless all of it is in the account itself. */
function locationText({ inSmartAccounts, quantity, category }: Holding): string | null {
  const [first, ...others] = inSmartAccounts
  if (first === undefined) return null
  const where = others.length === 0 ? first.name : `${inSmartAccounts.length} smart accounts`
  const there = sumOf(inSmartAccounts.map(quantityOf), quantity.decimals)
  return there.value === quantity.value || category === 'liquidity'
    ? `in ${where}`
    : `${formatAmount(there, { maximumFractionDigits: 4 })} in ${where}`
}

const quantityOf = ({ quantity }: SmartAccountPart) => quantity

function GainCell({ holding, gain }: { readonly holding: Holding; readonly gain: bigint | null }) {
  if (gain === null || holding.value === null) return <span className="text-muted">–</span>
  const cost = holding.value.value - gain
  const gap = holding.price?.basis === 'nav' ? navGapText(usdc(cost), holding.value) : null
  return (
    <span>
      <Gain value={gain} />
      {gain < 0n && gap !== null ? (
        // The same percentage, with its reason.
        <span className="block max-w-36 text-2xs text-subtle sm:ml-auto">Cost {gap}</span>
      ) : (
        cost > 0n && (
          <span className="block text-2xs">
            <Change
              percent={(toApproximateNumber(usdc(gain)) / toApproximateNumber(usdc(cost))) * 100}
            />
          </span>
        )
      )}
    </span>
  )
}
