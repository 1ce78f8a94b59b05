import { AxisRight } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'
import { axisText } from './axis-text.ts'

type ValueAxisProps = {
  /** Where the drawing ends. */
  readonly left: number
  readonly scale: ReturnType<typeof scaleLinear<number>>
  readonly format: (value: number) => string
}

/** Values beside a drawing, on the right, where the newest is. */
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
