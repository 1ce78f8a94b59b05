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

/** A coordinate of a drawing, to a tenth: more digits only make the page larger. */
export const coordinate = (value: number): number => Math.round(value * 10) / 10

/**
 * Rotates the hue of colours and keeps their luminance, like the CSS filter `hue-rotate` (Filter
 * Effects Module, feColorMatrix of type hueRotate), but once instead of with every painted frame.
 *
 * @example
 * rotateHue(0)('#1d3f94') // '#1d3f94'
 */
export function rotateHue(degrees: number): (colour: string) => string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const matrix = luminance.map((row, index) =>
    row.map(
      (part, column) =>
        part + cos * (chroma[index]?.[column] ?? 0) + sin * (turn[index]?.[column] ?? 0),
    ),
  )
  return (colour) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const turned = matrix.map((row) =>
      row.reduce((sum, factor, index) => sum + factor * (channels[index] ?? 0), 0),
    )
    return `#${turned.map(hexOf).join('')}`
  }
}

const luminance = [
  [0.213, 0.715, 0.072],
  [0.213, 0.715, 0.072],
  [0.213, 0.715, 0.072],
] as const

const chroma = [
  [0.787, -0.715, -0.072],
  [-0.213, 0.285, -0.072],
  [-0.213, -0.715, 0.928],
] as const

const turn = [
  [-0.213, -0.715, 0.928],
  [0.143, 0.14, -0.283],
  [-0.787, 0.715, 0.072],
] as const

const hexOf = (channel: number): string =>
  Math.round(Math.min(Math.max(channel, 0), 255))
    .toString(16)
    .padStart(2, '0')
