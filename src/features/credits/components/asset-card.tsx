import type { ReactNode } from 'react'
import { type CreditDetails, isTampered } from '../../../domain/credits/credit-details.ts'
import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { cn } from '../../../lib/cn.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import {
  CreditStatusBadge,
  PriceText,
  TamperedBadge,
} from '../../../panels/credits/credit-marks.tsx'
import { NoticeBadge } from '../../../panels/credits/notice-marks.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { CoverLink } from '../../../ui/cover-link.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { CompareCheckbox } from '../../../ui/list/list-controls.tsx'
import type { Compared } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { CreditPicture, GoalRow, LabelChips } from './credit-marks.tsx'

type AssetCardProps = {
  readonly asset: CreditDetails
  readonly comparison: Compared
}

/** Card of one batch of a project: kind, place, price and availability; on phones a compact row. */
export function AssetCard({ asset, comparison }: AssetCardProps) {
  const { project } = asset
  return (
    <Card className="group relative flex h-full overflow-hidden transition-colors hover:border-line-strong sm:flex-col">
      <CreditPicture asset={asset} className="h-auto w-16 shrink-0 sm:h-32 sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-4 sm:p-4">
        <div>
          <div className="mb-1 flex sm:mb-2 items-center justify-between gap-2">
            <span className="truncate text-muted text-xs">
              {creditTypeLabel(asset.project.type)}
            </span>
            {isTampered(asset) ? <TamperedBadge /> : <CreditStatusBadge status={asset.status} />}
          </div>
          <h2 className="line-clamp-2 font-semibold text-base leading-6">
            <CoverLink to={`/environmental/assets/${asset.id}`}>
              <ForeignText>{project.name}</ForeignText>
            </CoverLink>
          </h2>
          <p className="truncate text-muted text-xs">
            <ForeignText>{project.location}</ForeignText>
          </p>
          <p className="mt-1 truncate text-muted text-xs tnum">
            <ForeignText>{asset.project.standard}</ForeignText>{' '}
            <ForeignText>{project.code}</ForeignText>
          </p>
        </div>
        {asset.onChain && <NoticeBadge tokenId={asset.onChain.tokenId} />}
        <div className="flex flex-col gap-4 max-sm:hidden">
          <GoalRow asset={asset} />
          <LabelChips labels={asset.labels} now={nowInSeconds()} />
        </div>
        <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-2 text-sm tnum sm:pt-4">
          <Fact label="Price">
            <PriceText asset={asset} />
          </Fact>
          <Fact label={asset.onChain === null ? 'Vintage' : 'Vintage, batch'}>
            {asset.vintage}
            {asset.onChain && `, ${asset.onChain.batch}`}
          </Fact>
          <Fact label="Available" className="max-sm:hidden">
            <AmountText amount={asset.available} />
          </Fact>
          <Fact
            label={asset.isFullyRetired ? 'Issued, all retired' : 'Total supply'}
            className="max-sm:hidden"
          >
            <AmountText amount={asset.issued} />
          </Fact>
        </dl>
        <div className="relative z-10 self-start">
          <CompareCheckbox {...comparison} id={asset.id} name={project.name} />
        </div>
      </div>
    </Card>
  )
}

type FactProps = {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="truncate text-subtle text-xs">{label}</dt>
      <dd className="truncate font-medium">{children}</dd>
    </div>
  )
}
