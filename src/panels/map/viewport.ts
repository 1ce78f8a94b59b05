import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import atlas from 'world-atlas/countries-110m.json?raw'
import type { Coordinates } from '../../domain/credits/metadata.ts'

/** The visible part of the map: its centre in map units, and the zoom (1 is the whole map). */
export type Viewport = { readonly x: number; readonly y: number; readonly zoom: number }

type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

export const maximumZoom = 8

/** Viewport that shows the whole map. */
export function fullView({ width, height }: Size): Viewport {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Position of a point of the map in the viewport, in map units from its top left corner. */
export function toViewport(point: Point, view: Viewport, { width, height }: Size): Point {
  return {
    x: (point.x - view.x) * view.zoom + width / 2,
    y: (point.y - view.y) * view.zoom + height / 2,
  }
}

/** Limits a viewport to the map and to the maximum zoom. */
export function clampView(view: Viewport, { width, height }: Size): Viewport {
  const zoom = clamp(view.zoom, 1, maximumZoom)
  const halfWidth = width / 2 / zoom
  const halfHeight = height / 2 / zoom
  return {
    zoom,
    x: clamp(view.x, halfWidth, width - halfWidth),
    y: clamp(view.y, halfHeight, height - halfHeight),
  }
}

/** Pans by a distance in the viewport, as a drag does. */
export function pan(view: Viewport, by: Point, size: Size): Viewport {
  return clampView({ ...view, x: view.x - by.x / view.zoom, y: view.y - by.y / view.zoom }, size)
}

/** Zooms by a factor around the point `at` of the viewport, within the edges of the map. */
export function zoomAt(view: Viewport, factor: number, at: Point, size: Size): Viewport {
  const zoom = clamp(view.zoom * factor, 1, maximumZoom)
  const offset = { x: at.x - size.width / 2, y: at.y - size.height / 2 }
  return clampView(
    {
      zoom,
      x: view.x + offset.x / view.zoom - offset.x / zoom,
      y: view.y + offset.y / view.zoom - offset.y / zoom,
    },
    size,
  )
}

/** Viewport that shows all points, with a margin around them. */
export function fitPoints(points: readonly Point[], size: Size): Viewport {
  const [left, right] = span(points.map(({ x }) => x))
  const [top, bottom] = span(points.map(({ y }) => y))
  const share = 0.6
  const zoom = Math.min(
    (size.width * share) / Math.max(right - left, 1),
    (size.height * share) / Math.max(bottom - top, 1),
  )
  return clampView({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, size)
}

const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

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

/** An item and its position on the map, in map units. */
type MapItem<T> = { readonly item: T; readonly x: number; readonly y: number }

/** Items shown as one marker because theirs would overlap. */
type Cluster<T> = { readonly items: readonly T[]; readonly x: number; readonly y: number }

/**
 * Groups items that are closer than `distance` to the first item of a group, in their order, and
 * places each group at the mean of its items. Every item is in exactly one group.
 *
 * @example
 * clusterItems([{ item: 'a', x: 0, y: 0 }, { item: 'b', x: 3, y: 4 }], 6)
 * // [{ items: ['a', 'b'], x: 1.5, y: 2 }]
 */
export function clusterItems<T>(
  all: readonly MapItem<T>[],
  distance: number,
): readonly Cluster<T>[] {
  const groups: MapItem<T>[][] = []
  for (const each of all) {
    const near = groups.find(([first]) => first !== undefined && distanceOf(first, each) < distance)
    if (near === undefined) groups.push([each])
    else near.push(each)
  }
  return groups.map((group) => ({
    items: group.map(({ item }) => item),
    x: mean(group.map(({ x }) => x)),
    y: mean(group.map(({ y }) => y)),
  }))
}

const distanceOf = (a: MapItem<unknown>, b: MapItem<unknown>) => Math.hypot(a.x - b.x, a.y - b.y)

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
