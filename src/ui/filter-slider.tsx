import { Slider, type SliderProps } from './slider.tsx'

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
