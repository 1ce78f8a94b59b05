import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from '../lib/cn.ts'
import { IconButton } from './icon-button.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useScrolls } from './use-scrolls.ts'

/** Props of a `Dialog`. */
export type DialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** One sentence under the title; read out with it. */
  readonly description?: ReactNode
  /** Buttons in the footer, the main one last. */
  readonly actions?: ReactNode
  readonly width?: 'sm' | 'md' | 'lg'
  readonly children: ReactNode
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

/** The content of a `Dialog`, loaded on first use. */
export function DialogSurface({
  open,
  onOpenChange,
  title,
  description,
  actions,
  width = 'md',
  children,
}: DialogProps) {
  const { save, restore } = useRestoreFocus()
  const surface = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-black/60" />
        <Radix.Content
          ref={surface}
          onOpenAutoFocus={(event) => {
            save()
            // What a dialog searches is typed at once.
            const search = surface.current?.querySelector<HTMLElement>('input[type="search"]')
            if (!search) return
            event.preventDefault()
            search.focus()
          }}
          onCloseAutoFocus={restore}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-xl border border-line bg-raised shadow-overlay sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
            widths[width],
          )}
        >
          <header className="flex items-start justify-between gap-4 p-5 pb-3">
            <div>
              <Radix.Title className="font-semibold text-lg">
                <bdi>{title}</bdi>
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-muted text-sm">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" size="icon-sm">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <Body>{children}</Body>
          {actions !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-4 max-sm:[&>*]:flex-1">
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Scrolls what is too high, and can be reached by keyboard when it does. */
function Body({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(body)
  return (
    <div
      ref={body}
      className="min-h-0 flex-1 overflow-y-auto px-5 pb-5"
      tabIndex={scrolls ? 0 : undefined}
    >
      <div>{children}</div>
    </div>
  )
}
