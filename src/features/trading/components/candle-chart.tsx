import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type LogicalRange,
  type UTCTimestamp,
} from 'lightweight-charts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatUtc } from '../../../lib/date.ts'
import { formatFixed } from '../../../lib/format-measure.ts'
import { indexAfterKey } from '../../../ui/charts/chart-model.ts'
import type { PricePoint } from '../model/price-line.ts'
import type { Candle } from '../model/trades.ts'

type CandleChartProps = {
  readonly title: string
  readonly candles: readonly Candle[]
  /** Average prices before the first candle, drawn as a line. */
  readonly line: readonly PricePoint[]
  readonly height: number
  /** Digits after the point that tell prices apart. */
  readonly digits: number
  /** The candle that is read, or null for the newest. */
  readonly onActiveChange: (candle: Candle | null) => void
}

/** Candles to begin with, as many as can be told apart; more come into sight by scrolling. */
const shownAtFirst = (width: number): number => Math.min(Math.floor(width / 8), 90)

type Drawing = {
  readonly chart: IChartApi
  readonly prices: ISeriesApi<'Candlestick'>
  readonly volumes: ISeriesApi<'Histogram'>
  readonly averages: ISeriesApi<'Line'>
}

/** What the chart shows: when it begins, and how many places it has. */
type Extent = { readonly start: number | undefined; readonly places: number }

/**
 * Candles over volume, with a line where they are not known yet. Read with the pointer, or with the arrow keys, Home and End. The drawing takes
 * its colours when it is made: give it the theme as its key.
 */
export function CandleChart({
  title,
  candles,
  line,
  height,
  digits,
  onActiveChange,
}: CandleChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const drawn = useRef<Extent>({ start: undefined, places: 0 })
  const [active, setActive] = useState<number | null>(null)
  const latest = useRef({ candles, onActiveChange })
  latest.current = { candles, onActiveChange }

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const made = drawIn(element, digits)
    made.chart.subscribeCrosshairMove(({ time }) => {
      const { candles: shown, onActiveChange: report } = latest.current
      report(shown.find((candle) => candle.time === time) ?? null)
    })
    drawn.current = { start: undefined, places: 0 }
    setDrawing(made)
    return () => {
      setDrawing(null)
      made.chart.remove()
    }
  }, [digits])

  useEffect(() => {
    if (drawing === null || frame.current === null) return
    const scale = drawing.chart.timeScale()
    const shown = scale.getVisibleLogicalRange()
    const extent = { start: (line[0] ?? candles[0])?.time, places: line.length + candles.length }
    fill(drawing, candles, line)
    scale.setVisibleLogicalRange(
      placesToShow(shown, drawn.current, extent, frame.current.clientWidth),
    )
    drawn.current = extent
  }, [drawing, candles, line])

  /** Places of the drawing before the first candle. */
  const before = line.length

  const steer = (event: KeyboardEvent) => {
    const last = candles.length - 1
    if (last < 0) return
    const next = indexAfterKey(event, active ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    const candle = next === null ? undefined : candles[next]
    const { chart, prices } = drawing ?? {}
    if (candle === undefined || next === null) chart?.clearCrosshairPosition()
    else if (prices) {
      chart?.setCrosshairPosition(candle.close, asTime(candle.time), prices)
      scrollIntoView(chart, before + next)
    }
    onActiveChange(candle ?? null)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title}. Arrow keys read it candle by candle.`}
      aria-valuemin={0}
      aria-valuemax={Math.max(candles.length - 1, 0)}
      aria-valuenow={active ?? Math.max(candles.length - 1, 0)}
      aria-valuetext={wordsFor(candles[active ?? candles.length - 1], digits)}
      onKeyDown={steer}
      className="rounded-sm"
    >
      <div ref={frame} style={{ height }} aria-hidden="true" />
    </div>
  )
}

/** Makes a chart without data. */
function drawIn(element: HTMLElement, digits: number): Drawing {
  const chart = createChart(element, { autoSize: true, ...looksOf(element) })
  const colours = coloursOf(element)
  const priceFormat = { type: 'price', precision: digits, minMove: 10 ** -digits } as const
  // The heading says the last price; a tag on the axis would cover its ticks.
  const untagged = { lastValueVisible: false, priceLineVisible: false }
  const prices = chart.addSeries(CandlestickSeries, {
    upColor: colours.up,
    downColor: colours.down,
    wickUpColor: colours.up,
    wickDownColor: colours.down,
    borderVisible: false,
    lastValueVisible: false,
    priceFormat,
  })
  const volumes = chart.addSeries(HistogramSeries, {
    ...untagged,
    priceScaleId: '',
    priceFormat: { type: 'volume' },
  })
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.24 } })
  const averages = chart.addSeries(LineSeries, {
    ...untagged,
    color: colours.text,
    lineWidth: 2,
    crosshairMarkerVisible: false,
    priceFormat,
  })
  return { chart, prices, volumes, averages }
}

function fill(
  { prices, volumes, averages }: Drawing,
  candles: readonly Candle[],
  line: readonly PricePoint[],
): void {
  const { upColor, downColor } = prices.options()
  prices.setData(candles.map(({ time, ...values }) => ({ ...values, time: asTime(time) })))
  volumes.setData(
    candles.map(({ time, volume, open, close }) => ({
      time: asTime(time),
      value: volume,
      color: softened(close >= open ? upColor : downColor),
    })),
  )
  averages.setData(line.map(({ time, price }) => ({ time: asTime(time), value: price })))
}

/**
 * The places to show: the newest of a chart that begins elsewhere than before. One that only has more stays where a
 * person has moved it to, and follows the newest if it showed them.
 */
function placesToShow(shown: LogicalRange | null, before: Extent, now: Extent, width: number) {
  if (shown === null || before.places === 0 || before.start !== now.start) {
    return { from: Math.max(now.places - shownAtFirst(width), 0) - 1, to: now.places + 1 }
  }
  const added = shown.to >= before.places ? now.places - before.places : 0
  return { from: shown.from + added, to: shown.to + added }
}

const asTime = (seconds: number): UTCTimestamp => seconds as UTCTimestamp

function scrollIntoView(chart: IChartApi | undefined, index: number): void {
  const range = chart?.timeScale().getVisibleLogicalRange()
  if (!chart || !range || (index >= range.from && index <= range.to)) return
  const half = (range.to - range.from) / 2
  chart.timeScale().setVisibleLogicalRange({ from: index - half, to: index + half })
}

function wordsFor(candle: Candle | undefined, digits: number): string {
  if (candle === undefined) return 'No candle yet'
  const price = (value: number) => formatFixed(value, digits)
  return `${formatUtc(candle.time)}: opened ${price(candle.open)}, highest ${price(candle.high)}, lowest ${price(candle.low)}, closed ${price(candle.close)}`
}

function looksOf(element: HTMLElement) {
  const colours = coloursOf(element)
  return {
    // Dates as everywhere in the app; browsers may have a locale that Intl refuses.
    localization: { locale: 'en-US' },
    layout: {
      background: { color: 'transparent' },
      textColor: colours.text,
      fontFamily: getComputedStyle(element).fontFamily,
      fontSize: 11,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    // A finger that moves up or down scrolls the page, not the prices.
    handleScroll: { vertTouchDrag: false },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderColor: colours.line, timeVisible: true, rightOffset: 1 },
  } as const
}

/** A colour `#rrggbb` that lets a third of it through. */
const softened = (colour: string) => `${colour}59`

/** The canvas knows no CSS variables: their values, all of them `#rrggbb`, are read where it stands. */
function coloursOf(element: HTMLElement) {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const up = read('--secondary-fg')
  const down = read('--error-fg')
  return {
    up,
    down,
    text: read('--subtle'),
    line: read('--line'),
  }
}
