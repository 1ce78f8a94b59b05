import { useMemo } from 'react'
import { AccountName } from '../../../chain/account-name.tsx'
import type { Credit } from '../../../domain/credits/credit.ts'
import { formatCredits } from '../../../domain/credits/credit-text.ts'
import { serialsText } from '../../../domain/credits/serials.ts'
import type { Confirmation, Lot } from '../../../domain/retirement/orders.ts'
import { formatDay } from '../../../lib/day.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Rows that are shown at first. */
const preview = 10

type ConfirmationsPanelProps = {
  /** The newest first. */
  readonly confirmations: readonly Confirmation[]
  readonly credits: readonly Credit[]
}

/** What registries retired, as it was stated here. */
export function ConfirmationsPanel({ confirmations, credits }: ConfirmationsPanelProps) {
  const columns = useMemo(() => confirmationColumns(credits), [credits])
  return (
    <Panel
      title="Confirmed"
      description="What registries retired, as the operator states it. Look a reference up at the registry to check it."
      flush
    >
      <DataTable
        caption="Confirmed retirements"
        columns={columns}
        rows={confirmations}
        rowId={({ id }) => String(id)}
        preview={preview}
        empty={<p className="p-4 text-muted text-sm sm:p-5">Nothing is confirmed yet.</p>}
      />
    </Panel>
  )
}

function confirmationColumns(credits: readonly Credit[]): readonly Column<Confirmation>[] {
  return [
    {
      id: 'reference',
      header: 'Reference',
      cell: ({ reference }) => (
        <ForeignText className="inline-block min-w-32 wrap-anywhere">{reference}</ForeignText>
      ),
    },
    {
      id: 'credit',
      header: 'Credits',
      fill: true,
      cell: ({ tokenId, amount }) => amountOf(tokenId, amount, credits),
    },
    {
      id: 'serials',
      header: 'Serial numbers',
      align: 'end',
      cell: ({ serials }) => <span className="inline-block min-w-32">{serialsText(serials)}</span>,
    },
    {
      id: 'day',
      header: 'Retired on',
      align: 'end',
      cell: ({ registryDate }) => (
        <span className="whitespace-nowrap">{formatDay(registryDate)}</span>
      ),
    },
    {
      id: 'by',
      header: 'Stated by',
      hideBelow: 800,
      cell: ({ confirmedBy }) => <AccountName account={confirmedBy} plain />,
    },
    {
      id: 'certificates',
      header: 'Certificates',
      align: 'end',
      cell: (confirmation) => <CertificateLinks confirmation={confirmation} />,
    },
  ]
}

function CertificateLinks({ confirmation }: { readonly confirmation: Confirmation }) {
  const { firstCertificateId: first, certificateCount: count } = confirmation
  const last = first + BigInt(count - 1)
  return (
    <span className="tnum">
      <TextLink to={`/retirements/${first}`}>{first.toString()}</TextLink>
      {count > 1 && (
        <>
          {count === 2 ? ' and ' : ' to '}
          <TextLink to={`/retirements/${last}`}>{last.toString()}</TextLink>
        </>
      )}
    </span>
  )
}

type EndedLotsPanelProps = {
  /** The newest first. */
  readonly lots: readonly Lot[]
  readonly credits: readonly Credit[]
}

/** Lots of which nothing is left to decide. */
export function EndedLotsPanel({ lots, credits }: EndedLotsPanelProps) {
  const columns = useMemo(() => lotColumns(credits), [credits])
  return (
    <Panel title="Ended lots" flush>
      <DataTable
        caption="Ended lots"
        columns={columns}
        rows={lots}
        rowId={({ id }) => String(id)}
        preview={preview}
        empty={<p className="p-4 text-muted text-sm sm:p-5">No lot has ended yet.</p>}
      />
    </Panel>
  )
}

const lotColumns = (credits: readonly Credit[]): readonly Column<Lot>[] => [
  { id: 'lot', header: 'Lot', cell: ({ id }) => id.toString() },
  {
    id: 'credit',
    header: 'Credits',
    fill: true,
    cell: ({ tokenId, amount }) => amountOf(tokenId, amount, credits),
  },
  { id: 'end', header: 'End', cell: endOf },
  {
    id: 'operator',
    header: 'Operator',
    hideBelow: 640,
    cell: ({ operator }) => <AccountName account={operator} plain />,
  },
  {
    id: 'ended',
    header: 'Ended',
    align: 'end',
    cell: ({ endedAt }) => endedAt !== null && <RelativeTime at={endedAt} />,
  },
]

function endOf({ amount, confirmed }: Lot): string {
  if (confirmed.value === amount.value) return 'Confirmed'
  return confirmed.value === 0n ? 'Released' : 'Confirmed in part'
}

function amountOf(tokenId: bigint, amount: Lot['amount'], credits: readonly Credit[]) {
  const credit = credits.find((each) => each.tokenId === tokenId)
  if (credit === undefined) return null
  return (
    <TextLink to={`/environmental/assets/${credit.assetId}`}>
      {formatCredits(credit, amount)}
    </TextLink>
  )
}
