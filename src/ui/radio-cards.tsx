import { RadioGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly description?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly Option<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Two by default, where there is room. */
  readonly columns?: 1 | 2
}

/**
 * A choice between a few options, each with a description.
 *
 * @example
 * <RadioCards label="Asset class" choices={classes} value={assetClass} onChange={setAssetClass} />
 */
export function RadioCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  columns = 2,
}: RadioCardsProps<Value>) {
  const select = (next: string) => {
    const choice = choices.find((candidate) => candidate.value === next)
    if (choice !== undefined) onChange(choice.value)
  }
  return (
    <Radix.Root
      aria-label={label}
      value={value ?? ''}
      onValueChange={select}
      className={cn('grid gap-2', columns === 2 && 'sm:grid-cols-2')}
    >
      {choices.map((choice) => (
        <Radix.Item
          key={choice.value}
          value={choice.value}
          // Radix is silent about the selected one. What is the default so far is chosen by a click, too.
          onClick={() => choice.value === value && onChange(choice.value)}
          // Radix selects what an arrow key focuses only while the key is still held down.
          onFocus={() => value !== null && choice.value !== value && onChange(choice.value)}
          className="group flex items-start gap-3 rounded-lg border border-line-strong bg-surface p-3.5 text-left transition-colors hover:bg-hover data-[state=checked]:border-primary-fg data-[state=checked]:bg-primary-soft"
        >
          <span
            aria-hidden
            className="mt-0.5 size-4 shrink-0 rounded-full border border-control group-data-[state=checked]:border-5 group-data-[state=checked]:border-primary-fg"
          />
          <span>
            <span className="block font-medium text-sm">{choice.label}</span>
            {choice.description !== undefined && (
              <span className="mt-0.5 block text-muted text-xs">{choice.description}</span>
            )}
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
