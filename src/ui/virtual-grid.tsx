import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useElementWidth } from './use-element-width.ts'

type VirtualGridProps<Item> = {
  /** Names the list for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  /** Pixels; as many columns as fit are shown. */
  readonly minColumnWidth?: number
  /** Pixels a card is expected to take; measured once it is shown. */
  readonly estimatedHeight?: number
}

const gap = 16

/**
 * Cards side by side; only the rows near the window are in the document, however long the list.
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
    overscan: 3,
    gap,
    scrollMargin,
  })

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="presentation"
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${row.start - scrollMargin}px)` }}
        >
          <ul
            role="presentation"
            className="grid items-stretch"
            style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              <li
                key={itemId(item)}
                aria-setsize={items.length}
                aria-posinset={row.index * columns + column + 1}
              >
                {children(item)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
