import { ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo } from 'react'
import type { PoolCandle } from '../../../domain/history/pool-records.ts'
import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { type Pool, pairName, type QuoteSide } from '../../../domain/pools/pool.ts'
import { endText, flipped, priceAtStep, type StepRange } from '../../../domain/pools/range.ts'
import type { Band } from '../../../domain/pools/read-pools.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { formatApproximate } from '../../../lib/format-measure.ts'
import { known } from '../../../lib/loadable.ts'
import type { Source } from '../../../lib/sourced.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ChartFrame, Measured } from '../../../ui/charts/chart-frame.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { depthBars, priceSteps, withinReach } from '../model/range-view.ts'
import { RangePlot } from './range-plot.tsx'

type RangeChartProps = {
  readonly pool: Pool
  readonly quoteSide: QuoteSide
  readonly bands: readonly Band[]
  /** Of the last 30 days, the oldest first. */
  readonly candles: HistoryReading<readonly PoolCandle[]>
  readonly range: StepRange
  readonly onRangeChange: (range: StepRange) => void
  /** Steps shown to each side of the current price. */
  readonly reach: number
  readonly onReachChange: (reach: number) => void
  readonly source: Source | undefined
}

const height = 344

/** What stands in the place of a line without points: short enough for a phone. */
const missingTexts = {
  pending: 'Reading trades',
  error: 'Trades unavailable',
  ready: 'No recent trades',
  'so-far': 'No recent trades',
} as const

/**
 * A range of prices on the pool's history and its liquidity. Its ends are dragged, or moved with the
 * keyboard; they can also be typed beside it.
 */
export function RangeChart(props: RangeChartProps) {
  const { pool, quoteSide, bands, candles, range, reach, onReachChange, source } = props
  const current = flipped(pool.tick, quoteSide)
  const view = useMemo(() => ({ low: current - reach, high: current + reach }), [current, reach])
  const read = known(candles.answer)?.value
  const now = useNow()
  const history = useMemo(() => priceSteps(read ?? [], quoteSide, now), [read, quoteSide, now])
  const bars = useMemo(() => depthBars(bands, view, quoteSide), [bands, view, quoteSide])
  return (
    <ChartFrame
      title={`Price history and liquidity of ${pairName(pool)}`}
      height={height}
      headline={
        <p className="text-muted text-xs">
          Drag an end, or focus it and use the arrow keys (with Shift, ten steps at once).
        </p>
      }
      controls={
        <>
          <IconButton
            label="Zoom in"
            size="icon-sm"
            onClick={() => onReachChange(withinReach(reach / 1.6))}
          >
            <ZoomIn aria-hidden />
          </IconButton>
          <IconButton
            label="Zoom out"
            size="icon-sm"
            onClick={() => onReachChange(withinReach(reach * 1.6))}
          >
            <ZoomOut aria-hidden />
          </IconButton>
        </>
      }
      source={source}
      formula="Line: price every four hours with trades. Bars: liquidity at each price. Axis: logarithmic"
      table={{
        labelName: 'Prices',
        valueNames: ['From', 'To', 'Share of the maximum (%)'],
        format: formatApproximate,
        rows: bars.map((bar) => ({
          id: `${bar.low}`,
          label: `${endText(pool, bar.low, quoteSide)} – ${endText(pool, bar.high, quoteSide)}`,
          order: bar.low,
          values: [
            toApproximateNumber(priceAtStep(pool, bar.low, quoteSide)),
            toApproximateNumber(priceAtStep(pool, bar.high, quoteSide)),
            bar.share * 100,
          ],
        })),
      }}
    >
      <Measured height={height}>
        {(width) => (
          <RangePlot
            pool={pool}
            quoteSide={quoteSide}
            view={view}
            current={current}
            history={history}
            missing={missingTexts[candles.isReading ? 'pending' : candles.answer.status]}
            bars={bars}
            range={range}
            onRangeChange={props.onRangeChange}
            width={width}
            height={height}
          />
        )}
      </Measured>
    </ChartFrame>
  )
}
