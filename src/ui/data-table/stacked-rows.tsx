import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ArrowDownUp } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../button.tsx'
import { CoverLink } from '../cover-link.tsx'
import { Select } from '../select.tsx'
import { type Column, type RowsViewProps, virtualBeyond } from './column.ts'

/** Rows as stacked cards, for screens too narrow for a table. */
export function StackedRows<Row>({
  caption,
  columns,
  rows,
  rowId,
  rowHref,
  sort,
  onSortChange,
  hasSortControl,
}: RowsViewProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtual = rows.length > virtualBeyond
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => 132,
    overscan: 6,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const sortable = columns.filter(({ sortValue }) => sortValue !== undefined)
  const sorted = sortable.find(({ id }) => id === sort?.key)

  return (
    <>
      {hasSortControl && sortable.length > 0 && (
        <div className="flex items-center gap-2 border-line border-b px-4 py-3">
          <Select
            aria-label={`Sort ${caption}`}
            placeholder="Sort by"
            options={sortable.map(({ id, header }) => ({ value: id, label: header }))}
            value={sorted?.id ?? null}
            onChange={(id) => {
              const column = sortable.find((candidate) => candidate.id === id)
              onSortChange({ key: id, descending: column?.align === 'end' })
            }}
            className="flex-1"
          />
          {sort !== null && (
            <IconButton
              label={sort.descending ? 'Sort ascending' : 'Sort descending'}
              onClick={() => onSortChange({ ...sort, descending: !sort.descending })}
            >
              <ArrowDownUp aria-hidden />
            </IconButton>
          )}
        </div>
      )}
      <ul
        ref={list}
        aria-label={caption}
        className="relative"
        style={virtual ? { height: virtualizer.getTotalSize() } : undefined}
      >
        {virtual
          ? items.map((item) => {
              const row = rows[item.index]
              return row === undefined ? null : (
                <li
                  key={rowId(row)}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  aria-setsize={rows.length}
                  aria-posinset={item.index + 1}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
                >
                  <RowCard row={row} columns={columns} href={rowHref?.(row)} />
                </li>
              )
            })
          : rows.map((row) => (
              <li key={rowId(row)}>
                <RowCard row={row} columns={columns} href={rowHref?.(row)} />
              </li>
            ))}
      </ul>
    </>
  )
}

type RowCardProps<Row> = {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly href: string | undefined
}

function RowCard<Row>({ row, columns, href }: RowCardProps<Row>) {
  const [name, ...facts] = columns
  return (
    <div className="relative border-line border-b px-4 py-3.5">
      <div className="mb-2.5 font-medium">
        <RowName href={href}>{name?.cell(row)}</RowName>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
        {facts.map((column, index) => (
          <div key={column.id} className={cn(index % 2 === 1 && 'text-right')}>
            <dt className="text-subtle text-xs">{column.header}</dt>
            <dd className="text-sm tnum [&_:is(a,button)]:relative [&_:is(a,button)]:z-1">
              {column.cell(row)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type RowNameProps = {
  readonly href: string | undefined
  readonly children: ReactNode
}

/** The cell that names a row; as a link it covers the whole row. */
export function RowName({ href, children }: RowNameProps) {
  if (href === undefined) return children
  return <CoverLink to={href}>{children}</CoverLink>
}
