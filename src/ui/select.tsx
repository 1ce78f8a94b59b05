import { NativeSelect, type NativeSelectProps, type Option } from './native-select.tsx'

type SelectProps<Value extends string> = Omit<
  NativeSelectProps,
  'options' | 'value' | 'onChange' | 'children'
> & {
  readonly options: readonly Option<Value>[]
  /** `null` shows the placeholder. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
}

/**
 * The browser's native select, which works best on phones, with keyboards and with screen readers.
 * Used in a `Field`, or with an `aria-label`.
 *
 * @example
 * <Select aria-label="Sort by" options={[{ value: 'yield', label: 'Yield' }]} value={sort} onChange={setSort} />
 */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  ...rest
}: SelectProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <NativeSelect
      {...rest}
      options={options}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {value === null && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
    </NativeSelect>
  )
}
