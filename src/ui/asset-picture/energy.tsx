import { seededRandom } from '../../lib/random.ts'
import { field, type MotifProps, polyline } from './frame.ts'

type Turbine = {
  readonly x: number
  readonly foot: number
  readonly size: number
  readonly turn: number
}

const blade = 'M0 0C2.6-3 2.4-12 .4-27C-1.6-18-2-8 0 0Z'

function ground(base: number, phase: number): string {
  const points = Array.from({ length: 33 }, (_, step): [number, number] => [
    step * 10,
    base + 6 * Math.sin(step / 5 + phase),
  ])
  return `${polyline(points)}L${field.width} ${field.height}L0 ${field.height}Z`
}

/** Wind turbines in front of a rising sun. */
export function Energy({ seed, ink }: MotifProps) {
  const random = seededRandom(seed)
  const sun = random.between(90, 230)
  const phase = random.between(0, 6)
  const turbines = Array.from(
    { length: random.integer(3, 5) },
    (_, index): Turbine => ({
      x: 34 + index * 62 + random.between(-14, 14),
      foot: random.between(134, 156),
      size: random.between(0.75, 1.5),
      turn: random.between(0, 120),
    }),
  )
  return (
    <>
      {[92, 74, 57, 41].map((radius, ring) => (
        <circle
          key={radius}
          cx={sun}
          cy={128}
          r={radius}
          fill={ink('#ffd28a')}
          opacity={0.1 + ring * 0.05}
        />
      ))}
      <circle cx={sun} cy={128} r={27} fill={ink('#fff0cf')} />
      <path d={ground(132, phase)} fill={ink('#8a4a1d')} />
      {turbines.map(({ x, foot, size, turn }) => (
        <g key={x} transform={`translate(${x} ${foot}) scale(${size})`} fill={ink('#fff8ec')}>
          <path d="M-1.3 0L-.6-46h1.2L1.3 0z" />
          <g transform={`translate(0 -46) rotate(${turn})`}>
            <path d={blade} />
            <path d={blade} transform="rotate(120)" />
            <path d={blade} transform="rotate(240)" />
            <circle r={1.8} />
          </g>
        </g>
      ))}
      <path d={ground(152, phase + 2)} fill={ink('#5d2e12')} />
    </>
  )
}
