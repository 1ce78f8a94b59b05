import { cn } from '../../../lib/cn.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { usdc } from '../../../lib/usdc.ts'

type GainProps = {
  /** In the smallest unit of USDC; null where it is unknown. */
  readonly value: bigint | null
}

/** A gain or loss in dollars, with its sign and colour. */
export function Gain({ value }: GainProps) {
  if (value === null) return <span className="text-muted">Unknown</span>
  return (
    <span
      className={cn(
        'tnum whitespace-nowrap',
        value > 0n && 'text-secondary-fg',
        value < 0n && 'text-error-fg',
      )}
    >
      {formatUsd(usdc(value), { signed: true })}
    </span>
  )
}
