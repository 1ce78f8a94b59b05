import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { yieldDistributionsQuery } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { useReading } from '../../../domain/history/use-history.ts'
import { type ServicingLedger, standingOf } from '../../../domain/servicing/ledger.ts'
import { canBeRecovered, type Recovery, recoveriesOf } from '../../../domain/servicing/recovered.ts'
import { formatDate } from '../../../lib/date.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'

type RecoveriesProps = {
  readonly asset: Pick<MarketAsset, 'token' | 'supply' | 'repaymentPerShare'>
  /** With all of its dates. */
  readonly ledger: ServicingLedger
}

/**
 * What was recovered of an asset, day by day, and what it left of what is owed. Nothing where nothing was, or can have
 * been.
 *
 * @example
 * <Recoveries asset={asset} ledger={ledger} />
 */
export function Recoveries({ asset, ledger }: RecoveriesProps) {
  const now = useNow()
  const isPossible = canBeRecovered(standingOf(ledger, now), ledger, now)
  const reading = useReading({
    ...yieldDistributionsQuery(useChain(), asset.token),
    ...(!isPossible && { enabled: false }),
  })
  const { answer } = reading
  if (!isPossible) return null
  if (answer.status === 'error') {
    return <FailureState failure={answer} title="What was recovered could not be read." />
  }
  // What is outstanding is a sum of all that was paid.
  if (answer.status !== 'ready') {
    return (
      <>
        <Skeleton className="h-24" />
        <HistoryFoot reading={reading} className="px-0" />
      </>
    )
  }
  const recoveries = recoveriesOf(answer.value, ledger, asset)
  if (recoveries.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-medium text-sm">Recoveries</h3>
      <DataTable
        caption="Recoveries"
        columns={columns}
        rows={recoveries}
        rowId={({ id }) => String(id)}
        preview={6}
      />
      <p className="mt-2 text-muted text-xs">
        Outstanding is what is left of all that was owed on that day, with the repayment of the
        terms from maturity on. What the issuer distributes itself is no payment of a date.
      </p>
    </section>
  )
}

const columns: readonly Column<Recovery>[] = [
  { id: 'day', header: 'Paid', cell: ({ at }) => formatDate(at) },
  {
    id: 'amount',
    header: 'Recovered',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'outstanding',
    header: 'Outstanding',
    align: 'end',
    cell: ({ outstanding }) => <Money amount={outstanding} />,
  },
]
