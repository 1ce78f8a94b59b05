import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import atlas from 'world-atlas/countries-110m.json?raw'
import type { Coordinates } from '../metadata.ts'

/** Size of the map in its own units; it is scaled to the available width. */
export const worldSize = { width: 960, height: 468 } as const

type Topology = Parameters<typeof mesh>[0]
type Shape = NonNullable<Parameters<typeof mesh>[1]>
type Atlas = Topology & { readonly objects: { readonly countries: Shape; readonly land: Shape } }

const topology: Atlas = JSON.parse(atlas)

/** Equal Earth projection, which preserves the proportions of areas. */
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

/** Position of coordinates on the map, in map units; null where the projection has none. */
export function mapPoint({ latitude, longitude }: Coordinates) {
  const point = projection([longitude, latitude])
  return point && { x: point[0], y: point[1] }
}
