import type { ReactNode } from 'react'

type SubmitBarProps = {
  /** Sentences at the left of the button; null for none. */
  readonly texts: readonly (string | null)[]
  readonly children: ReactNode
}

/** The foot of a panel whose lines go into one transaction. */
export function SubmitBar({ texts, children }: SubmitBarProps) {
  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-b-lg border-line border-t bg-surface px-4 py-3.5 sm:px-5">
      <p role="status" className="text-muted text-sm tnum">
        {texts.filter((text) => text !== null).join('. ')}
      </p>
      {children}
    </footer>
  )
}
