import { type Random, seededRandom } from '../../lib/random.ts'
import { type MotifProps, polyline } from './frame.ts'

const half = 17
const rise = 9.5

type Block = {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly height: number
  readonly lit: readonly number[]
}

/** Houses on a slanted grid, those behind first. */
function town(random: Random): readonly Block[] {
  const blocks: Block[] = []
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      const distance = Math.hypot(row - 4.5, column - 4.5)
      const tallest = Math.max(74 - distance * 13, 12)
      if (random.between(0, 1) < 0.1) continue
      blocks.push({
        key: `${row}-${column}`,
        x: 166 + (column - row) * (half + 3),
        y: 34 + (column + row) * (rise + 1.7),
        height: random.between(8, tallest),
        lit: Array.from({ length: 4 }, () => random.between(0, 1)),
      })
    }
  }
  return blocks
}

/** A quarter seen from above at dusk, with lit windows. */
export function RealEstate({ seed }: MotifProps) {
  const random = seededRandom(seed)
  return town(random).map(({ key, x, y, height, lit }) => {
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
          fill="#7a4a4d"
        />
        <path
          d={`${polyline([
            [x + half, top],
            [x, top + rise],
            [x, y + rise],
            [x + half, y],
          ])}Z`}
          fill="#4b3044"
        />
        <path
          d={`${polyline([
            [x, top - rise],
            [x + half, top],
            [x, top + rise],
            [x - half, top],
          ])}Z`}
          fill="#d79a7e"
        />
        {lit.map((chance, window) =>
          chance > 0.45 || height < 14 + window * 9 ? null : (
            <path
              key={chance}
              d={`M${x - 12} ${top + 12 + window * 8}l7 4v2.6l-7-4z`}
              fill="#ffd79a"
            />
          ),
        )}
      </g>
    )
  })
}
