import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { candles as candlesOf } from '../../../domain/history/history.ts'
import {
  type CandleInterval,
  candleIntervals,
  intervalSeconds,
} from '../../../domain/history/pool-records.ts'
import { useHistory } from '../../../domain/history/use-history.ts'
import { type Pool, pairName, pairOf, quoteSideOf } from '../../../domain/pools/pool.ts'
import { formatDateTime, formatUtc, nowInSeconds } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatApproximate, formatFixed, formatShort } from '../../../lib/format-measure.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { known } from '../../../lib/loadable.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { Button } from '../../../ui/button.tsx'
import { Change } from '../../../ui/change.tsx'
import { ChartFrame, EmptyPlot } from '../../../ui/charts/chart-frame.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTheme } from '../../../ui/use-theme.ts'
import { lineBefore, priceLineQuery } from '../model/price-line.ts'
import { type Candle, candlePeriod, candlesIn } from '../model/trades.ts'

const CandleChart = lazyPart(() =>
  import('./candle-chart.tsx').then((module) => ({ default: module.CandleChart })),
)

const height = 380

/** Intervals of the line that is there before the candles: as many as the chart shows at first. */
const lineIntervals = 90

type PricePanelProps = {
  readonly pool: Pool
  readonly interval: CandleInterval
  readonly onIntervalChange: (interval: CandleInterval) => void
}

/** The price of a pool over time, as its trades made it. */
export function PricePanel({ pool, interval, onIntervalChange }: PricePanelProps) {
  const [periods, setPeriods] = useState(1)
  const period = candlePeriod(interval, nowInSeconds(), periods)
  const reading = useHistory(candlesOf({ poolId: pool.id, interval, ...period }))
  const read = reading.answer
  const { theme } = useTheme()
  const [active, setActive] = useState<Candle | null>(null)
  const quoteSide = quoteSideOf(pool)
  const { base, quote } = pairOf(pool, quoteSide)
  const found = known(read)?.value
  const candles = useMemo(() => candlesIn(found ?? [], pool, quoteSide), [found, pool, quoteSide])
  const averages = useQuery({
    ...priceLineQuery(useChain(), pool.id, intervalSeconds[interval], lineIntervals),
    enabled: !reading.finished && read.status !== 'error',
  }).data
  const isLineShown = !reading.finished && averages !== undefined
  const firstCandle = candles[0]?.time
  const line = useMemo(
    () => (isLineShown ? lineBefore(averages.value, firstCandle, pool, quoteSide) : []),
    [isLineShown, averages, firstCandle, pool, quoteSide],
  )
  const startsLater = pool.createdAt === null || pool.createdAt < period.from
  const shown = active ?? candles.at(-1)
  const digits = digitsFor(candles.at(-1)?.close ?? line.at(-1)?.price ?? 1)

  return (
    <Panel
      title={`Price of ${isolated(base.symbol)} in ${isolated(quote.symbol)}`}
      description={`Pool ${pool.id}, ${formatBasisPoints(pool.feeTier)} fee`}
      actions={
        <SegmentedControl
          label="Length of a candle"
          size="sm"
          segments={candleIntervals.map((value) => ({ value, label: value }))}
          value={interval}
          onChange={onIntervalChange}
        />
      }
    >
      {read.status === 'error' ? (
        <FailureState failure={read} />
      ) : read.status === 'pending' && line.length === 0 ? (
        <Skeleton className="h-96" />
      ) : (
        <ChartFrame
          title={`Price of ${pairName(pool)}`}
          height={height}
          headline={shown && <PriceHeadline candle={shown} digits={digits} unit={quote.symbol} />}
          source={known(read)?.source ?? averages?.source}
          formula={`Candles of ${interval} from every Swapped event of pool ${pool.id}; times in UTC`}
          table={{
            labelName: 'Start',
            valueNames: ['Open', 'High', 'Low', 'Close', `Volume (${isolated(quote.symbol)})`],
            format: formatApproximate,
            rows: candles.map(({ time, open, high, low, close, volume }) => ({
              id: String(time),
              label: formatUtc(time),
              order: time,
              values: [open, high, low, close, volume],
            })),
          }}
        >
          {candles.length === 0 && line.length === 0 ? (
            <div style={{ height }}>
              <EmptyPlot>
                {reading.isReading
                  ? 'Reading the trades of this pool.'
                  : startsLater
                    ? `Nothing has been traded since ${formatDateTime(period.from)}.`
                    : 'Nothing has been traded in this pool yet.'}
              </EmptyPlot>
            </div>
          ) : (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <CandleChart
                key={theme}
                title={`Price of ${pairName(pool)}`}
                candles={candles}
                line={line}
                height={height}
                digits={digits}
                onActiveChange={setActive}
              />
            </Suspense>
          )}
          {reading.finished && startsLater && (
            <Button variant="quiet" size="sm" onClick={() => setPeriods(periods * 2)}>
              Show earlier candles
            </Button>
          )}
          {line.length > 0 && (
            <p className="mt-2 text-muted text-xs">
              The line is the average price of each {interval}, from the pool’s own observations.
              Candles follow as its trades are read.
            </p>
          )}
          <HistoryFoot reading={reading} className="px-0" />
          <p className="mt-2 text-2xs text-subtle">
            Drawn with <TextLink to="https://www.tradingview.com/">TradingView</TextLink>{' '}
            Lightweight Charts
          </p>
        </ChartFrame>
      )}
    </Panel>
  )
}

type PriceHeadlineProps = {
  readonly candle: Candle
  readonly digits: number
  readonly unit: string
}

function PriceHeadline({ candle, digits, unit }: PriceHeadlineProps) {
  const price = (value: number) => formatFixed(value, digits)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-semibold text-xl tnum">
          {price(candle.close)} <span className="font-normal text-muted text-sm">{unit}</span>
        </span>
        <span className="text-sm">
          <Change percent={(candle.close / candle.open - 1) * 100} />
        </span>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs tnum">
        <span>{formatUtc(candle.time)}</span>
        <span>O {price(candle.open)}</span>
        <span>H {price(candle.high)}</span>
        <span>L {price(candle.low)}</span>
        <span>Volume {formatShort(candle.volume)}</span>
      </p>
    </div>
  )
}

/** Enough digits to tell prices apart: six that count. */
function digitsFor(price: number): number {
  const magnitude = Math.floor(Math.log10(Math.max(price, 1e-9)))
  return Math.min(Math.max(5 - magnitude, 2), 12)
}
