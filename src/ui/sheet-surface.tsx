import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { IconButton } from './icon-button.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

/** Props of a `Sheet`. */
export type SheetProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly side: 'left' | 'right'
  /** Tailwind class of its width: `w-[250px]`. At most the width of the window. */
  readonly width: string
  /** Called when it has closed; returns `false` if the focus must not be returned. */
  readonly returnFocus?: () => boolean
  readonly children: ReactNode
}

const sides = {
  left: 'left-0 animate-slide-in-left border-r',
  right: 'right-0 animate-slide-in-right border-l',
}

/** The content of a `Sheet`, loaded on first use. */
export function SheetSurface({
  open,
  onOpenChange,
  title,
  side,
  width,
  returnFocus,
  children,
}: SheetProps) {
  const { save, restore } = useRestoreFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/60" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={save}
          onCloseAutoFocus={(event) => {
            if (returnFocus?.() === false) event.preventDefault()
            else restore(event)
          }}
          className={cn(
            'fixed inset-y-0 z-50 flex max-w-full flex-col border-line bg-raised shadow-overlay',
            sides[side],
            width,
          )}
        >
          <header className="flex h-14 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
            <Radix.Title className="font-semibold text-sm">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" size="icon-sm">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
