import { Maximize2, Minus, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { cn } from '../../../lib/cn.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useElementWidth } from '../../../ui/use-element-width.ts'
import { creditTypeLabel, creditTypes } from '../credit-type.ts'
import type { EnvironmentalAsset } from '../environmental-asset.ts'
import { clusterPlaces } from './cluster.ts'
import { MapMarker } from './map-marker.tsx'
import { PlaceList } from './place-list.tsx'
import { TypeMark } from './type-mark.tsx'
import { useMapView } from './use-map-view.ts'
import { largestZoom, project } from './viewport.ts'
import { placeOf, worldSize } from './world.ts'
import { WorldDrawing } from './world-drawing.tsx'

/** Pixels on the screen below which two markers would touch. */
const markerDistance = 36

/** Where the projects are: drawn here, from geometry that ships with the app. */
export function ProjectMap({ assets }: { readonly assets: readonly EnvironmentalAsset[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame) ?? worldSize.width
  const { view, zoomBy, showWorld, show, pointerHandlers, onKeyDown } = useMapView(frame)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const scale = width / worldSize.width

  const places = useMemo(
    () =>
      assets.flatMap((asset) => {
        const place = asset.project.coordinates && placeOf(asset.project.coordinates)
        return place ? [{ item: asset, ...place }] : []
      }),
    [assets],
  )
  const inSight = useMemo(
    () =>
      places
        .map(({ item, ...place }) => ({ item, ...project(place, view, worldSize) }))
        .filter(({ x, y }) => x >= 0 && y >= 0 && x <= worldSize.width && y <= worldSize.height),
    [places, view],
  )
  const clusters = useMemo(() => clusterPlaces(inSight, markerDistance / scale), [inSight, scale])

  return (
    <div className="flex flex-col gap-4">
      <Card className="overflow-hidden" onKeyDown={onKeyDown}>
        <section
          ref={frame}
          aria-label="Map; the arrow keys move it once it is enlarged"
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
                    items.length > 1 && view.zoom < largestZoom && canPart(items)
                      ? () => show(places.filter(({ item }) => items.includes(item)))
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
              label="Enlarge"
              disabled={view.zoom >= largestZoom}
              onClick={() => zoomBy(2)}
            >
              <Plus aria-hidden />
            </IconButton>
            <IconButton
              size="icon-sm"
              label="Reduce"
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
        assets={inSight.map(({ item }) => item)}
        unplaced={assets.length - places.length}
        onPoint={setPointedAt}
      />
    </div>
  )
}

/** Whether a closer look can part the members: projects at one place stay together. */
function canPart(members: readonly EnvironmentalAsset[]): boolean {
  const places = members.map(({ project: { coordinates } }) =>
    JSON.stringify([coordinates?.latitude.toFixed(1), coordinates?.longitude.toFixed(1)]),
  )
  return new Set(places).size > 1
}
