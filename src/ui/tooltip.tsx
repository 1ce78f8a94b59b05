import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { overlayContainer } from './overlay-container.ts'

type TooltipProps = {
  /** A short explanation. Must not contain anything essential. */
  readonly content: ReactNode
  /** A focusable element: a button or link. */
  readonly children: ReactNode
}

/**
 * @example
 * <Tooltip content="Yearly, after fees"><button type="button">APY</button></Tooltip>
 */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={overlayContainer()}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-fg text-xs shadow-raised"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
