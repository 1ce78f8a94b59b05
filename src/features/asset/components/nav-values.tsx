import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { type StatedValue, withCorrections } from '../../../domain/servicing/nav-signing.ts'
import { confirmedNavsQuery } from '../../../domain/servicing/queries.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { loadable } from '../../../lib/loadable.ts'
import { UnitPrice } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'

/** Values that were in force, by whom they were signed and what they correct. */
export function NavValues({ assetId }: { readonly assetId: bigint }) {
  const reading = loadable(useQuery(confirmedNavsQuery(useChain(), assetId)))
  if (reading.status === 'error') return <FailureState failure={reading} />
  return (
    <DataTable
      caption="Net asset values that were in force"
      columns={columns}
      rows={reading.status === 'ready' ? withCorrections(reading.value) : []}
      rowId={({ id }) => String(id)}
      loading={reading.status === 'pending'}
      preview={10}
    />
  )
}

const columns: readonly Column<StatedValue>[] = [
  { id: 'asOf', header: 'Date', cell: ({ asOf }) => formatDay(asOf) },
  {
    id: 'since',
    header: 'In force since',
    cell: ({ confirmedAt }) => formatDateTime(confirmedAt),
  },
  {
    id: 'signed',
    header: 'Signed by',
    cell: ({ isSigned }) => (isSigned ? 'Issuer and administrator' : 'Issuer'),
  },
  { id: 'nav', header: 'Per share', align: 'end', cell: ({ nav }) => <UnitPrice price={nav} /> },
  {
    id: 'corrects',
    header: 'Corrects',
    align: 'end',
    cell: ({ corrects }) => (corrects === null ? '–' : <UnitPrice price={corrects.nav} />),
  },
]
