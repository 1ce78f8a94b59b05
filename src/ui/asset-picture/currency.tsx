import { seededRandom } from '../../lib/random.ts'
import type { MotifProps } from './frame.ts'

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
