import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type PopoverProps = {
  /** A `Button` or `IconButton`. */
  readonly trigger: ReactNode
  /** Names the popover for screen readers. */
  readonly label: string
  readonly align?: 'start' | 'center' | 'end'
  readonly children: ReactNode
}

/**
 * A small panel next to its button, for settings and explanations.
 *
 * @example
 * <Popover label="Slippage" trigger={<Button variant="quiet">0.50%</Button>}>…</Popover>
 */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 w-72 max-w-[calc(100vw-1.5rem)] animate-rise rounded-lg border border-line-strong bg-raised p-4 shadow-overlay"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
