import type { Amount } from '../../../lib/amount.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { Money } from '../../../ui/money.tsx'

/** Column of the yield that can be claimed now. */
export const toClaimColumn: Column<{ readonly claimable: Amount | null }> = {
  id: 'claimable',
  header: 'To claim',
  align: 'end',
  cell: ({ claimable }) =>
    claimable === null || claimable.value === 0n ? (
      <span className="text-muted">–</span>
    ) : (
      <Money amount={claimable} />
    ),
}
