import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from '../lib/cn.ts'
import { IconButton } from './button.tsx'
import { type Ancestors, ancestorsOf, focusNear } from './focus-near.ts'
import { useScrolls } from './use-element-size.ts'

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

type RestoreFocus = {
  /** Saves the focused element, before the focus moves. */
  readonly save: () => void
  /** Returns the focus to the saved element, or near to where it was. */
  readonly restore: (event: Event) => void
}

/** For dialogs opened by state: without a Radix trigger, Radix does not return the focus. */
function useRestoreFocus(): RestoreFocus {
  const opener = useRef<Ancestors>([])
  return {
    save: () => {
      opener.current = ancestorsOf(document.activeElement)
    },
    restore: (event) => {
      event.preventDefault()
      focusNear(opener.current)
    },
  }
}
