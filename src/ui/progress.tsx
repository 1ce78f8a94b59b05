import { Progress as Radix } from 'radix-ui'

type ProgressProps = {
  /** What the progress is of. */
  readonly label: string
  /** 0 to 1; `null` while the length is unknown. */
  readonly value: number | null
}

/**
 * A progress bar.
 *
 * @example
 * <Progress label="Sold" value={0.64} />
 */
export function Progress({ label, value }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <Radix.Root
      aria-label={label}
      value={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line-strong"
    >
      <Radix.Indicator
        className="h-full rounded-full bg-primary-fg transition-all data-[state=indeterminate]:animate-pulse"
        style={{ width: percent === null ? '100%' : `${percent}%` }}
      />
    </Radix.Root>
  )
}
