import { Pie } from '@visx/shape'
import { type ReactNode, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import { ChartFrame, type ChartNotes, EmptyPlot } from './chart-frame.tsx'
import { chartColour } from './chart-model.ts'

type Slice = { readonly label: string; readonly value: number }

type DonutChartProps = ChartNotes & {
  readonly title: string
  /** Name of the categories: "Class". */
  readonly labelName: string
  readonly valueName: string
  /** In display order; labels are unique, values not negative. */
  readonly slices: readonly Slice[]
  readonly format: (value: number) => string
  /** Content of the centre: the total, with its label. */
  readonly centre?: ReactNode
  readonly emptyText?: string
}

const size = 184
const radius = size / 2

/**
 * Parts of a whole, at most seven; the legend lists each part with its value and percentage.
 *
 * @example
 * <DonutChart title="Allocation" labelName="Class" valueName="Value" slices={allocation} format={formatDollars} centre={<Money amount={total} />} />
 */
export function DonutChart({
  title,
  labelName,
  valueName,
  slices,
  format,
  centre,
  emptyText = 'No data yet.',
  source,
  formula,
}: DonutChartProps) {
  const [active, setActive] = useState<string | null>(null)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  return (
    <ChartFrame
      title={title}
      height={size}
      source={source}
      formula={formula}
      table={{
        labelName,
        valueNames: [valueName],
        format,
        rows: slices.map(({ label, value }) => ({
          id: label,
          label,
          order: label,
          values: [value],
        })),
      }}
    >
      {total === 0 ? (
        <div style={{ height: size }}>
          <EmptyPlot>{emptyText}</EmptyPlot>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
          <div className="relative" style={{ width: size, height: size }}>
            <svg width={size} height={size} aria-hidden="true">
              <g transform={`translate(${radius},${radius})`}>
                <Pie
                  data={[...slices]}
                  pieValue={({ value }) => value}
                  pieSort={null}
                  pieSortValues={null}
                  outerRadius={radius}
                  innerRadius={radius - 24}
                  padAngle={0.014}
                  cornerRadius={2}
                >
                  {({ arcs, path }) =>
                    arcs.map((arc, index) => (
                      <path
                        key={arc.data.label}
                        d={path(arc) ?? undefined}
                        fill={chartColour(index)}
                        opacity={active === null || active === arc.data.label ? 1 : 0.35}
                        onPointerEnter={() => setActive(arc.data.label)}
                        onPointerLeave={() => setActive(null)}
                      />
                    ))
                  }
                </Pie>
              </g>
            </svg>
            {centre !== undefined && (
              <div className="pointer-events-none absolute inset-7 grid place-items-center text-center">
                {centre}
              </div>
            )}
          </div>
          <ul className="min-w-48 flex-1 text-sm">
            {slices.map(({ label, value }, index) => (
              <li
                key={label}
                onPointerEnter={() => setActive(label)}
                onPointerLeave={() => setActive(null)}
                className={cn(
                  'flex items-center gap-2.5 border-line border-b py-2 last:border-b-0',
                  active !== null && active !== label && 'opacity-60',
                )}
              >
                <span
                  aria-hidden
                  className="size-2.5 rounded-xs"
                  style={{ backgroundColor: chartColour(index) }}
                />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="text-muted tnum">{format(value)}</span>
                <span className="w-14 text-right font-medium tnum">
                  {formatPercent((value / total) * 100)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChartFrame>
  )
}
