import { creditMotif, creditTypeLabel, unitOf } from '../../../domain/credits/credit-type.ts'
import { beneficiaryText } from '../../../domain/retirement/certificate.ts'
import type { IssuedCertificate } from '../../../domain/retirement/read-certificates.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import type { Sort, SortKeyOf } from '../../../lib/list/sort.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Address } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import { certificateList } from '../model/summary.ts'

const columns: readonly ListColumn<IssuedCertificate>[] = [
  {
    id: 'project',
    header: 'Project',
    cell: ({ project, type, vintage, batch }) => (
      <span className="flex min-w-0 items-center gap-3">
        <AssetPicture motif={creditMotif(type)} seed={project.code} className="size-9 rounded-md" />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <ForeignText>{project.name}</ForeignText>
          </span>
          <span className="block truncate text-muted text-xs">
            <ForeignText>{project.standard}</ForeignText> <ForeignText>{project.code}</ForeignText>,{' '}
            {vintage} #{batch}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'number',
    header: 'No.',
    align: 'end',
    cell: ({ id }) => formatCount(id),
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => creditTypeLabel(type),
    hideBelow: 1080,
  },
  {
    id: 'name',
    header: 'Retired for',
    cell: ({ beneficiaryName, nameHash, message }) => (
      <span className="block max-w-56">
        <span className="block truncate">
          {beneficiaryText({ beneficiaryName, nameHash }) ?? '–'}
        </span>
        <span className="block truncate text-muted text-xs">
          <ForeignText>{message}</ForeignText>
        </span>
      </span>
    ),
    hideBelow: 820,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, type }) => <AmountText amount={amount} unit={unitOf(type, amount)} />,
  },
  {
    id: 'retired',
    header: 'Retired on',
    align: 'end',
    cell: ({ retiredAt }) => formatDay(toDay(retiredAt)),
  },
  {
    id: 'transaction',
    header: 'Transaction',
    align: 'end',
    cell: ({ transaction }) =>
      transaction === null ? '–' : <Address value={transaction} kind="transaction hash" plain />,
    hideBelow: 960,
  },
]

type CertificateSort = Sort<SortKeyOf<typeof certificateList>>

type CertificateTableProps = {
  /** In the list's order. */
  readonly certificates: readonly IssuedCertificate[]
  readonly loading: boolean
  readonly sort: CertificateSort
  readonly onSortChange: (sort: CertificateSort | null) => void
  readonly empty: React.ReactNode
}

/** A beneficiary's certificates, each a link to its proof. */
export function CertificateTable({
  certificates,
  loading,
  sort,
  onSortChange,
  empty,
}: CertificateTableProps) {
  return (
    <ListTable
      caption="Retirements"
      list={certificateList}
      columns={columns}
      rows={certificates}
      rowId={({ id }) => id.toString()}
      rowHref={({ id }) => `/retirements/${id}`}
      sort={sort}
      onSortChange={onSortChange}
      loading={loading}
      empty={empty}
    />
  )
}
