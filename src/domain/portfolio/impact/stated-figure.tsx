import { formatMeasure } from '../../../lib/format-measure.ts'
import { NotStated } from '../../../ui/not-stated.tsx'

type StatedFigureProps = {
  /** Null where the source does not state it. */
  readonly value: number | null
  readonly unit: string
}

/** A figure of a summary with its unit, or that it is not stated. */
export function StatedFigure({ value, unit }: StatedFigureProps) {
  if (value === null) return <NotStated />
  return (
    <>
      {formatMeasure(value)} <span className="font-normal text-base text-muted">{unit}</span>
    </>
  )
}
