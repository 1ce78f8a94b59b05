import { type Random, seededRandom } from '../../lib/random.ts'
import { coordinate, field, type MotifProps, polyline } from './frame.ts'

type Ridge = { readonly fill: string; readonly base: number; readonly tree: number }

const ridges: readonly Ridge[] = [
  { fill: '#5f9c86', base: 88, tree: 10 },
  { fill: '#3f7f69', base: 108, tree: 15 },
  { fill: '#23604c', base: 130, tree: 22 },
  { fill: '#0f4031', base: 156, tree: 32 },
]

/** The outline of a hillShape: the sum of two sine waves. */
function hillLine(random: Random, base: number): (x: number) => number {
  const [first, second] = [random.between(0, 6), random.between(0, 6)]
  const height = random.between(6, 13)
  return (x) => base + height * Math.sin(x / 52 + first) + 5 * Math.sin(x / 21 + second)
}

function hillShape(line: (x: number) => number): string {
  const points = Array.from({ length: 33 }, (_, step): [number, number] => [
    step * 10,
    line(step * 10),
  ])
  return `${polyline(points)}L${field.width} ${field.height}L0 ${field.height}Z`
}

/** Conifers along a hillShape, as one path. */
function forest(random: Random, line: (x: number) => number, size: number): string {
  const trees: string[] = []
  for (let x = -4; x < field.width + 4; x += random.between(size * 0.3, size * 0.85)) {
    const height = size * random.between(0.7, 1.35)
    const width = height * 0.24
    const foot = line(x) + 3
    trees.push(
      `M${coordinate(x)} ${coordinate(foot - height)}l${coordinate(width)} ${coordinate(height)}h${coordinate(-2 * width)}z`,
    )
  }
  return trees.join('')
}

/** Layered wooded ridges in mist. */
export function Carbon({ seed, ink }: MotifProps) {
  const random = seededRandom(seed)
  const sun = [random.between(70, 250), random.between(40, 62), random.between(15, 24)] as const
  return (
    <>
      <circle cx={sun[0]} cy={sun[1]} r={sun[2] * 2.1} fill={ink('#fff3d6')} opacity={0.16} />
      <circle cx={sun[0]} cy={sun[1]} r={sun[2]} fill={ink('#fff3d6')} opacity={0.85} />
      {ridges.map(({ fill, base, tree }) => {
        const line = hillLine(random, base)
        return <path key={fill} d={hillShape(line) + forest(random, line, tree)} fill={ink(fill)} />
      })}
    </>
  )
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const petalColours = ['#ffd98a', '#9fe3c0', '#56c596', '#2f9e8f'] as const

/** One petal: two curves from its base to its tip, which points away from the centre. */
function petal(distance: number, angle: number, length: number, width: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, aside: number) =>
    `${coordinate(along * cos - aside * sin)} ${coordinate(along * sin + aside * cos)}`
  const middle = distance + length * 0.5
  return `M${at(distance, 0)}Q${at(middle, width)} ${at(distance + length, 0)}Q${at(middle, -width)} ${at(distance, 0)}Z`
}

/** A flower head whose petals are spaced by the golden angle, like a sunflower's. */
export function Biodiversity({ seed, ink }: MotifProps) {
  const random = seededRandom(seed)
  const centre = [random.between(110, 220), random.between(72, 112)] as const
  const count = random.integer(170, 230)
  const spread = random.between(8.2, 9.6)
  const breadth = random.between(0.2, 0.42)
  const petals: string[][] = petalColours.map(() => [])
  for (let index = 4; index < count; index++) {
    const distance = spread * Math.sqrt(index) - 8
    const length = 5 + distance * 0.2
    const ring = Math.min(
      Math.floor((index / count) * petalColours.length),
      petalColours.length - 1,
    )
    petals[ring]?.push(petal(distance, index * goldenAngle, length, length * breadth))
  }
  return (
    <g transform={`translate(${centre.join()})`}>
      {petalColours.map((petalInk, ring) => (
        <path
          key={petalInk}
          d={petals[ring]?.join('')}
          fill={ink(petalInk)}
          opacity={0.95 - ring * 0.12}
        />
      ))}
    </g>
  )
}

type Turbine = {
  readonly x: number
  readonly foot: number
  readonly size: number
  readonly turn: number
}

const blade = 'M0 0C2.6-3 2.4-12 .4-27C-1.6-18-2-8 0 0Z'

/** The outline of the ground: the sum of two sine waves. */
function groundLine(random: Random, base: number): (x: number) => number {
  const [first, second] = [random.between(0, 6), random.between(0, 6)]
  const height = random.between(2, 13)
  const length = random.between(38, 90)
  return (x) => base + height * Math.sin(x / length + first) + 3 * Math.sin(x / 19 + second)
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
    groundLine(random, random.between(94, 116)),
    groundLine(random, random.between(128, 140)),
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
      <path d={hillShape(far)} fill={ink('#a2591f')} />
      <Turbines turbines={close} fill={ink('#fff8ec')} />
      <path d={hillShape(near)} fill={ink('#5d2e12')} />
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
