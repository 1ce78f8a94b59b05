import type { ReactNode } from 'react'

/** Source and formula below a table. */
export function PanelNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-2xs text-subtle sm:px-5">
      {children}
    </p>
  )
}
