import { LayoutGrid, Map as MapIcon, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../segmented-control.tsx'
import type { Layout, LayoutChoice } from './use-layout.ts'

const looks: Record<Layout, { readonly label: ReactNode; readonly title: string }> = {
  cards: { label: <LayoutGrid aria-hidden />, title: 'Cards' },
  table: { label: <Table2 aria-hidden />, title: 'Table' },
  map: { label: <MapIcon aria-hidden />, title: 'Map' },
}

/** Chooses how a list is laid out. */
export function LayoutSwitch<L extends Layout>({ layouts, chosen, choose }: LayoutChoice<L>) {
  return (
    <SegmentedControl
      label="Layout"
      segments={layouts.map((value) => ({ value, ...looks[value] }))}
      value={chosen}
      onChange={choose}
    />
  )
}
