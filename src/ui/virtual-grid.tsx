import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useElementWidth } from './use-element-size.ts'

type VirtualGridProps<Item> = {
  /** Names the list for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  /** Minimum width in pixels; as many columns as fit are shown. */
  readonly minColumnWidth?: number
  /** Estimated height of a card in pixels, until it is measured. */
  readonly estimatedHeight?: number
}

const gap = 16

/**
 * A grid of cards that renders only the rows near the viewport.
 *
 * @example
 * <VirtualGrid label="Assets" items={assets} itemId={(asset) => asset.id}>{(asset) => <AssetCard asset={asset} />}</VirtualGrid>
 */
export function VirtualGrid<Item>({
  label,
  items,
  itemId,
  children,
  minColumnWidth = 280,
  estimatedHeight = 340,
}: VirtualGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const width = useElementWidth(list)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [])

  const columns = Math.max(Math.floor(((width ?? 0) + gap) / (minColumnWidth + gap)), 1)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimatedHeight,
    // What can be seen is painted first.
    overscan: useDeferredValue(3, 0),
    gap,
    scrollMargin,
  })

  const rows = virtualizer.getVirtualItems()
  const before = (rows[0]?.start ?? scrollMargin) - scrollMargin
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin)

  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid"
      style={{
        gap,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: before,
        paddingBottom: Math.max(after, 0),
      }}
    >
      {rows.flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            key={itemId(item)}
            // Cards of one row have the same height, so measuring one is enough.
            ref={column === 0 ? virtualizer.measureElement : null}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index * columns + column + 1}
          >
            {children(item)}
          </li>
        )),
      )}
    </ul>
  )
}
