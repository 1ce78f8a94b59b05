import { Suspense } from 'react'
import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import { formatFixed } from '../../../lib/format-measure.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const LocationMap = lazyPart(async () => ({
  default: (await import('../../../domain/credits/map/location-map.tsx')).LocationMap,
}))

/** Where the project is, in words and on the map; only for projects that say so. */
export function LocationPanel({ asset }: { readonly asset: EnvironmentalAsset }) {
  const { coordinates, location } = asset.project
  if (coordinates === null) return null
  return (
    <Panel
      title={location}
      description={
        <span className="tnum">
          {degrees(coordinates.latitude, 'N', 'S')}, {degrees(coordinates.longitude, 'E', 'W')}
        </span>
      }
      flush
      className="overflow-hidden"
    >
      <Suspense fallback={<Skeleton className="aspect-960/468 w-full" />}>
        <LocationMap coordinates={coordinates} type={asset.type} />
      </Suspense>
    </Panel>
  )
}

function degrees(value: number, positive: string, negative: string): string {
  return `${formatFixed(Math.abs(value), 4)}° ${value < 0 ? negative : positive}`
}
