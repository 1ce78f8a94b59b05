import { type Sort, type Sorting, sortKeys, sortLabel } from '../../lib/list/sort.ts'
import { Select } from '../select.tsx'

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
      options={orders.map((order) => ({ value: nameOf(order), label: sortLabel(list, order) }))}
      value={nameOf(sort)}
      onChange={(name) => onChange(orders.find((order) => nameOf(order) === name) ?? null)}
      className="flex-1 basis-40 sm:flex-none sm:basis-auto"
    />
  )
}

const nameOf = ({ key, descending }: Sort) => `${key} ${descending}`
