/** Every picture is drawn on a field of this size and cut to the shape of its place. */
export const field = { width: 320, height: 180 } as const

/** What a motif is given. */
export type MotifProps = {
  /** Decides the drawing. */
  readonly seed: string
  /** An id of its own for what it defines. */
  readonly id: string
  /** The asset's shade of a colour. */
  readonly ink: (colour: string) => string
}

/** A number short enough for a path. */
export function short(value: number): string {
  return value.toFixed(1)
}

/** A path through points. */
export function polyline(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`
}
