import { LayoutGrid, Map as MapIcon, Table2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import type { ActiveChoice } from '../../lib/list/active-choices.ts'
import { type Sort, type Sorting, sortKeys, sortLabel } from '../../lib/list/sort.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Select } from '../select.tsx'
import { type Compared, type Layout, type LayoutChoice, maxCompared } from './use-list-url.ts'

type SortSelectProps<Row, Key extends string> = {
  readonly list: Sorting<Row, Key>
  readonly sort: Sort<Key>
  readonly onChange: (sort: Sort<Key> | null) => void
}

/** Chooses the order of a list. */
export function SortSelect<Row, Key extends string>({
  list,
  sort,
  onChange,
}: SortSelectProps<Row, Key>) {
  const orders = sortKeys(list).flatMap((key) =>
    [false, true].map((descending) => ({ key, descending })),
  )
  return (
    <Select
      aria-label="Sort by"
      options={orders.map((order) => ({ value: sortName(order), label: sortLabel(list, order) }))}
      value={sortName(sort)}
      onChange={(name) => onChange(orders.find((order) => sortName(order) === name) ?? null)}
      className="flex-1 basis-40 sm:flex-none sm:basis-auto"
    />
  )
}

const sortName = ({ key, descending }: Sort) => `${key} ${descending}`

const layoutLabels: Record<Layout, { readonly label: ReactNode; readonly title: string }> = {
  cards: { label: <LayoutGrid aria-hidden />, title: 'Cards' },
  table: { label: <Table2 aria-hidden />, title: 'Table' },
  map: { label: <MapIcon aria-hidden />, title: 'Map' },
}

/** Chooses how a list is laid out. */
export function LayoutSwitch<L extends Layout>({ layouts, chosen, choose }: LayoutChoice<L>) {
  return (
    <SegmentedControl
      label="Layout"
      segments={layouts.map((value) => ({ value, ...layoutLabels[value] }))}
      value={chosen}
      onChange={choose}
    />
  )
}

type ChoiceChipsProps<Options, Limits> = {
  readonly active: readonly ActiveChoice<Options, Limits>[]
  /** The facet that has chips of its own where there is no room for the filters beside the list. */
  readonly quick?: keyof Options | undefined
  readonly onRemove: (without: ActiveChoice<Options, Limits>['without']) => void
  readonly onClear: () => void
}

/** What narrows a list, each choice with a button that gives it up; nothing while nothing does. */
export function ChoiceChips<Options, Limits>({
  active,
  quick,
  onRemove,
  onClear,
}: ChoiceChipsProps<Options, Limits>) {
  if (active.length === 0) return null
  return (
    <ul
      aria-label="Active filters"
      className="flex items-center gap-2 max-sm:overflow-x-auto max-sm:p-0.5 sm:flex-wrap"
    >
      {active.map(({ id, key, label, without }) => (
        <li key={id} className={cn('shrink-0', key === quick && 'max-lg:hidden')}>
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onRemove(without)}
            className="flex h-8 max-w-64 items-center gap-1.5 rounded-full border border-primary bg-primary-soft pr-2 pl-3 text-primary-fg text-sm hover:border-primary-fg"
          >
            <bdi className="truncate">{label}</bdi>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}

type CompareCheckboxProps = Pick<Compared, 'compared' | 'toggleCompared'> & {
  readonly id: string
  /** What is compared, for screen readers. */
  readonly name: string
  /** Whether a heading over it says already what it does. */
  readonly underHeading?: boolean
}

/** Takes a row into the comparison; closed while that is full. */
export function CompareCheckbox({
  id,
  name,
  compared,
  toggleCompared,
  underHeading = false,
}: CompareCheckboxProps) {
  const checked = compared.includes(id)
  return (
    <Checkbox
      label={
        <>
          <span className={cn(underHeading && 'sr-only')}>Compare</span>{' '}
          <span className="sr-only">{name}</span>
        </>
      }
      checked={checked}
      disabled={!checked && compared.length >= maxCompared}
      onChange={() => toggleCompared(id)}
    />
  )
}
