import { seededRandom } from '../../lib/random.ts'
import { field, type MotifProps, polyline } from './frame.ts'

const turn = 2 * Math.PI

/** A closed curve with lobes, as engraved on bonds. */
function wreath(radius: number, lobes: number, depth: number): string {
  const steps = lobes * 18
  const points = Array.from({ length: steps }, (_, step): [number, number] => {
    const angle = (step / steps) * turn
    const reach = radius * (1 + depth * Math.cos(lobes * angle))
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  return `${polyline(points)}Z`
}

function wave(y: number, height: number, length: number, phase: number): string {
  const points = Array.from({ length: 81 }, (_, step): [number, number] => {
    const x = (step / 80) * field.width
    return [x, y + height * Math.sin((x / length) * turn + phase)]
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
          wave(150, 16, length, (band / bands) * turn),
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
