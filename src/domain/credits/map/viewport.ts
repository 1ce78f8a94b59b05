/** The part of the drawing that is shown: its centre, and how many times it is enlarged. */
export type Viewport = { readonly x: number; readonly y: number; readonly zoom: number }

type Size = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

export const largestZoom = 8

/** All of the drawing. */
export function wholeOf({ width, height }: Size): Viewport {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Where a point of the drawing is seen, in the drawing's units from the window's corner. */
export function project(point: Point, view: Viewport, { width, height }: Size): Point {
  return {
    x: (point.x - view.x) * view.zoom + width / 2,
    y: (point.y - view.y) * view.zoom + height / 2,
  }
}

/** Moves and zooms within bounds: never out of the drawing, never beyond the largest zoom. */
export function within(view: Viewport, { width, height }: Size): Viewport {
  const zoom = clamp(view.zoom, 1, largestZoom)
  const halfWidth = width / 2 / zoom
  const halfHeight = height / 2 / zoom
  return {
    zoom,
    x: clamp(view.x, halfWidth, width - halfWidth),
    y: clamp(view.y, halfHeight, height - halfHeight),
  }
}

/** Moves what is shown by so much of the window, as a hand drags a sheet of paper. */
export function dragged(view: Viewport, by: Point, size: Size): Viewport {
  return within({ ...view, x: view.x - by.x / view.zoom, y: view.y - by.y / view.zoom }, size)
}

/** Enlarges or reduces by a factor. What is seen at `at` stays there, unless an edge is in the way. */
export function zoomedAt(view: Viewport, factor: number, at: Point, size: Size): Viewport {
  const zoom = clamp(view.zoom * factor, 1, largestZoom)
  const offset = { x: at.x - size.width / 2, y: at.y - size.height / 2 }
  return within(
    {
      zoom,
      x: view.x + offset.x / view.zoom - offset.x / zoom,
      y: view.y + offset.y / view.zoom - offset.y / zoom,
    },
    size,
  )
}

/** Enlarges until all points fill the window, with room around them. */
export function fitting(points: readonly Point[], size: Size): Viewport {
  const [left, right] = span(points.map(({ x }) => x))
  const [top, bottom] = span(points.map(({ y }) => y))
  const room = 0.6
  const zoom = Math.min(
    (size.width * room) / Math.max(right - left, 1),
    (size.height * room) / Math.max(bottom - top, 1),
  )
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, size)
}

const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
