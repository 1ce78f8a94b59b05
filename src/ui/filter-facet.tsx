import { formatCount } from '../lib/number-format.ts'
import { Checkbox } from './checkbox.tsx'

type FacetOption<Value extends string | number> = {
  readonly value: Value
  readonly label: string
  /** Number of items that match if it is selected. */
  readonly count: number
}

export type FilterFacetProps<Value extends string | number> = {
  readonly legend: string
  readonly options: readonly FacetOption<Value>[]
  readonly selected: readonly Value[]
  readonly onChange: (selected: readonly Value[]) => void
}

/**
 * A property to filter by: any of its values can be selected, each with its count.
 *
 * @example
 * <FilterFacet legend="Class" options={classOptions} selected={classes} onChange={setClasses} />
 */
export function FilterFacet<Value extends string | number>({
  legend,
  options,
  selected,
  onChange,
}: FilterFacetProps<Value>) {
  const toggle = (value: Value, checked: boolean) =>
    onChange(checked ? [...selected, value] : selected.filter((other) => other !== value))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {options.map(({ value, label, count }) => {
        const checked = selected.includes(value)
        return (
          <Checkbox
            key={value}
            checked={checked}
            disabled={count === 0 && !checked}
            onChange={(next) => toggle(value, next)}
            label={
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate">{label}</span>
                <span className="text-subtle text-xs tnum">{formatCount(count)}</span>
              </span>
            }
          />
        )
      })}
    </fieldset>
  )
}
