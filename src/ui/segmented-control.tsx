import { RadioGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

type Segment<Value extends string> = {
  readonly value: Value
  /** Text, or an icon together with `title`. */
  readonly label: ReactNode
  /** Name of the segment when its label is an icon. */
  readonly title?: string
}

type SegmentedControlProps<Value extends string> = {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly size?: 'sm' | 'md'
}

/**
 * A choice between two to six visible options: buy or sell, grid or table, a time range.
 *
 * @example
 * <SegmentedControl label="Side" segments={[{ value: 'buy', label: 'Buy' }, { value: 'sell', label: 'Sell' }]} value={side} onChange={setSide} />
 */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  size = 'md',
}: SegmentedControlProps<Value>) {
  const select = (next: string) => {
    const segment = segments.find((candidate) => candidate.value === next)
    if (segment !== undefined) onChange(segment.value)
  }
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      onValueChange={select}
      orientation="horizontal"
      className="inline-flex rounded-md border border-line bg-sunken p-0.5"
    >
      {segments.map((segment) => (
        <Radix.Item
          key={segment.value}
          value={segment.value}
          aria-label={segment.title}
          title={segment.title}
          // Radix selects what an arrow key focuses only while the key is still held down.
          onFocus={() => segment.value !== value && onChange(segment.value)}
          className={cn(
            'inline-flex flex-auto items-center whitespace-nowrap justify-center rounded-sm font-medium text-muted transition-colors hover:text-fg data-[state=checked]:bg-raised data-[state=checked]:text-fg data-[state=checked]:shadow-raised data-[state=checked]:ring-1 data-[state=checked]:ring-line-strong [&_svg]:size-4',
            size === 'sm' ? 'h-7 min-w-8 px-2 text-xs' : 'h-9 min-w-10 px-3 text-sm',
          )}
        >
          {segment.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
