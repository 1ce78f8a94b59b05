import { isHex } from 'viem'
import { transactionUrl } from '../../../chain/networks.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Address } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import type { ListColumn } from '../../../ui/list/list-table.tsx'
import { type Entry, type EntryKind, entryKindLabel } from '../model/entry.ts'
import { Gain } from './holding-parts.tsx'

const tones: Partial<Record<EntryKind, Tone>> = {
  buy: 'primary',
  yield: 'secondary',
  fees: 'secondary',
  retirement: 'warning',
}

/** Columns of transactions. */
export const entryColumns: readonly ListColumn<Entry>[] = [
  {
    id: 'asset',
    header: 'Asset',
    cell: ({ subject }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <ForeignText>{subject.name}</ForeignText>
        </span>
        <span className="block truncate text-muted text-xs">
          <ForeignText>{subject.symbol}</ForeignText>
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Type',
    cell: ({ kind }) => <Badge tone={tones[kind] ?? 'neutral'}>{entryKindLabel(kind)}</Badge>,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'end',
    cell: (entry) => <Quantities entry={entry} />,
  },
  {
    id: 'cash',
    header: 'USDC',
    align: 'end',
    cell: ({ cash, atDesk }) =>
      cash.value !== 0n ? (
        <Gain value={cash.value} />
      ) : atDesk === undefined ? (
        <span className="text-muted">–</span>
      ) : (
        <>
          <Gain value={atDesk.value} />
          <span className="block text-2xs text-subtle">At the desk</span>
        </>
      ),
  },
  {
    id: 'time',
    header: 'Time',
    align: 'end',
    cell: ({ time, block }) => (
      <span className="whitespace-nowrap tnum">
        {formatDateTime(time)}
        {block !== null && (
          <span className="block text-2xs text-subtle">Block {formatCount(block)}</span>
        )}
      </span>
    ),
    hideBelow: 720,
  },
  {
    id: 'hash',
    header: 'Transaction',
    align: 'end',
    cell: ({ hash, block }) => (
      <Address
        value={hash}
        kind="transaction hash"
        explorerUrl={block !== null && isHex(hash) ? transactionUrl(hash) : undefined}
      />
    ),
    hideBelow: 900,
  },
]

/** What moved: up to two assets, then how many more. */
function Quantities({ entry: { lines, units, subject } }: { readonly entry: Entry }) {
  // What moves into or out of an order or a desk is the same.
  const moved = lines.filter(
    ({ holding }) =>
      !holding.startsWith('position:') && (lines.length === 1 || !/^(order|escrow):/.test(holding)),
  )
  if (moved.length === 0) {
    return units === null ? (
      <span className="text-muted">–</span>
    ) : (
      <span className="text-muted">
        on <AmountText amount={units} unit={subject.symbol} format={short} />
      </span>
    )
  }
  return (
    <span className="flex flex-col items-end">
      {moved.slice(0, 2).map(({ holding, quantity, symbol }) => (
        <AmountText
          key={holding}
          amount={quantity}
          unit={symbol}
          format={{ ...short, signed: true }}
        />
      ))}
      {moved.length > 2 && <span className="text-muted text-xs">and {moved.length - 2} more</span>}
    </span>
  )
}

const short = { maximumFractionDigits: 4 }
