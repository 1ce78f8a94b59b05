import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'

/** Items of a list that are shown before the others are asked for. */
const firstItems = 6

type FoldedProps<Item> = {
  readonly items: readonly Item[]
  /** Draws some of the items as a list. */
  readonly list: (items: readonly Item[]) => ReactNode
}

/** A list of which a long rest is folded away, with its count. */
export function Folded<Item>({ items, list }: FoldedProps<Item>) {
  const rest = items.slice(firstItems)
  return (
    <>
      {list(items.slice(0, firstItems))}
      {rest.length > 0 && (
        <div className="mt-1.5">
          <Disclosure summary={`Show ${rest.length} more`}>{list(rest)}</Disclosure>
        </div>
      )}
    </>
  )
}
