import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

type MenuItem = {
  readonly label: string
  /** An icon of lucide-react, `aria-hidden`. */
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

type MenuProps = {
  /** A `Button` or `IconButton`. */
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

/**
 * A dropdown menu of actions.
 *
 * @example
 * <Menu trigger={<IconButton label="More"><Ellipsis aria-hidden /></IconButton>} items={[{ label: 'Collect fees', onSelect: collect }]} />
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={overlayContainer()}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-44 animate-rise rounded-lg border border-line-strong bg-raised p-1 shadow-overlay"
        >
          {items.map(({ label, icon, onSelect, danger = false, disabled = false }) => (
            <Radix.Item
              key={label}
              disabled={disabled}
              onSelect={onSelect}
              className={cn(
                'flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover [&_svg]:size-4',
                danger && 'text-error-fg',
              )}
            >
              {icon}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Container of menus and tooltips: the main landmark, so that users who navigate by landmarks find
 * them; the body if there is none.
 */
function overlayContainer(): HTMLElement {
  return document.querySelector('main') ?? document.body
}
