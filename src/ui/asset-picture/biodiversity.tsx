import { coordinate } from '../../lib/drawing.ts'
import { seededRandom } from '../../lib/random.ts'
import type { MotifProps } from './frame.ts'

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const inks = ['#ffd98a', '#9fe3c0', '#56c596', '#2f9e8f'] as const

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
  const petals: string[][] = inks.map(() => [])
  for (let index = 4; index < count; index++) {
    const distance = spread * Math.sqrt(index) - 8
    const length = 5 + distance * 0.2
    const ring = Math.min(Math.floor((index / count) * inks.length), inks.length - 1)
    petals[ring]?.push(petal(distance, index * goldenAngle, length, length * breadth))
  }
  return (
    <g transform={`translate(${centre.join()})`}>
      {inks.map((petalInk, ring) => (
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
