import { coordinate } from '../../lib/drawing.ts'
import { type Random, seededRandom } from '../../lib/random.ts'
import { field, type MotifProps, polyline } from './frame.ts'

type Turbine = {
  readonly x: number
  readonly foot: number
  readonly size: number
  readonly turn: number
}

const blade = 'M0 0C2.6-3 2.4-12 .4-27C-1.6-18-2-8 0 0Z'

/** The outline of the ground: the sum of two sine waves. */
function slope(random: Random, base: number): (x: number) => number {
  const [first, second] = [random.between(0, 6), random.between(0, 6)]
  const height = random.between(2, 13)
  const length = random.between(38, 90)
  return (x) => base + height * Math.sin(x / length + first) + 3 * Math.sin(x / 19 + second)
}

function ground(line: (x: number) => number): string {
  const points = Array.from({ length: 33 }, (_, step): [number, number] => [
    step * 10,
    line(step * 10),
  ])
  return `${polyline(points)}L${field.width} ${field.height}L0 ${field.height}Z`
}

/** Turbines across the picture, at most so large, each with its foot on the ground. */
function turbinesOn(
  random: Random,
  line: (x: number) => number,
  count: number,
  largest: number,
): readonly Turbine[] {
  return Array.from({ length: count }, (_, index): Turbine => {
    const x = ((index + random.between(0.2, 0.8)) / count) * field.width
    return {
      x,
      foot: line(x) + 3,
      size: largest * random.between(0.6, 1),
      turn: random.between(0, 120),
    }
  })
}

/** A row of tilted panels along a line, as one path. */
function panels(x: number, y: number, count: number, size: number): string {
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * size * 1.25
    return `M${coordinate(left)} ${coordinate(y)}l${coordinate(size * 0.35)} ${coordinate(-size * 0.4)}h${coordinate(size)}l${coordinate(-size * 0.35)} ${coordinate(size * 0.4)}z`
  }).join('')
}

/** A landscape under the sun, with wind turbines on its ridges and solar panels in front. */
export function Energy({ seed, ink }: MotifProps) {
  const random = seededRandom(seed)
  const sun = {
    x: random.between(80, 240),
    y: random.between(34, 124),
    size: random.between(13, 36),
  }
  const [far, near] = [
    slope(random, random.between(94, 116)),
    slope(random, random.between(128, 140)),
  ]
  const rows = random.integer(0, 3)
  const distant = turbinesOn(random, far, random.integer(rows === 0 ? 3 : 0, 9), 0.8)
  const close = turbinesOn(random, near, random.integer(rows > 1 ? 0 : 1, 3), 2.1)
  const start = random.between(-20, 90)
  const size = random.between(15, 22)
  return (
    <>
      {[3.4, 2.7, 2.1, 1.5].map((reach, ring) => (
        <circle
          key={reach}
          cx={sun.x}
          cy={sun.y}
          r={sun.size * reach}
          fill={ink('#ffd28a')}
          opacity={0.1 + ring * 0.05}
        />
      ))}
      <circle cx={sun.x} cy={sun.y} r={sun.size} fill={ink('#fff0cf')} />
      <Turbines turbines={distant} fill={ink('#ffe3bd')} />
      <path d={ground(far)} fill={ink('#a2591f')} />
      <Turbines turbines={close} fill={ink('#fff8ec')} />
      <path d={ground(near)} fill={ink('#5d2e12')} />
      <path
        d={Array.from({ length: rows }, (_, row) =>
          panels(start - row * 9, 148 + row * size * 0.56, 14, size),
        ).join('')}
        fill="#5f8ad0"
      />
    </>
  )
}

type TurbinesProps = { readonly turbines: readonly Turbine[]; readonly fill: string }

function Turbines({ turbines, fill }: TurbinesProps) {
  return turbines.map(({ x, foot, size, turn }) => (
    <g
      key={x}
      transform={`translate(${coordinate(x)} ${coordinate(foot)}) scale(${size})`}
      fill={fill}
    >
      <path d="M-1.3 0L-.6-46h1.2L1.3 0z" />
      <g transform={`translate(0 -46) rotate(${turn})`}>
        <path d={blade} />
        <path d={blade} transform="rotate(120)" />
        <path d={blade} transform="rotate(240)" />
        <circle r={1.8} />
      </g>
    </g>
  ))
}
