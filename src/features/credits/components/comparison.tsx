import { Scale, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { validLabelKinds } from '../../../domain/credits/labels/label.ts'
import { endsText } from '../../../domain/credits/validity.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { CreditStatusBadge, PriceText } from '../../../panels/credits/credit-marks.tsx'
import { NoticeBadge } from '../../../panels/credits/notice-marks.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { maxCompared } from '../../../ui/list/use-list-url.ts'
import { GoalRow, LabelChips } from './credit-marks.tsx'

type ComparisonProps = {
  readonly assets: readonly CreditDetails[]
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
}

/** The assets chosen for comparison, at the bottom of the window, and the comparison. */
export function Comparison({ assets, onRemove, onClear }: ComparisonProps) {
  const [isOpen, setOpen] = useState(false)
  if (assets.length === 0) return null
  return (
    <>
      <section
        aria-label="Comparison"
        className="sticky bottom-4 z-30 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-2.5 pl-4 shadow-overlay"
      >
        <p className="mr-2 text-muted text-xs tnum">
          {assets.length} of {maxCompared}
        </p>
        <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5">
          {assets.map(({ id, project }) => (
            <li
              key={id}
              className="flex min-w-0 items-center rounded-md border border-line bg-surface pl-2.5 text-xs"
            >
              <span className="max-w-40 truncate">
                <ForeignText>{project.name}</ForeignText>
              </span>
              <IconButton
                size="icon-sm"
                label={`Remove ${isolated(project.name)} from the comparison`}
                onClick={() => onRemove(id)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear
        </Button>
        <Button size="sm" disabled={assets.length < 2} onClick={() => setOpen(true)}>
          <Scale aria-hidden />
          Compare
        </Button>
      </section>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Comparison" width="lg">
        <ComparisonTable assets={assets} />
      </Dialog>
    </>
  )
}

type Line = {
  readonly label: string
  readonly cell: (asset: CreditDetails) => ReactNode
}

const lines: readonly Line[] = [
  { label: 'Price', cell: (asset) => <PriceText asset={asset} /> },
  { label: 'Available', cell: (asset) => <AmountText amount={asset.available} /> },
  { label: 'Total supply', cell: (asset) => <AmountText amount={asset.issued} /> },
  {
    label: 'Retired',
    cell: ({ onChain }) => (onChain === null ? '–' : <AmountText amount={onChain.retired} />),
  },
  { label: 'Type', cell: ({ project }) => creditTypeLabel(project.type) },
  { label: 'Standard', cell: ({ project }) => project.standard },
  { label: 'Vintage', cell: ({ vintage }) => vintage },
  { label: 'Batch', cell: ({ onChain }) => onChain?.batch ?? '–' },
  {
    label: 'Monitored',
    cell: ({ metadata: { batch } }) =>
      batch.monitoring
        ? `${formatDay(batch.monitoring.start)} to ${formatDay(batch.monitoring.end)}`
        : '–',
  },
  {
    label: 'Verification',
    cell: ({ status }) => <CreditStatusBadge status={status} />,
  },
  {
    label: 'Notices',
    cell: ({ onChain }) =>
      onChain === null ? '–' : <NoticeBadge tokenId={onChain.tokenId} none="–" />,
  },
  {
    label: 'Labels',
    cell: ({ labels }) =>
      validLabelKinds(labels, nowInSeconds()).length === 0 ? (
        '–'
      ) : (
        <LabelChips labels={labels} now={nowInSeconds()} />
      ),
  },
  {
    label: 'Expires',
    cell: endsText,
  },
  { label: 'Location', cell: ({ project }) => project.location },
  { label: 'Methodology', cell: ({ project }) => project.methodology },
  { label: 'Developer', cell: ({ metadata }) => metadata.projectDeveloper ?? '–' },
  { label: 'Audit body (VVB)', cell: ({ metadata }) => metadata.impact?.thirdPartyVerifier ?? '–' },
  { label: 'Goals', cell: (asset) => <GoalRow asset={asset} /> },
  { label: 'Co-benefits', cell: ({ metadata }) => metadata.coBenefits.join('; ') || '–' },
]

function ComparisonTable({ assets }: { readonly assets: readonly CreditDetails[] }) {
  return (
    <section aria-label="Comparison, scrolls horizontally" className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="align-top">
            <td className="pr-4" />
            {assets.map(({ id, project }) => (
              <th key={id} scope="col" className="min-w-40 py-2 pr-4 font-semibold">
                <Link to={`/environmental/assets/${id}`} className="hover:underline">
                  <ForeignText>{project.name}</ForeignText>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ label, cell }) => (
            <tr key={label} className="align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal text-muted whitespace-nowrap">
                {label}
              </th>
              {assets.map((asset) => (
                <td key={asset.id} className="py-2.5 pr-4">
                  {cell(asset)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
