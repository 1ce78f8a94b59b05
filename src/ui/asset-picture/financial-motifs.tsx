import { type Random, seededRandom } from '../../lib/random.ts'
import { field, type MotifProps, polyline } from './frame.ts'

const fullTurn = 2 * Math.PI

/** A closed curve with lobes, as engraved on bonds. */
function wreath(radius: number, lobes: number, depth: number): string {
  const steps = lobes * 18
  const points = Array.from({ length: steps }, (_, step): [number, number] => {
    const angle = (step / steps) * fullTurn
    const reach = radius * (1 + depth * Math.cos(lobes * angle))
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  return `${polyline(points)}Z`
}

function wave(y: number, height: number, length: number, phase: number): string {
  const points = Array.from({ length: 81 }, (_, step): [number, number] => {
    const x = (step / 80) * field.width
    return [x, y + height * Math.sin((x / length) * fullTurn + phase)]
  })
  return polyline(points)
}

/** Guilloche: a rosette over bands of overlapping waves. */
export function Treasury({ seed, id, ink }: MotifProps) {
  const random = seededRandom(seed)
  const lobes = random.integer(5, 16)
  const depth = random.between(0.12, 0.34)
  const radius = random.between(58, 82)
  // Near the middle, so that a square crop of the picture shows all of it.
  const centre = [random.between(136, 184), random.between(78, 98)] as const
  const turns = 12
  const length = random.between(60, 110)
  const bands = 9
  return (
    <g fill="none" strokeWidth={0.6}>
      <defs>
        <path id={`${id}-outer`} d={wreath(radius, lobes, depth)} />
        <path id={`${id}-inner`} d={wreath(radius * 0.49, lobes, depth * 1.3)} />
      </defs>
      <g stroke={ink('#7fa7ff')} opacity={0.5}>
        {Array.from({ length: bands }, (_, band) =>
          wave(150, 16, length, (band / bands) * fullTurn),
        ).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g transform={`translate(${centre.join()})`}>
        <g stroke={ink('#a9c4ff')} opacity={0.75}>
          {Array.from({ length: turns }, (_, step) => (step * 360) / lobes / turns).map((angle) => (
            <use key={angle} href={`#${id}-outer`} transform={`rotate(${angle})`} />
          ))}
        </g>
        <g stroke={ink('#f3d9a0')} opacity={0.9}>
          {Array.from({ length: turns }, (_, step) => (-step * 360) / lobes / turns).map(
            (angle) => (
              <use key={angle} href={`#${id}-inner`} transform={`rotate(${angle})`} />
            ),
          )}
        </g>
        <circle r={radius * 0.23} stroke={ink('#f3d9a0')} />
      </g>
    </g>
  )
}

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

/** Invoice pages with lines, a total and a seal. */
export function Invoice({ seed, ink }: MotifProps) {
  const random = seededRandom(seed)
  const tilt = random.between(-11, 7)
  const lines = Array.from({ length: 6 }, (_, line) => ({
    y: 44 + line * 13,
    text: random.between(34, 66),
    figure: random.between(12, 26),
  }))
  const notches = random.integer(18, 30)
  return (
    <g
      transform={`translate(${random.between(80, 130)} ${random.between(2, 14)}) rotate(${tilt} 70 90)`}
    >
      <rect x={34} y={6} width={122} height={190} rx={4} fill={ink('#8d84c6')} opacity={0.25} />
      <rect x={17} y={3} width={122} height={190} rx={4} fill={ink('#a8a0da')} opacity={0.35} />
      <rect width={122} height={190} rx={4} fill={ink('#f2f0fb')} />
      <rect x={12} y={14} width={44} height={7} rx={2} fill={ink('#4b4488')} />
      <rect x={12} y={26} width={28} height={3.5} rx={1.5} fill={ink('#b9b3dd')} />
      {lines.map(({ y, text, figure }) => (
        <g key={y}>
          <rect x={12} y={y} width={text} height={4} rx={1.5} fill={ink('#c9c5e4')} />
          <rect x={110 - figure} y={y} width={figure} height={4} rx={1.5} fill={ink('#9690c4')} />
        </g>
      ))}
      <path d="M12 126h98" stroke={ink('#4b4488')} />
      <rect x={72} y={133} width={38} height={7} rx={2} fill={ink('#4b4488')} />
      <g transform="translate(40 138)" fill="none" stroke={ink('#e0724f')} strokeWidth={2}>
        <circle r={20} strokeDasharray={`${(40 * Math.PI) / notches / 2}`} strokeWidth={3} />
        <circle r={14.5} strokeWidth={1} />
        <path d="M-6.5 .5l4.5 4.5L7-5" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </g>
  )
}

const rings = Array.from({ length: 22 }, (_, ring) => 6 + ring * 6.5)

/** A coin with a reeded edge over two sets of concentric rings. */
export function Currency({ seed, ink }: MotifProps) {
  const random = seededRandom(seed)
  const distance = random.between(44, 92)
  const tilt = random.between(-30, 30)
  const reeds = random.integer(40, 90)
  const size = random.between(0.78, 1.12)
  return (
    <g transform={`translate(160 90) rotate(${tilt})`}>
      <g fill="none" stroke={ink('#9fe0ee')} strokeWidth={0.7} opacity={0.5}>
        {[-distance, distance].map((x) =>
          rings.map((radius) => <circle key={`${x} ${radius}`} cx={x} r={radius} />),
        )}
      </g>
      <g transform={`scale(${size})`}>
        <circle r={50} fill={ink('#0c4a5b')} />
        <circle
          r={46}
          fill="none"
          stroke={ink('#c8f1f8')}
          strokeWidth={6}
          strokeDasharray={(46 * Math.PI) / reeds}
        />
        <circle r={38} fill="none" stroke={ink('#c8f1f8')} strokeWidth={1.2} />
        <g transform={`rotate(${-tilt})`} fill="none" stroke={ink('#c8f1f8')} strokeWidth={4.5}>
          <path
            d="M9-11.5C6-15-7-16-9-8.5C-11-.5 9-1.5 10 7C11 15-6 16-10.5 10.5M0-22V22"
            strokeLinecap="round"
          />
        </g>
      </g>
    </g>
  )
}
