import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import atlas from 'world-atlas/countries-110m.json?raw'
import type { Coordinates } from '../metadata.ts'

/** The drawing's own units; it is scaled to the width that is there. */
export const worldSize = { width: 960, height: 468 } as const

type Topology = Parameters<typeof mesh>[0]
type Shape = NonNullable<Parameters<typeof mesh>[1]>
type Atlas = Topology & { readonly objects: { readonly countries: Shape; readonly land: Shape } }

const topology: Atlas = JSON.parse(atlas)

/** Equal Earth: areas keep their proportions, so that forests can be compared by eye. */
const projection = geoEqualEarth().fitExtent(
  [
    [4, 4],
    [worldSize.width - 4, worldSize.height - 4],
  ],
  { type: 'Sphere' },
)

const draw = geoPath(projection)

/** The world as SVG path data. */
export const worldPaths = {
  sphere: draw({ type: 'Sphere' }) ?? '',
  graticule: draw(geoGraticule10()) ?? '',
  land: draw(feature(topology, topology.objects.land)) ?? '',
  borders: draw(mesh(topology, topology.objects.countries, (a, b) => a !== b)) ?? '',
}

/** Where a place lies on the drawing; null for what is not on it. */
export function placeOf({ latitude, longitude }: Coordinates) {
  const point = projection([longitude, latitude])
  return point && { x: point[0], y: point[1] }
}
