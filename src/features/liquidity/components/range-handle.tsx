import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Step, StepRange } from '../../../domain/pools/range.ts'
import { fullRange } from '../../../domain/pools/tick-math.ts'

type RangeHandleProps = {
  readonly end: keyof StepRange
  /** Its price, with the unit. */
  readonly words: string
  /** How far that is from the current price; empty where the range has no end. */
  readonly distance: string
  readonly step: Step
  /** The step it is drawn at: where its own is out of sight, the edge. */
  readonly shownStep: Step
  readonly tickSpacing: number
  readonly top: number
  readonly width: number
  readonly handleAt: number
  /** Between which heights there is room for words. */
  readonly bounds: { readonly top: number; readonly bottom: number }
  readonly stepAt: (clientY: number) => Step
  readonly onMove: (step: Step) => void
}

const handle = { width: 44, height: 20 }
const labelSpace = 18
/** How far from its line a finger finds it, away from the range and into it. */
const touch = { outside: 26, inside: 14 }

/** One end of a range: a line with a handle, dragged by finger or mouse, moved with the keys of a slider. */
export function RangeHandle({
  end,
  words,
  distance,
  step,
  shownStep,
  tickSpacing,
  top,
  width,
  handleAt,
  bounds,
  stepAt,
  onMove,
}: RangeHandleProps) {
  /** From where the pointer took hold to the line, so that taking hold moves nothing. */
  const hold = useRef(0)
  const { lower, upper } = fullRange(tickSpacing)
  const isHigh = end === 'high'
  const labelAbove = isHigh ? top - bounds.top > labelSpace : bounds.bottom - top < labelSpace
  const press = (event: KeyboardEvent) => {
    const next = steppedBy(event, step, tickSpacing)
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }
  const startDrag = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = shownStep - stepAt(event.clientY)
  }
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      onMove(Math.round(stepAt(event.clientY) + hold.current))
    }
  }
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={isHigh ? 'Max price' : 'Min price'}
      aria-orientation="vertical"
      aria-valuemin={lower}
      aria-valuemax={upper}
      aria-valuenow={step}
      aria-valuetext={distance === '' ? words : `${words}, ${distance} from the current price`}
      onKeyDown={press}
      onPointerDown={startDrag}
      onPointerMove={drag}
      className="group cursor-ns-resize touch-none outline-none"
    >
      <rect
        x={0}
        width={width}
        y={top - (isHigh ? touch.outside : touch.inside)}
        height={touch.outside + touch.inside}
        fill="transparent"
      />
      <line x1={0} x2={width} y1={top} y2={top} stroke="var(--primary-fg)" strokeWidth={1.5} />
      {distance !== '' && (
        <text
          x={6}
          y={labelAbove ? top - 6 : top + 15}
          fill="var(--primary-fg)"
          stroke="var(--surface)"
          strokeWidth={3}
          paintOrder="stroke"
          fontSize={11}
          className="tnum"
        >
          {isHigh ? 'Max' : 'Min'} {distance}
        </text>
      )}
      <rect
        x={handleAt - handle.width / 2}
        width={handle.width}
        y={top - handle.height / 2}
        height={handle.height}
        rx={handle.height / 2}
        fill="var(--raised)"
        stroke="var(--primary-fg)"
        strokeWidth={1.5}
        className="group-focus-visible:stroke-3"
      />
      <path
        d={`M${handleAt - 7} ${top - 2.5}h14M${handleAt - 7} ${top + 2.5}h14`}
        stroke="var(--primary-fg)"
      />
    </g>
  )
}

/** Where a key moves an end: by a step of the pool, ten with Shift, a hundred with Page Up and Down. */
function steppedBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  step: Step,
  tickSpacing: number,
): Step | undefined {
  const by = tickSpacing * (shiftKey ? 10 : 1)
  const { lower, upper } = fullRange(tickSpacing)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return step + by
    case 'ArrowDown':
    case 'ArrowLeft':
      return step - by
    case 'PageUp':
      return step + tickSpacing * 100
    case 'PageDown':
      return step - tickSpacing * 100
    case 'Home':
      return lower
    case 'End':
      return upper
    default:
      return undefined
  }
}
