import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  readonly summary: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

/** Expandable details; closed by default. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="group text-left">
      <summary className="flex list-none items-center gap-1.5 rounded-sm py-1 text-muted text-sm hover:text-fg [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
