import type { CreditType } from '../credit-type.ts'
import type { Coordinates } from '../metadata.ts'
import { TypeMark } from './type-mark.tsx'
import { project, within } from './viewport.ts'
import { placeOf, worldSize } from './world.ts'
import { WorldDrawing } from './world-drawing.tsx'

/** Enlarged so far that the country is known by its neighbours. */
const zoom = 3.5

type LocationMapProps = { readonly coordinates: Coordinates; readonly type: CreditType }

/** The part of the world that a project lies in. The words for it stand beside it. */
export function LocationMap({ coordinates, type }: LocationMapProps) {
  const place = placeOf(coordinates)
  if (place === null) return null
  const view = within({ ...place, zoom }, worldSize)
  const { x, y } = project(place, view, worldSize)
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
