import { Link } from 'react-router'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import type { EnvironmentalAsset } from '../environmental-asset.ts'
import { PriceText } from '../price-text.tsx'
import { TypeMark } from './type-mark.tsx'

type PlaceListProps = {
  readonly assets: readonly EnvironmentalAsset[]
  /** Number of projects without coordinates. */
  readonly unplaced: number
  /** Called with the id of the hovered or focused asset, and with null when it is left. */
  readonly onPoint: (id: string | null) => void
}

/** List of the projects in the visible part of the map. Hovering over one highlights its marker. */
export function PlaceList({ assets, unplaced, onPoint }: PlaceListProps) {
  // A project can have several batches.
  const projects = new Set(assets.map(({ project }) => project.code)).size
  return (
    <section aria-labelledby="in-view">
      <h2 id="in-view" className="mb-2 font-semibold text-sm tnum">
        {projects === 1 ? '1 project in view' : `${projects} projects in view`}
        {unplaced > 0 && (
          <span className="font-normal text-muted">
            , {unplaced} without a location: see cards or table
          </span>
        )}
      </h2>
      {assets.length === 0 && (
        <p className="text-muted text-sm">Move the map, or show the whole world.</p>
      )}
      <ul className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {assets.map((asset) => (
          <li key={asset.id} className="min-w-0 border-line border-b">
            <Link
              to={`/environmental/assets/${asset.id}`}
              className="flex items-center gap-3 rounded-sm px-1 py-2.5 text-sm hover:bg-hover"
              onPointerEnter={() => onPoint(asset.id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(asset.id)}
              onBlur={() => onPoint(null)}
            >
              <TypeMark type={asset.type} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  <ForeignText>{asset.project.name}</ForeignText>
                </span>
                <span className="block truncate text-muted text-xs">
                  <ForeignText>{asset.project.location}</ForeignText>
                </span>
              </span>
              <span className="text-xs tnum">
                <PriceText asset={asset} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
