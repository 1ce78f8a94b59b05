import { cn } from '../lib/cn.ts'
import { formatPercent } from '../lib/format-percent.ts'

/**
 * A change in percent, whose sign, colour and arrow show its direction.
 *
 * @example
 * <Change percent={-1.2} /> // ▼ -1.20%
 */
export function Change({ percent }: { readonly percent: number }) {
  const direction = Math.sign(percent)
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 tnum whitespace-nowrap',
        direction > 0 && 'text-secondary-fg',
        direction < 0 && 'text-error-fg',
        direction === 0 && 'text-muted',
      )}
    >
      {direction !== 0 && (
        <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 fill-current">
          <path d={direction > 0 ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
        </svg>
      )}
      {formatPercent(percent, { signed: true })}
    </span>
  )
}
