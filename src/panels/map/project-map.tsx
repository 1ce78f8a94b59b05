import { Maximize2, Minus, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CreditDetails } from '../../domain/credits/credit-details.ts'
import { creditTypeLabel, creditTypes } from '../../domain/credits/credit-type.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../ui/button.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { Card } from '../../ui/panel.tsx'
import { useElementWidth } from '../../ui/use-element-size.ts'
import { PriceText } from '../credits/credit-marks.tsx'
import { NoticeBadge } from '../credits/notice-marks.tsx'
import { MapMarker, TypeMark } from './map-marker.tsx'
import { useMapView } from './use-map-view.ts'
import { clusterItems, mapPoint, maximumZoom, toViewport, worldSize } from './viewport.ts'
import { WorldDrawing } from './world-drawing.tsx'

/** Screen pixels below which two markers would touch. */
const markerDistance = 36

/** World map of projects, drawn from geometry that ships with the app. */
export function ProjectMap({ assets }: { readonly assets: readonly CreditDetails[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame) ?? worldSize.width
  const { view, zoomBy, showWorld, zoomTo, pointerHandlers, onKeyDown } = useMapView(frame)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const scale = width / worldSize.width

  const located = useMemo(
    () =>
      assets.flatMap((asset) => {
        const point = asset.metadata.coordinates && mapPoint(asset.metadata.coordinates)
        return point ? [{ item: asset, ...point }] : []
      }),
    [assets],
  )
  const visible = useMemo(
    () =>
      located
        .map(({ item, ...point }) => ({ item, ...toViewport(point, view, worldSize) }))
        .filter(({ x, y }) => x >= 0 && y >= 0 && x <= worldSize.width && y <= worldSize.height),
    [located, view],
  )
  const clusters = useMemo(() => clusterItems(visible, markerDistance / scale), [visible, scale])

  return (
    <div className="flex flex-col gap-4">
      <Card className="overflow-hidden" onKeyDown={onKeyDown}>
        <section
          ref={frame}
          aria-label="Map; the arrow keys move it when zoomed in"
          className={cn(
            'relative overflow-hidden bg-sunken select-none',
            view.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y',
          )}
          {...pointerHandlers}
        >
          <WorldDrawing view={view} />
          <ul aria-label="Projects on the map">
            {clusters.map(({ items, x, y }) => (
              <li
                key={items.map(({ id }) => id).join(' ')}
                className="absolute"
                style={{
                  left: `${(x / worldSize.width) * 100}%`,
                  top: `${(y / worldSize.height) * 100}%`,
                }}
              >
                <MapMarker
                  assets={items}
                  isPointedAt={items.some(({ id }) => id === pointedAt)}
                  across={x / worldSize.width}
                  onZoom={
                    items.length > 1 && view.zoom < maximumZoom && canSeparate(items)
                      ? () => zoomTo(located.filter(({ item }) => items.includes(item)))
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
        </section>
        <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t py-2 pr-2 pl-4 text-muted text-xs">
          {creditTypes.map((type) => (
            <span key={type} className="inline-flex items-center gap-2">
              <TypeMark type={type} className="size-5" />
              {creditTypeLabel(type)}
            </span>
          ))}
          <div className="ml-auto flex gap-1">
            <IconButton
              size="icon-sm"
              label="Zoom in"
              disabled={view.zoom >= maximumZoom}
              onClick={() => zoomBy(2)}
            >
              <Plus aria-hidden />
            </IconButton>
            <IconButton
              size="icon-sm"
              label="Zoom out"
              disabled={view.zoom <= 1}
              onClick={() => zoomBy(0.5)}
            >
              <Minus aria-hidden />
            </IconButton>
            <IconButton
              size="icon-sm"
              label="Whole world"
              disabled={view.zoom <= 1}
              onClick={showWorld}
            >
              <Maximize2 aria-hidden />
            </IconButton>
          </div>
        </footer>
      </Card>
      <PlaceList
        assets={visible.map(({ item }) => item)}
        unplaced={assets.length - located.length}
        onPoint={setPointedAt}
      />
    </div>
  )
}

/** Whether zooming in separates the projects: those at the same location stay together. */
function canSeparate(assets: readonly CreditDetails[]): boolean {
  const locations = assets.map(({ metadata: { coordinates } }) =>
    JSON.stringify([coordinates?.latitude, coordinates?.longitude].map(toTenth)),
  )
  return new Set(locations).size > 1
}

const toTenth = (degrees: number | undefined) =>
  degrees === undefined ? null : Math.round(degrees * 10)

type PlaceListProps = {
  readonly assets: readonly CreditDetails[]
  /** Number of projects without coordinates. */
  readonly unplaced: number
  /** Called with the id of the hovered or focused asset, and with null when it is left. */
  readonly onPoint: (id: string | null) => void
}

/** List of the projects in the visible part of the map. Hovering over one highlights its marker. */
function PlaceList({ assets, unplaced, onPoint }: PlaceListProps) {
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
              <TypeMark type={asset.project.type} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  <ForeignText>{asset.project.name}</ForeignText>
                </span>
                <span className="block truncate text-muted text-xs">
                  <ForeignText>{asset.project.location}</ForeignText>
                </span>
              </span>
              <span className="flex flex-col items-end gap-1 text-xs tnum">
                {asset.onChain && <NoticeBadge tokenId={asset.onChain.tokenId} />}
                <PriceText asset={asset} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
