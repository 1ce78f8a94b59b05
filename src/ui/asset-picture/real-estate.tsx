import { type Random, seededRandom } from '../../lib/random.ts'
import { type MotifProps, polyline } from './frame.ts'

const half = 21
const rise = 11
const street = 6
const side = 7

const roofs = ['#e9b18c', '#d98f78', '#c9788a', '#f0c9a0'] as const
const park = '#6f8f6a'
const windows = ['#ffdf9e', '#3d2a4a', '#ffdf9e', '#8d5f6d'] as const

/** Maximum share of plots that are a park instead of a building. */
const maximumParks = 0.34

type Block = {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly height: number
  readonly roof: string
  readonly window: string
}

/** Buildings on an isometric grid, from back to front, the tallest near the middle. */
function town(random: Random): readonly Block[] {
  const [highRow, highColumn] = [random.integer(1, 5), random.integer(1, 5)]
  const tallest = random.between(46, 112)
  const fall = random.between(13, 30)
  const parks = random.between(0, maximumParks)
  return Array.from({ length: side * side }, (_, index): Block => {
    const [row, column] = [Math.floor(index / side), index % side]
    const distance = Math.hypot(row - highRow, column - highColumn)
    const isPark = random.between(0, 1) < parks
    return {
      key: `${row} ${column}`,
      x: 160 + (column - row) * (half + street),
      y: 14 + (column + row) * (rise + street / 2),
      height: isPark ? 2 : Math.max(tallest - distance * fall, 10) * random.between(0.55, 1.1),
      roof: isPark ? park : (roofs[random.integer(0, 3)] ?? roofs[0]),
      window: windows[random.integer(0, 3)] ?? windows[0],
    }
  })
}

/** A row of windows along a wall for each floor. */
function floors(x: number, top: number, height: number, slope: number): string {
  const lines: string[] = []
  for (let floor = 8; floor < height - 2; floor += 8) {
    lines.push(
      `M${x + 3} ${top + floor + (slope * 3 * rise) / half}l${half - 6} ${slope * (rise - 3)}`,
    )
  }
  return lines.join('')
}

/** City blocks from above at dusk. */
export function RealEstate({ seed, ink }: MotifProps) {
  return town(seededRandom(seed)).map(({ key, x, y, height, roof, window }) => {
    const top = y - height
    return (
      <g key={key}>
        <path
          d={`${polyline([
            [x - half, top],
            [x, top + rise],
            [x, y + rise],
            [x - half, y],
          ])}Z`}
          fill={ink('#7d4a5c')}
        />
        <path
          d={`${polyline([
            [x + half, top],
            [x, top + rise],
            [x, y + rise],
            [x + half, y],
          ])}Z`}
          fill={ink('#4a2e4c')}
        />
        <path
          d={`${polyline([
            [x, top - rise],
            [x + half, top],
            [x, top + rise],
            [x - half, top],
          ])}Z`}
          fill={ink(roof)}
        />
        <g fill="none" strokeWidth={3} strokeDasharray="2.6 2">
          <path d={floors(x - half, top, height, 1)} stroke={ink(window)} />
          <path d={floors(x, top + rise, height, -1)} stroke={ink(window)} opacity={0.55} />
        </g>
      </g>
    )
  })
}
