import { Leaf, type LucideIcon, Sprout, Zap } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type CreditDetails, countryOf } from '../../domain/credits/credit-details.ts'
import { type CreditType, creditTypeLabel, creditTypes } from '../../domain/credits/credit-type.ts'
import { cn } from '../../lib/cn.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { Popover } from '../../ui/popover.tsx'
import { PriceText } from '../credits/credit-marks.tsx'
import { NoticeBadge } from '../credits/notice-marks.tsx'

type MapMarkerProps = {
  readonly assets: readonly CreditDetails[]
  /** Whether the pointer is on one of them in the list. */
  readonly isPointedAt: boolean
  /** Horizontal position from 0 (left) to 1 (right), which keeps the name on the map. */
  readonly across: number
  /** Zooms in instead of listing the projects. */
  readonly onZoom: (() => void) | undefined
}

/** Marker of one project, or of several that are too close to each other. */
export function MapMarker({ assets, isPointedAt, across, onZoom }: MapMarkerProps) {
  const [first] = assets
  if (first === undefined) return null
  const many = assets.length > 1
  const name = many
    ? `${assets.length} projects around ${countryOf(first.project)}`
    : `${isolated(first.project.name)}, ${isolated(first.project.location)}`
  const marker = {
    'data-pointed-at': isPointedAt || undefined,
    children: (
      <>
        {many ? <ClusterMark assets={assets} /> : <TypeMark type={first.project.type} />}
        <MarkerName across={across}>
          {many ? `${assets.length} projects` : first.project.name}
        </MarkerName>
      </>
    ),
  }
  if (onZoom)
    return <MarkerButton {...marker} aria-label={`${isolated(name)}, zoom in`} onClick={onZoom} />
  return (
    <Popover label={name} align="center" trigger={<MarkerButton {...marker} aria-label={name} />}>
      <ul className="flex max-h-72 flex-col gap-4 overflow-y-auto">
        {assets.map((asset) => (
          <li key={asset.id} className="text-sm">
            <p className="text-muted text-xs">{creditTypeLabel(asset.project.type)}</p>
            <Link
              to={`/environmental/assets/${asset.id}`}
              className="font-semibold hover:underline"
            >
              <ForeignText>{asset.project.name}</ForeignText>
            </Link>
            <p className="text-muted text-xs">
              <ForeignText>{asset.project.location}</ForeignText>, vintage {asset.vintage}
            </p>
            {asset.onChain && <NoticeBadge tokenId={asset.onChain.tokenId} />}
            <p className="mt-1 flex justify-between gap-3 text-xs tnum">
              <PriceText asset={asset} />
              <span>
                <AmountText amount={asset.available} /> available
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** The hit area is larger than the marker, for touch. */
function MarkerButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="group absolute -translate-x-1/2 -translate-y-1/2 rounded-full ring-2 ring-raised transition-transform after:absolute after:-inset-2 after:content-[''] hover:z-10 hover:scale-115 focus-visible:z-10 data-pointed-at:z-10 data-pointed-at:scale-130 data-pointed-at:ring-fg data-[state=open]:z-10 data-[state=open]:scale-115 data-[state=open]:ring-fg"
    />
  )
}

/** Name next to a marker on hover or focus. For screen readers the button's label has it. */
function MarkerName({ across, children }: { readonly across: number; readonly children: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute top-full mt-1.5 hidden rounded-sm border border-line bg-raised px-1.5 py-0.5 font-medium text-2xs text-fg whitespace-nowrap shadow-raised group-hover:block group-focus-visible:block group-data-pointed-at:block group-data-[state=open]:hidden',
        across < 0.2 ? 'left-0' : across > 0.8 ? 'right-0' : 'left-1/2 -translate-x-1/2',
      )}
    >
      {children}
    </span>
  )
}

const ringColours: Record<CreditType, string> = {
  CarbonCredit: 'var(--chart-1)',
  BiodiversityCredit: 'var(--chart-2)',
  RenewableEnergyCertificate: 'var(--chart-3)',
}

/** Number of projects, in a ring that shows their types. */
function ClusterMark({ assets }: { readonly assets: readonly CreditDetails[] }) {
  const shares = creditTypes.map((type) => ({
    type,
    share: assets.filter((asset) => asset.project.type === type).length / assets.length,
  }))
  const stops = shares.map(({ type, share }, index) => {
    const from = shares.slice(0, index).reduce((sum, before) => sum + before.share, 0)
    return `${ringColours[type]} ${from * 360}deg ${(from + share) * 360}deg`
  })
  return (
    <span
      aria-hidden
      className="grid size-8.5 place-items-center rounded-full"
      style={{ backgroundImage: `conic-gradient(${stops.join(', ')})` }}
    >
      <span className="grid size-6.5 place-items-center rounded-full bg-raised font-semibold text-fg text-xs tnum">
        {assets.length}
      </span>
    </span>
  )
}

/** The same icons as on certificates: leaf, sprout, bolt. */
const marks: Record<CreditType, { readonly Icon: LucideIcon; readonly fill: string }> = {
  CarbonCredit: { Icon: Leaf, fill: 'bg-chart-1' },
  BiodiversityCredit: { Icon: Sprout, fill: 'bg-chart-2' },
  RenewableEnergyCertificate: { Icon: Zap, fill: 'bg-chart-3' },
}

type TypeMarkProps = { readonly type: CreditType; readonly className?: string }

/** Marker of a credit type, distinguished by colour and icon. */
export function TypeMark({ type, className }: TypeMarkProps) {
  const { Icon, fill } = marks[type]
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full text-canvas',
        fill,
        className,
      )}
    >
      <Icon className="size-3.5" strokeWidth={2.25} />
    </span>
  )
}
