import { cn } from '../lib/cn.ts'
import { formatCount } from '../lib/number-format.ts'
import type { FilterFacetProps } from './filter-facet.tsx'

/**
 * A property to filter by as a row of buttons, which scrolls where it does not fit: any of its values
 * can be selected, each with its count.
 *
 * @example
 * <FilterChips legend="Class" options={classOptions} selected={classes} onChange={setClasses} />
 */
export function FilterChips<Value extends string | number>({
  legend,
  options,
  selected,
  onChange,
}: FilterFacetProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-2 overflow-x-auto p-0.5">
        {options.map(({ value, label, count }) => {
          const isChosen = selected.includes(value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              disabled={count === 0 && !isChosen}
              onClick={() =>
                onChange(
                  isChosen ? selected.filter((other) => other !== value) : [...selected, value],
                )
              }
              className={cn(
                'flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm disabled:opacity-50',
                isChosen
                  ? 'border-primary bg-primary-soft text-primary-fg'
                  : 'border-control bg-surface hover:bg-hover',
              )}
            >
              {label}
              <span className={cn('text-xs tnum', !isChosen && 'text-muted')}>
                {formatCount(count)}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
