import type { Sort } from '../../lib/list/sort.ts'
import type { Column } from './column.ts'

/**
 * The order after a click on a header: the first click sorts numbers descending and texts
 * ascending, the second reverses the order, the third restores the order of the rows.
 */
export function nextSort<Row>(sort: Sort | null, column: Column<Row>): Sort | null {
  const first = column.align === 'end'
  if (sort?.key !== column.id) return { key: column.id, descending: first }
  return sort.descending === first ? { key: column.id, descending: !first } : null
}
