import { creditTypeLabel, unitOf } from '../../../domain/credits/credit-type.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDay } from '../../../lib/day.ts'
import type { Source } from '../../../lib/sourced.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { cancelledOn, missingOf, type PackedRetirement } from '../model/claim-pack.ts'

type RetirementsProps = { readonly retirements: readonly PackedRetirement[] }

/** What is missing of single retirements: by name, with their number. */
function MissingByRetirement({ retirements }: RetirementsProps) {
  const missing = Map.groupBy(retirements.flatMap(missingOf), (name) => name)
  if (missing.size === 0) return null
  return (
    <Panel
      title="Missing of single retirements"
      description="The files say of each retirement what it lacks."
      className="print:break-inside-avoid print:text-2xs"
    >
      <ul className="list-disc pl-5 text-muted text-sm">
        {[...missing].map(([name, all]) => (
          <li key={name}>
            {name}: {all.length} of {retirements.length}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** All of them on paper, where a list does not scroll. */
function PrintedRetirements({ retirements }: RetirementsProps) {
  return (
    <table className="hidden w-full border-collapse text-2xs tnum print:table [&_td]:border-t [&_td]:py-0.5 [&_th]:text-left">
      <thead>
        <tr>
          <th scope="col">Certificate</th>
          <th scope="col">Amount</th>
          <th scope="col">Cancelled on</th>
          <th scope="col">Registry reference</th>
          <th scope="col">Used by (LEI)</th>
        </tr>
      </thead>
      <tbody>
        {retirements.map((retirement) => {
          const { certificate, confirmation, claim } = retirement
          const { id, project, amount, type } = certificate
          return (
            <tr key={id.toString()}>
              <td>
                {id.toString()}, <ForeignText>{project.name}</ForeignText>
              </td>
              <td>
                {formatAmount(amount)} {unitOf(type, amount)}
              </td>
              <td>{formatDay(cancelledOn(retirement))}</td>
              <td>
                <ForeignText>{confirmation?.reference ?? 'This chain'}</ForeignText>
              </td>
              <td>{claim === null ? 'Not used yet' : (claim.entity ?? 'None stated')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type PackedRetirementsProps = RetirementsProps & { readonly source: Source }

/** The retirements of a claim pack: what single ones lack, and the list, on the screen and on paper. */
export function PackedRetirements({ retirements, source }: PackedRetirementsProps) {
  return (
    <>
      <MissingByRetirement retirements={retirements} />
      <PrintedRetirements retirements={retirements} />
      <Panel
        className="print:hidden"
        title="Retirements that count"
        description="Confirmed by the registry, or of a standard whose register is this chain. Amounts of different types are never added up."
        actions={<SourceBadge source={source} />}
        flush
      >
        <DataTable
          caption="Retirements that count"
          columns={columns}
          rows={retirements}
          preview={25}
          rowId={({ certificate }) => certificate.id.toString()}
          rowHref={({ certificate }) => `/retirements/${certificate.id}`}
          empty={
            <EmptyState
              title="Nothing was retired for you in this period"
              actions={<ButtonLink to="/environmental/retire">Retire credits</ButtonLink>}
            >
              Choose other days, or retire credits.
            </EmptyState>
          }
        />
      </Panel>
    </>
  )
}

const columns: readonly Column<PackedRetirement>[] = [
  {
    id: 'certificate',
    header: 'Certificate',
    cell: ({ certificate: { id, project, type } }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          {id.toString()}, <ForeignText>{project.name}</ForeignText>
        </span>
        <span className="block truncate text-muted text-xs">{creditTypeLabel(type)}</span>
      </span>
    ),
    sortValue: ({ certificate }) => certificate.id,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ certificate: { amount, type } }) => (
      <AmountText amount={amount} unit={unitOf(type, amount)} />
    ),
  },
  {
    id: 'cancelled',
    header: 'Cancelled on',
    cell: (retirement) => formatDay(cancelledOn(retirement)),
    sortValue: cancelledOn,
  },
  {
    id: 'reference',
    header: 'Registry reference',
    cell: ({ confirmation }) =>
      confirmation === null ? (
        <span className="text-muted">This chain is the register</span>
      ) : (
        <ForeignText>{confirmation.reference}</ForeignText>
      ),
    hideBelow: 700,
  },
  {
    id: 'claim',
    header: 'Used by (LEI)',
    cell: ({ claim }) =>
      claim === null ? (
        <span className="text-muted">Not used yet</span>
      ) : (
        (claim.entity ?? 'None stated')
      ),
    hideBelow: 860,
  },
]
