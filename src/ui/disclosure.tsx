import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { revealed } from '../lib/foreign-text.ts'
import { CopyButton } from './copy-button.tsx'

type DisclosureProps = {
  readonly summary: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

/** Expandable details; closed by default. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="text-left">
      <summary className="flex list-none items-center gap-1.5 rounded-sm py-1 text-muted text-sm hover:text-fg [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

type RawDetailsProps = {
  readonly text: string
  readonly summary?: string
}

/** Raw technical data in a disclosure, with a copy button. */
export function RawDetails({ text, summary = 'Technical details' }: RawDetailsProps) {
  const shown = revealed(text)
  return (
    <Disclosure summary={summary}>
      <div className="relative rounded-md border border-line bg-sunken">
        <pre className="max-h-64 overflow-auto p-3 pr-12 font-mono text-xs leading-5 whitespace-pre-wrap break-all">
          {shown}
        </pre>
        <div className="absolute top-1 right-1">
          <CopyButton text={shown} label="Copy the details" />
        </div>
      </div>
    </Disclosure>
  )
}
