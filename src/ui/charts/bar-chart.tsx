import { AxisBottom } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useState } from 'react'
import { ChartFrame, type ChartNotes, EmptyPlot, Measured } from './chart-frame.tsx'
import { chartColour, indexAfterKey, valueDomain } from './chart-model.ts'
import { ValueAxis } from './value-axis.tsx'

type Bar = { readonly label: string; readonly value: number }

type BarChartProps = ChartNotes & {
  readonly title: string
  /** Name of the categories: "Month", "Class". */
  readonly labelName: string
  /** Name of the values: "Volume". */
  readonly valueName: string
  /** Labels are unique. */
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly formatAxis?: (value: number) => string
  readonly height?: number
  readonly emptyText?: string
}

const margin = { top: 8, bottom: 26 }

/**
 * Compares amounts of periods or categories, from zero.
 *
 * @example
 * <BarChart title="Yield paid by month" labelName="Month" valueName="Yield" bars={months} format={formatDollars} />
 */
export function BarChart({
  title,
  labelName,
  valueName,
  bars,
  format,
  formatAxis = format,
  height = 240,
  emptyText = 'No data yet.',
  source,
  formula,
}: BarChartProps) {
  return (
    <ChartFrame
      title={title}
      height={height}
      source={source}
      formula={formula}
      table={{
        labelName,
        valueNames: [valueName],
        format,
        rows: bars.map(({ label, value }, order) => ({
          id: label,
          label,
          order,
          values: [value],
        })),
      }}
    >
      <Measured height={height}>
        {(width) =>
          bars.length === 0 ? (
            <EmptyPlot>{emptyText}</EmptyPlot>
          ) : (
            <Bars
              title={title}
              bars={bars}
              width={width}
              height={height}
              format={format}
              formatAxis={formatAxis}
            />
          )
        }
      </Measured>
    </ChartFrame>
  )
}

type BarsProps = {
  readonly title: string
  readonly bars: readonly Bar[]
  readonly width: number
  readonly height: number
  readonly format: (value: number) => string
  readonly formatAxis: (value: number) => string
}

function Bars({ title, bars, width, height, format, formatAxis }: BarsProps) {
  const [active, setActive] = useState<number | null>(null)
  const plotHeight = height - margin.top - margin.bottom
  const valueScale = scaleLinear<number>({
    domain: [
      ...valueDomain(
        bars.map(({ value }, time) => ({ time, value })),
        'zero',
      ),
    ],
    range: [plotHeight, 0],
    nice: 4,
  })
  const axisWidth = Math.max(...valueScale.ticks(4).map((tick) => formatAxis(tick).length)) * 7 + 12
  const plotWidth = Math.max(width - axisWidth, 40)
  const labelScale = scaleBand<string>({
    domain: bars.map(({ label }) => label),
    range: [0, plotWidth],
    padding: 0.3,
  })
  const every = Math.ceil(bars.length / Math.max(Math.floor(plotWidth / 72), 1))
  const activeBar = active === null ? undefined : bars[active]
  const shown = activeBar ?? bars.at(-1)

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title}. Use the arrow keys to move along the bars.`}
      aria-valuemin={0}
      aria-valuemax={bars.length - 1}
      aria-valuenow={active ?? bars.length - 1}
      aria-valuetext={shown && `${shown.label}: ${format(shown.value)}`}
      onKeyDown={(event) => {
        const next = indexAfterKey(event, active ?? bars.length - 1, bars.length - 1)
        if (next === undefined) return
        event.preventDefault()
        setActive(next)
      }}
      onBlur={() => setActive(null)}
      onPointerLeave={() => setActive(null)}
      className="h-full rounded-sm"
    >
      <svg
        width={width}
        height={height}
        aria-hidden="true"
        // The first label may overlap the edge.
        className="block overflow-visible"
      >
        <g transform={`translate(0,${margin.top})`}>
          <GridRows scale={valueScale} width={plotWidth} numTicks={4} stroke="var(--line)" />
          {bars.map(({ label, value }, index) => (
            <g key={label} onPointerEnter={() => setActive(index)}>
              <rect
                x={labelScale(label)}
                width={labelScale.bandwidth()}
                height={plotHeight}
                fill="transparent"
              />
              <rect
                x={labelScale(label)}
                y={Math.min(valueScale(value), valueScale(0))}
                width={labelScale.bandwidth()}
                height={Math.abs(valueScale(value) - valueScale(0))}
                rx={2}
                fill={chartColour(0)}
                opacity={active === null || active === index ? 1 : 0.45}
              />
            </g>
          ))}
          <ValueAxis left={plotWidth} scale={valueScale} format={formatAxis} />
          <AxisBottom
            top={plotHeight}
            scale={labelScale}
            stroke="var(--line-strong)"
            hideTicks
            tickValues={bars.map(({ label }) => label).filter((_, index) => index % every === 0)}
            tickLabelProps={{
              fill: 'var(--subtle)',
              fontSize: 11,
              fontFamily: 'inherit',
              textAnchor: 'middle',
            }}
          />
        </g>
      </svg>
      {activeBar !== undefined && (
        <div
          aria-hidden
          className="-translate-x-1/2 pointer-events-none absolute top-0 rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-xs shadow-raised"
          style={{
            left: Math.min(
              Math.max((labelScale(activeBar.label) ?? 0) + labelScale.bandwidth() / 2, 60),
              width - 60,
            ),
          }}
        >
          <p className="text-subtle">{activeBar.label}</p>
          <p className="font-medium tnum">{format(activeBar.value)}</p>
        </div>
      )}
    </div>
  )
}
