import { AxisRight } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'

type ValueAxisProps = {
  /** Right edge of the plot in pixels. */
  readonly left: number
  readonly scale: ReturnType<typeof scaleLinear<number>>
  readonly format: (value: number) => string
}

/** The value axis, on the right, next to the newest data point. */
export function ValueAxis({ left, scale, format }: ValueAxisProps) {
  return (
    <AxisRight
      left={left}
      scale={scale}
      numTicks={4}
      hideAxisLine
      hideTicks
      tickFormat={(value) => format(value.valueOf())}
      tickLabelProps={axisText('start')}
    />
  )
}

/** Text style of an axis. */
export function axisText(textAnchor: 'start' | 'middle') {
  return {
    fill: 'var(--subtle)',
    fontSize: 11,
    fontFamily: 'inherit',
    textAnchor,
    className: 'tnum',
  } as const
}
