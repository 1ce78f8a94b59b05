import { type ReactNode, useMemo } from 'react'
import { isHex } from 'viem'
import { transactionUrl } from '../../../chain/networks.ts'
import { paymentKindLabel, paymentKinds } from '../../../domain/history/payment-kind.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import { Address } from '../../../ui/address.tsx'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Gain } from '../components/holding-parts.tsx'
import { entryKindLabel } from '../model/entry.ts'
import type { PartialSum } from '../model/lots.ts'
import { administratorOf } from './nav-signature.ts'
import {
  priceOf,
  type StatedNav,
  type Statement,
  type StatementBalance,
  type StatementLine,
} from './statement.ts'
import type { StatementEnd, StatementHead } from './statement-csv.ts'

/** Paper does not scroll. */
const unlimited = 1_000_000

/** A fund states one a day. */
const navsShown = 5

type StatementSheetProps = StatementHead & { readonly statement: Statement }

/** The parts of a statement, in the order of a printed one. */
export function StatementSheet({
  facts,
  decimals,
  ends,
  signatures,
  statement,
}: StatementSheetProps) {
  const lineColumns = useMemo(() => columnsOf(decimals), [decimals])
  const valueColumns = useMemo(() => navColumnsOf(signatures), [signatures])
  return (
    <>
      <Panel title="Holder and asset">
        <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
          {facts.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="break-all tnum">
                <ForeignText>{text}</ForeignText>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Opening and closing" flush>
        <DataTable
          caption="Balances at the opening and the closing"
          columns={balanceColumns}
          rows={balanceRows(statement, decimals, ends)}
          rowId={({ label }) => label}
          narrow="scroll"
          maxHeight={unlimited}
        />
      </Panel>
      <Panel title="Movements" description="Subscriptions, redemptions, trades and transfers" flush>
        <DataTable
          caption="Movements of the period"
          columns={lineColumns}
          rows={statement.lines}
          rowId={({ id }) => id}
          maxHeight={unlimited}
          empty={
            <EmptyState title="No movements">No shares came or left in this period.</EmptyState>
          }
        />
      </Panel>
      <div className="grid gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-4">
        <Panel title="Paid to the holder">
          <KeyValueList
            entries={[
              ...paymentKinds.map((kind) => ({
                label: paymentKindLabel(kind),
                value: <Money amount={usdc(statement.paid[kind])} />,
              })),
              {
                label: 'Market fees',
                hint: 'Included in the amounts of sales and purchases',
                value: <Money amount={usdc(statement.fees)} />,
              },
            ]}
          />
        </Panel>
        <Panel title="Gains">
          <KeyValueList
            entries={[
              {
                label: 'Realised gain',
                hint: 'Sales of the period, and repayments beyond the cost',
                value: <Known sum={statement.realised} isGain />,
              },
              {
                label: 'Unrealised gain',
                hint: 'Value less cost at the closing',
                value:
                  statement.unrealised === null ? (
                    'Not known'
                  ) : (
                    <Gain value={statement.unrealised} />
                  ),
              },
            ]}
          />
        </Panel>
      </div>
      <Panel title="Net asset values" flush>
        <DataTable
          caption="Net asset values stated in the period"
          columns={valueColumns}
          rows={statement.navs.toReversed()}
          rowId={({ asOf, time }) => `${asOf}-${time}`}
          preview={navsShown}
          maxHeight={unlimited}
          empty={<EmptyState title="None stated">The value before the period stayed.</EmptyState>}
        />
      </Panel>
      <p className="text-muted text-xs">
        Made from the events of the chain alone: whoever has this page and a node gets the same
        figures. What is accrued goes by the shares that earned when a payment began. Amounts of
        what was sent or exchanged for other tokens are market values.
      </p>
    </>
  )
}

type BalanceRow = {
  readonly label: string
  readonly opening: ReactNode
  readonly closing: ReactNode
}

const balanceColumns = [
  { id: 'label', header: 'Balance', cell: ({ label }: BalanceRow) => label },
  { id: 'opening', header: 'Opening', align: 'end', cell: ({ opening }: BalanceRow) => opening },
  { id: 'closing', header: 'Closing', align: 'end', cell: ({ closing }: BalanceRow) => closing },
] as const satisfies readonly Column<BalanceRow>[]

function balanceRows(
  { opening, closing }: Statement,
  decimals: number,
  ends: StatementHead['ends'],
): readonly BalanceRow[] {
  const row = (label: string, of: (balance: StatementBalance) => ReactNode): BalanceRow => ({
    label,
    opening: of(opening),
    closing: of(closing),
  })
  const has = (of: (balance: StatementBalance) => bigint) =>
    of(opening) !== 0n || of(closing) !== 0n
  const shares = (value: bigint) => <AmountText amount={{ value, decimals }} />
  const money = (value: bigint) => <Money amount={usdc(value)} />
  return [
    row('Time', ({ at }) => formatDateTime(at)),
    row('Shares', ({ units }) => shares(units)),
    ...(has(({ unitsAtDesk }) => unitsAtDesk)
      ? [row('Shares at the dealing desk', ({ unitsAtDesk }) => shares(unitsAtDesk))]
      : []),
    ...(has(({ moneyAtDesk }) => moneyAtDesk)
      ? [row('USDC at the dealing desk', ({ moneyAtDesk }) => money(moneyAtDesk))]
      : []),
    row('Net asset value per share', ({ nav }) =>
      nav === null ? (
        'None stated'
      ) : (
        <>
          <UnitPrice price={nav.nav} />
          <span className="block text-2xs text-subtle">of {formatDay(nav.asOf)}</span>
        </>
      ),
    ),
    row('Value', ({ value }) => (value === null ? 'No price' : money(value))),
    row('Cost', ({ cost }) => <Known sum={cost} />),
    {
      label: 'Accrued and not claimed',
      opening: <Claimable end={ends.opening} isEmpty={opening.units === 0n} />,
      closing: <Claimable end={ends.closing} isEmpty={false} />,
    },
  ]
}

type ClaimableProps = { readonly end: StatementEnd | null; readonly isEmpty: boolean }

function Claimable({ end, isEmpty }: ClaimableProps) {
  if (end === null) return isEmpty ? <Money amount={usdc(0n)} /> : '–'
  return end.claimable === null ? 'Not kept by the node' : <Money amount={usdc(end.claimable)} />
}

type KnownProps = { readonly sum: PartialSum; readonly isGain?: boolean }

function Known({ sum: { value, unknown }, isGain = false }: KnownProps) {
  if (unknown > 0) return 'Not known'
  return isGain ? <Gain value={value} /> : <Money amount={usdc(value)} />
}

const navColumnsOf = (signatures: StatementHead['signatures']): readonly Column<StatedNav>[] => [
  { id: 'asOf', header: 'Date', cell: ({ asOf }: StatedNav) => formatDay(asOf) },
  { id: 'time', header: 'Stated', cell: ({ time }: StatedNav) => formatDateTime(time) },
  {
    id: 'nav',
    header: 'Per share',
    align: 'end',
    cell: ({ nav }: StatedNav) => <UnitPrice price={nav} />,
  },
  {
    id: 'corrects',
    header: 'Corrects',
    align: 'end',
    cell: ({ corrects }: StatedNav) => (corrects === null ? '–' : <UnitPrice price={corrects} />),
  },
  ...(signatures === null
    ? []
    : [
        {
          id: 'signer',
          header: 'Signed by',
          align: 'end',
          cell: (stated: StatedNav) => {
            const administrator = administratorOf(stated, signatures)
            return administrator === null ? 'Issuer alone' : <Address value={administrator} />
          },
        } as const,
      ]),
]

const columnsOf = (decimals: number): readonly Column<StatementLine>[] => [
  {
    id: 'time',
    header: 'Date',
    cell: ({ time }) => <span className="whitespace-nowrap tnum">{formatDateTime(time)}</span>,
  },
  { id: 'kind', header: 'Type', cell: ({ kind }) => entryKindLabel(kind) },
  {
    id: 'units',
    header: 'Shares',
    align: 'end',
    cell: ({ units, unitsToDesk }) => (
      <>
        <AmountText
          amount={{ value: units === 0n ? unitsToDesk : units, decimals }}
          format={{ signed: true }}
        />
        {unitsToDesk !== 0n && <span className="block text-2xs text-subtle">At the desk</span>}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (line) => {
      const price = priceOf(line, decimals)
      return price === null ? '–' : <UnitPrice price={price} />
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, isMarketValue }) =>
      amount === null ? (
        '–'
      ) : (
        <>
          <Money amount={usdc(amount)} />
          {isMarketValue && <span className="block text-2xs text-subtle">Market value</span>}
        </>
      ),
  },
  {
    id: 'hash',
    header: 'Transaction',
    align: 'end',
    cell: ({ hash }) => (
      <>
        <span className="print:hidden">
          <Address
            value={hash}
            kind="transaction hash"
            explorerUrl={isHex(hash) ? transactionUrl(hash) : undefined}
          />
        </span>
        <span className="hidden w-26 break-all text-2xs print:inline-block">{hash}</span>
      </>
    ),
  },
]
