import { useMutation } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { transactionUrl } from '../../chain/networks.ts'
import { checkRows, type RowCheck } from '../../domain/history/index/check-rows.ts'
import type { Source } from '../../lib/sourced.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'

type RowsSourceProps = {
  readonly source: Source
  /** Ids of the records that are listed. */
  readonly ids: readonly string[]
}

/**
 * The source of a list of the past. Rows of an index can be compared with the receipts of their
 * transactions, which the node has.
 *
 * @example
 * <RowsSource source={trades.source} ids={trades.value.map(({ id }) => id)} />
 */
export function RowsSource({ source, ids }: RowsSourceProps) {
  if (source.kind !== 'index') return <SourceBadge source={source} />
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <SourceBadge source={source} />
      {ids.length > 0 && <ReceiptCheck key={ids[0]} ids={ids} />}
    </div>
  )
}

function ReceiptCheck({ ids }: Pick<RowsSourceProps, 'ids'>) {
  const chain = useChain()
  const check = useMutation({
    mutationFn: async () => {
      if (chain.status !== 'open') throw new Error('The chain is not open.')
      return checkRows(chain.client, ids)
    },
    networkMode: 'always',
  })
  return (
    <>
      <span aria-live="polite" className="text-2xs text-subtle tnum">
        {check.isError && 'The node did not return the receipts.'}
        {check.data !== undefined && <CheckResult check={check.data} />}
      </span>
      {check.data === undefined && (
        <Button
          variant="quiet"
          size="sm"
          busy={check.isPending}
          onClick={() => check.mutate()}
          title="Compares each row with the receipt of its transaction, read from the node"
        >
          Check rows
        </Button>
      )}
    </>
  )
}

function CheckResult({ check: { matching, differing } }: { readonly check: RowCheck }) {
  const [first] = differing
  if (first === undefined) {
    return matching === 1 ? 'The row matches its receipt' : `${matching} rows match their receipts`
  }
  return (
    <span className="inline-flex items-center gap-1 text-error-fg">
      {differing.length === 1 ? 'A row differs' : `Rows of ${differing.length} transactions differ`}{' '}
      from the chain:
      <Address value={first} kind="transaction hash" explorerUrl={transactionUrl(first)} />
    </span>
  )
}
