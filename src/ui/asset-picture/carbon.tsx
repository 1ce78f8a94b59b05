import { coordinate } from '../../lib/drawing.ts'
import { type Random, seededRandom } from '../../lib/random.ts'
import { field, type MotifProps, polyline } from './frame.ts'

type Ridge = { readonly fill: string; readonly base: number; readonly tree: number }

const ridges: readonly Ridge[] = [
  { fill: '#5f9c86', base: 88, tree: 10 },
  { fill: '#3f7f69', base: 108, tree: 15 },
  { fill: '#23604c', base: 130, tree: 22 },
  { fill: '#0f4031', base: 156, tree: 32 },
]

/** The outline of a hill: the sum of two sine waves. */
function slope(random: Random, base: number): (x: number) => number {
  const [first, second] = [random.between(0, 6), random.between(0, 6)]
  const height = random.between(6, 13)
  return (x) => base + height * Math.sin(x / 52 + first) + 5 * Math.sin(x / 21 + second)
}

function hill(line: (x: number) => number): string {
  const points = Array.from({ length: 33 }, (_, step): [number, number] => [
    step * 10,
    line(step * 10),
  ])
  return `${polyline(points)}L${field.width} ${field.height}L0 ${field.height}Z`
}

/** Conifers along a hill, as one path. */
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
        const line = slope(random, base)
        return <path key={fill} d={hill(line) + forest(random, line, tree)} fill={ink(fill)} />
      })}
    </>
  )
}
