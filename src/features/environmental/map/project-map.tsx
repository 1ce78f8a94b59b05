import { Maximize2, Minus, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { creditTypeLabel, creditTypes } from '../../../chain/credits/credit-type.ts'
import { cn } from '../../../lib/cn.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useElementWidth } from '../../../ui/use-element-width.ts'
import { clusterPlaces } from '../model/cluster.ts'
import type { EnvironmentalAsset } from '../model/environmental-asset.ts'
import { MapMarker, markerColours } from './map-marker.tsx'
import { fitting, largestZoom, project, type Viewport, wholeOf, within } from './viewport.ts'
import { placeOf, worldPaths, worldSize } from './world.ts'

/** Pixels on the screen below which two markers would touch. */
const markerDistance = 34

/** Where the projects are: drawn here, from geometry that ships with the app. */
export function ProjectMap({ assets }: { readonly assets: readonly EnvironmentalAsset[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame) ?? worldSize.width
  const [view, setView] = useState<Viewport>(() => wholeOf(worldSize))
  const scale = width / worldSize.width

  const places = useMemo(
    () =>
      assets.flatMap((asset) => {
        const place = asset.project.coordinates && placeOf(asset.project.coordinates)
        return place ? [{ item: asset, ...place }] : []
      }),
    [assets],
  )
  const clusters = useMemo(
    () =>
      clusterPlaces(
        places
          .map(({ item, ...place }) => ({ item, ...project(place, view, worldSize) }))
          .filter(({ x, y }) => x >= 0 && y >= 0 && x <= worldSize.width && y <= worldSize.height),
        markerDistance / scale,
      ),
    [places, view, scale],
  )
  const move = (next: Viewport) => setView(within(next, worldSize))
  const zoomInto = (members: readonly EnvironmentalAsset[]) =>
    setView(
      fitting(
        places.filter(({ item }) => members.includes(item)),
        worldSize,
      ),
    )
  const unplaced = assets.length - places.length

  return (
    <Card className="overflow-hidden">
      <div ref={frame} className="relative overflow-hidden bg-sunken">
        <svg
          viewBox={`0 0 ${worldSize.width} ${worldSize.height}`}
          className="block w-full touch-pan-y"
          aria-hidden
        >
          <g
            className="transition-transform duration-300 ease-out"
            transform={`translate(${worldSize.width / 2} ${worldSize.height / 2}) scale(${view.zoom}) translate(${-view.x} ${-view.y})`}
          >
            <path d={worldPaths.sphere} className="fill-surface" />
            <path
              d={worldPaths.graticule}
              className="fill-none stroke-line"
              strokeWidth={0.5 / view.zoom}
            />
            <path d={worldPaths.land} className="fill-line-strong" />
            <path
              d={worldPaths.borders}
              className="fill-none stroke-surface"
              strokeWidth={0.7 / view.zoom}
            />
          </g>
        </svg>
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
                onZoom={
                  items.length > 1 && view.zoom < largestZoom && canPart(items)
                    ? () => zoomInto(items)
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
        <div className="absolute top-3 right-3 flex flex-col rounded-md border border-line bg-raised">
          <IconButton
            size="icon-sm"
            label="Enlarge"
            disabled={view.zoom >= largestZoom}
            onClick={() => move({ ...view, zoom: view.zoom * 2 })}
          >
            <Plus aria-hidden />
          </IconButton>
          <IconButton
            size="icon-sm"
            label="Reduce"
            disabled={view.zoom <= 1}
            onClick={() => move({ ...view, zoom: view.zoom / 2 })}
          >
            <Minus aria-hidden />
          </IconButton>
          <IconButton
            size="icon-sm"
            label="Whole world"
            disabled={view.zoom <= 1}
            onClick={() => setView(wholeOf(worldSize))}
          >
            <Maximize2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t px-4 py-3 text-muted text-xs">
        {creditTypes.map((type) => (
          <span key={type} className="inline-flex items-center gap-2">
            <span aria-hidden className={cn('size-2.5 rounded-full', markerColours[type])} />
            {creditTypeLabel(type)}
          </span>
        ))}
        {unplaced > 0 && (
          <span className="tnum">{unplaced} without a known place, see cards or table</span>
        )}
      </footer>
    </Card>
  )
}

/** Whether a closer look can part the members: projects at one place stay together. */
function canPart(members: readonly EnvironmentalAsset[]): boolean {
  const places = members.map(({ project: { coordinates } }) =>
    JSON.stringify([coordinates?.latitude.toFixed(1), coordinates?.longitude.toFixed(1)]),
  )
  return new Set(places).size > 1
}
