import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { AmountLine } from './intent.ts'

/** Amounts under a heading, such as those that are paid or received. */
export function AmountLines({
  heading,
  lines,
  size = 'md',
}: {
  readonly heading: string
  readonly lines: readonly AmountLine[]
  readonly size?: 'sm' | 'md'
}) {
  if (lines.length === 0) return null
  return (
    <section className="flex items-baseline justify-between gap-6 py-3">
      <h3 className="shrink-0 text-muted text-sm">{heading}</h3>
      <div className="min-w-0">
        <Folded
          items={lines}
          list={(shown) => (
            <ul className="space-y-1 text-right">
              {shown.map(({ amount, unit, label, bound }) => (
                <li
                  key={`${label} ${unit} ${amount.value}`}
                  className={size === 'md' ? 'text-base' : 'text-sm'}
                >
                  {bound !== undefined && <span className="text-muted text-sm">{bound} </span>}
                  <span className={cn(size === 'md' && 'font-semibold')}>
                    <AmountText amount={amount} unit={unit} format={{ maximumFractionDigits: 6 }} />
                  </span>
                  {label !== undefined && (
                    <span className="block wrap-anywhere text-muted text-xs">{label}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        />
      </div>
    </section>
  )
}

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
