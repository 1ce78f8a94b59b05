import type { ReactNode } from 'react'

type CreationLayoutProps = {
  /** Panels with what is entered. */
  readonly fields: ReactNode
  /** What it comes to, and the button. */
  readonly summary: ReactNode
}

/** A form with its summary and button: beside it and always in sight, below it on phones. */
export function CreationLayout({ fields, summary }: CreationLayoutProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex min-w-0 flex-col gap-6">{fields}</div>
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        {summary}
      </div>
    </div>
  )
}
