import { useMemo } from 'react'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'

type ChartRow = {
  readonly id: string
  /** A date or a category. */
  readonly label: string
  /** Sort value of the label: a time, or the label itself. */
  readonly order: number | string
  /** One number for each name in `valueNames`; undefined where a series has no data point. */
  readonly values: readonly (number | undefined)[]
}

export type ChartTableProps = {
  readonly caption: string
  readonly labelName: string
  readonly valueNames: readonly string[]
  readonly rows: readonly ChartRow[]
  readonly format: (value: number) => string
  /** Maximum height in pixels before it scrolls. */
  readonly height: number
}

/** The numbers of a chart as a table. */
export function ChartTable({
  caption,
  labelName,
  valueNames,
  rows,
  format,
  height,
}: ChartTableProps) {
  const columns = useMemo<readonly Column<ChartRow>[]>(
    () => [
      {
        id: 'label',
        header: labelName,
        cell: (row) => row.label,
        sortValue: (row) => row.order,
      },
      ...valueNames.map(
        (name, index): Column<ChartRow> => ({
          id: name,
          header: name,
          align: 'end',
          cell: (row) => {
            const value = row.values[index]
            return value === undefined ? '–' : format(value)
          },
          sortValue: (row) => row.values[index],
        }),
      ),
    ],
    [labelName, valueNames, format],
  )
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        narrow="scroll"
        maxHeight={height}
      />
    </div>
  )
}
