import type { ReactNode } from 'react'

/** Replaces a plot without data. */
export function EmptyPlot({ children }: { readonly children: ReactNode }) {
  return (
    <p className="grid h-full place-items-center rounded-md border border-line border-dashed text-muted text-sm">
      {children}
    </p>
  )
}
