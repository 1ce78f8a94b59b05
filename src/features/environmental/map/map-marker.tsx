import { Link } from 'react-router'
import { type CreditType, creditTypeLabel } from '../../../chain/credits/credit-type.ts'
import { cn } from '../../../lib/cn.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { PriceText } from '../components/price-text.tsx'
import type { EnvironmentalAsset } from '../model/environmental-asset.ts'

export const markerColours: Record<CreditType, string> = {
  CarbonCredit: 'bg-chart-1',
  BiodiversityCredit: 'bg-chart-2',
  RenewableEnergyCertificate: 'bg-chart-3',
}

type MapMarkerProps = {
  readonly assets: readonly EnvironmentalAsset[]
  /** Looks closer instead of listing what is here. */
  readonly onZoom: (() => void) | undefined
}

/** One project, or several that lie too close to be shown apart. */
export function MapMarker({ assets, onZoom }: MapMarkerProps) {
  const [first] = assets
  if (first === undefined) return null
  const many = assets.length > 1
  const name = many
    ? `${assets.length} projects around ${first.project.country}`
    : `${first.project.name}, ${first.project.location}`
  const look = cn(
    'absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full font-semibold text-xs shadow-raised ring-2 ring-raised transition-transform hover:scale-110 focus-visible:scale-110',
    many
      ? 'size-8 bg-fg text-canvas tnum'
      : cn("size-4.5 after:absolute after:-inset-2 after:content-['']", markerColours[first.type]),
  )
  if (onZoom) {
    return (
      <button type="button" className={look} aria-label={`${name}, look closer`} onClick={onZoom}>
        {assets.length}
      </button>
    )
  }
  return (
    <Popover
      label={name}
      align="center"
      trigger={
        <button type="button" className={look} aria-label={name} title={name}>
          {many && assets.length}
        </button>
      }
    >
      <ul className="flex max-h-72 flex-col gap-4 overflow-y-auto">
        {assets.map((asset) => (
          <li key={asset.id} className="text-sm">
            <p className="text-muted text-xs">{creditTypeLabel(asset.type)}</p>
            <Link
              to={`/environmental/assets/${asset.id}`}
              className="font-semibold hover:underline"
            >
              {asset.project.name}
            </Link>
            <p className="text-muted text-xs">
              {asset.project.location}, vintage {asset.vintage}
            </p>
            <p className="mt-1 flex justify-between gap-3 text-xs tnum">
              <PriceText asset={asset} />
              <span>
                <AmountText amount={asset.availableSupply} /> available
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
