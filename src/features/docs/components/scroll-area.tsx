import { type ReactNode, useRef } from 'react'
import { useScrolls } from '../../../ui/use-element-size.ts'

/** Scrolls sideways what is too wide, and can be reached by keyboard when it does. */
export function ScrollArea({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(area)
  return (
    <div ref={area} className="docs-table" tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
