import type { ReactNode } from 'react'

/** Stands in the place of a drawing that has nothing to draw. */
export function EmptyPlot({ children }: { readonly children: ReactNode }) {
  return (
    <p className="grid h-full place-items-center rounded-md border border-line border-dashed text-muted text-sm">
      {children}
    </p>
  )
}
