import { type ReactNode, useRef } from 'react'
import { useElementWidth } from '../use-element-width.ts'

type MeasuredProps = {
  /** Pixels. */
  readonly height: number
  readonly hidden?: boolean
  /** What is drawn, at the width that there is. */
  readonly children: (width: number) => ReactNode
}

/**
 * The room of a drawing: as wide as its place, known before anything is drawn in it.
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
