import { type ReactNode, useRef } from 'react'
import { useElementWidth } from '../use-element-width.ts'

type MeasuredProps = {
  /** Pixels. */
  readonly height: number
  readonly hidden?: boolean
  /** Renders the content for the measured width. */
  readonly children: (width: number) => ReactNode
}

/**
 * Measures the available width and renders its content for it.
 *
 * @example
 * <Measured height={240}>{(width) => <Bars width={width} height={240} />}</Measured>
 */
export function Measured({ height, hidden = false, children }: MeasuredProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  return (
    <div ref={frame} className="relative" style={{ height }} aria-hidden={hidden || undefined}>
      {width !== null && width > 0 && children(width)}
    </div>
  )
}
