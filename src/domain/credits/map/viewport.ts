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
