import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { type AnalyticsRange, rangeDays } from '../model/range.ts'

type ReadingGateProps = {
  readonly range: AnalyticsRange
  /** Events that it is expected to read. */
  readonly expected: number
  readonly onAgree: () => void
}

/** Says what a long range would read, before it does. */
export function ReadingGate({ range, expected, onAgree }: ReadingGateProps) {
  const days = rangeDays[range]
  return (
    <Callout
      title={`${days} days are a long reading`}
      actions={
        <Button size="sm" onClick={onAgree}>
          Read {days} days
        </Button>
      }
    >
      Judging by the last 30 days, about {formatCount(expected)} sales, trades and retirements would
      be read from the node. The figures that do not need them are shown.
    </Callout>
  )
}
