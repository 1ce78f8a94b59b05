import { Slider as Radix } from 'radix-ui'

export type SliderProps<Values extends readonly number[]> = {
  /** One name for each thumb: `['From', 'To']`. */
  readonly labels: { readonly [Index in keyof Values]: string }
  /** One number for each thumb. */
  readonly value: Values
  readonly onChange: (value: Values) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  /** Formats a value for screen readers. */
  readonly format?: (value: number) => string
}

/**
 * A slider for a number, or a range with two thumbs. For approximate values; exact ones are typed.
 *
 * @example
 * <Slider labels={['Vintage from', 'Vintage to']} value={[2018, 2024]} onChange={setRange} min={2010} max={2026} />
 */
export function Slider<const Values extends readonly number[]>({
  labels,
  value,
  onChange,
  min,
  max,
  step = 1,
  format = String,
}: SliderProps<Values>) {
  const names: readonly string[] = labels
  return (
    <Radix.Root
      value={[...value]}
      onValueChange={(next) => hasShapeOf(next, value) && onChange(next)}
      min={min}
      max={max}
      step={step}
      className="relative flex h-6 w-full touch-none items-center"
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-line-strong">
        <Radix.Range className="absolute h-full rounded-full bg-primary-fg" />
      </Radix.Track>
      {value.map((position, index) => (
        <Radix.Thumb
          key={names[index]}
          aria-label={names[index]}
          aria-valuetext={format(position)}
          className="block size-5 rounded-full border-2 border-primary-fg bg-raised shadow-raised"
        />
      ))}
    </Radix.Root>
  )
}

function hasShapeOf<Values extends readonly number[]>(
  candidate: readonly number[],
  shape: Values,
): candidate is Values {
  return candidate.length === shape.length
}
