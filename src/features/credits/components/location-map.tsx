import type { CreditType } from '../../../domain/credits/credit-type.ts'
import type { Coordinates } from '../../../domain/credits/metadata.ts'
import { TypeMark } from '../../../panels/map/map-marker.tsx'
import { clampView, mapPoint, toViewport, worldSize } from '../../../panels/map/viewport.ts'
import { WorldDrawing } from '../../../panels/map/world-drawing.tsx'

/** Shows a country with its neighbours. */
const zoom = 3.5

type LocationMapProps = { readonly coordinates: Coordinates; readonly type: CreditType }

/** Map around a project. Decorative: the location is shown as text next to it. */
export function LocationMap({ coordinates, type }: LocationMapProps) {
  const point = mapPoint(coordinates)
  if (point === null) return null
  const view = clampView({ ...point, zoom }, worldSize)
  const { x, y } = toViewport(point, view, worldSize)
  return (
    <div aria-hidden className="relative overflow-hidden bg-sunken">
      <WorldDrawing view={view} />
      <span
        className="absolute -translate-1/2 rounded-full ring-2 ring-raised"
        style={{
          left: `${(x / worldSize.width) * 100}%`,
          top: `${(y / worldSize.height) * 100}%`,
        }}
      >
        <TypeMark type={type} />
      </span>
    </div>
  )
}
