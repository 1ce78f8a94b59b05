import { seededRandom } from '../../lib/random.ts'
import type { MotifProps } from './frame.ts'

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
