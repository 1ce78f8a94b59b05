import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../../lib/cn.ts'
import { facetOptions, type Narrowing } from '../../lib/list/list.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Checkbox } from '../checkbox.tsx'
import { Slider, type SliderProps } from '../slider.tsx'
import type { ListUrl } from './use-list-url.ts'

type ListFacetProps<Row, Options, Limits, Key extends keyof Options> = {
  readonly list: Narrowing<Row, Options, Limits>
  /** All rows, shown or not. */
  readonly rows: readonly Row[]
  readonly url: Pick<ListUrl<Options, Limits, never>, 'filters' | 'setFilters'>
  readonly facet: Key
  readonly legend: string
  readonly labelOf?: (option: Options[Key]) => string
  /** As a list of checkboxes, or as a row of buttons above the rows. */
  readonly variant?: 'list' | 'chips'
}

/**
 * A facet of a declared list, each option with the number of rows behind it.
 *
 * @example
 * <ListFacet list={assetList} rows={assets} url={url} facet="classes" legend="Class" labelOf={assetClassLabel} />
 */
export function ListFacet<
  Row,
  Options extends { readonly [Name in keyof Options]: string | number },
  Limits,
  Key extends keyof Options,
>({
  list,
  rows,
  url: { filters, setFilters },
  facet,
  legend,
  labelOf = String,
  variant = 'list',
}: ListFacetProps<Row, Options, Limits, Key>) {
  const chosen: { readonly [Name in keyof Options]: readonly Options[Name][] } = filters
  const Facet = variant === 'chips' ? FilterChips : FilterFacet
  return (
    <Facet
      legend={legend}
      options={facetOptions(list, rows, filters, facet).map(({ value, count }) => ({
        value,
        count,
        label: labelOf(value),
      }))}
      selected={chosen[facet]}
      onChange={(next) => setFilters({ ...filters, [facet]: next })}
    />
  )
}

type FacetOption<Value extends string | number> = {
  readonly value: Value
  readonly label: string
  /** Number of items that match if it is selected. */
  readonly count: number
}

type FilterFacetProps<Value extends string | number> = {
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
function FilterFacet<Value extends string | number>({
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

/**
 * A property to filter by as a row of buttons, which scrolls where it does not fit: any of its values
 * can be selected, each with its count.
 *
 * @example
 * <FilterChips legend="Class" options={classOptions} selected={classes} onChange={setClasses} />
 */
function FilterChips<Value extends string | number>({
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
          const isSelected = selected.includes(value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isSelected}
              disabled={count === 0 && !isSelected}
              onClick={() =>
                onChange(
                  isSelected ? selected.filter((other) => other !== value) : [...selected, value],
                )
              }
              className={cn(
                'flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm disabled:opacity-50',
                isSelected
                  ? 'border-primary bg-primary-soft text-primary-fg'
                  : 'border-control bg-surface hover:bg-hover',
              )}
            >
              {label}
              <span className={cn('text-xs tnum', !isSelected && 'text-muted')}>
                {formatCount(count)}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

type FilterSliderProps<Values extends readonly number[]> = SliderProps<Values> & {
  readonly legend: string
  /** What the position means, in words: `Any`, `4.25%`, `2019 to 2024`. */
  readonly text: string
  /** What the two ends stand for, shown below them. */
  readonly ends?: readonly [string, string]
}

/**
 * A bound or a range to filter by, with its position in words.
 *
 * @example
 * <FilterSlider legend="Fee, at most" text="2.50%" labels={['Fee, at most']} value={[2.5]} onChange={setFee} min={0} max={5} />
 */
export function FilterSlider<const Values extends readonly number[]>({
  legend,
  text,
  ends,
  ...slider
}: FilterSliderProps<Values>) {
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-sm">
        {legend}
        <span className="text-muted text-xs tnum">{text}</span>
      </legend>
      <Slider {...slider} />
      {ends !== undefined && (
        <p aria-hidden className="flex justify-between text-2xs text-subtle tnum">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </fieldset>
  )
}

type FilterSwitchProps = {
  readonly label: string
  /** How many rows it would leave. */
  readonly count: number
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A condition to filter by, with its count. */
export function FilterSwitch({ label, count, checked, onChange }: FilterSwitchProps) {
  return (
    <Switch
      label={
        <>
          {label} <span className="ml-1 text-subtle text-xs tnum">{formatCount(count)}</span>
        </>
      }
      checked={checked}
      onChange={onChange}
    />
  )
}

type SwitchProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/**
 * A setting that is on or off and takes effect immediately.
 *
 * @example
 * <Switch label="Auto-compound" checked={isOn} onChange={setOn} />
 */
function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-sm">
      <label htmlFor={id} className="cursor-pointer">
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="h-6 w-10 shrink-0 rounded-full border border-control bg-field transition-colors disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-muted transition-all data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-fill" />
      </Radix.Root>
    </div>
  )
}
