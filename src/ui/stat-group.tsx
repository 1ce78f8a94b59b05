import type { ReactNode } from 'react'

/** Figures side by side on one sheet, parted by hairlines: two in a row on phones, all in one on screens. */
export function StatGroup({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px [&>:last-child:nth-child(odd)]:col-span-2 lg:[&>:last-child:nth-child(odd)]:col-span-1 overflow-hidden rounded-lg border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {children}
    </dl>
  )
}
