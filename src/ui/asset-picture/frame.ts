import { coordinate } from '../../lib/drawing.ts'
/** Size of every drawing, which is cropped to the shape of its container. */
export const field = { width: 320, height: 180 } as const

/** Props of a motif. */
export type MotifProps = {
  /** Seed of the drawing. */
  readonly seed: string
  /** Unique prefix for ids of SVG definitions. */
  readonly id: string
  /** The asset's shade of a colour. */
  readonly ink: (colour: string) => string
}

/** A path through points. */
export function polyline(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${coordinate(x)} ${coordinate(y)}`).join('L')}`
}
