import type { Address as AccountAddress } from 'viem'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { Address } from '../../ui/address.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { RawDetails } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Spinner } from '../../ui/skeleton.tsx'
import { useChain } from '../chain-state.ts'
import { transactionUrl } from '../networks.ts'
import { isPending, type TransactionRecord } from './record.ts'
import { hintFor, labelOf } from './status-text.ts'
import { clearFinished, transactionStore, transactionsOf } from './store.ts'

type TransactionCentreProps = {
  readonly account: AccountAddress
  readonly onClose: () => void
}

/** Every transaction that the account has sent from this browser, with its state. */
export function TransactionCentre({ account, onClose }: TransactionCentreProps) {
  const chain = useChain()
  const records = useStore(
    transactionStore,
    useShallow((store) =>
      chain.status === 'open' ? transactionsOf(store, chain.identity, account) : [],
    ),
  )
  const hasFinished = records.some((record) => !isPending(record))
  return (
    <Sheet open onOpenChange={onClose} title="Transactions" side="right" width="w-96">
      {records.length === 0 ? (
        <EmptyState title="No transactions yet">
          Transactions that you send from this browser are listed here with their outcome.
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {records.map((record) => (
              <Entry key={record.id} record={record} />
            ))}
          </ul>
          {hasFinished && chain.status === 'open' && (
            <div className="p-4">
              <Button
                variant="outline"
                size="sm"
                onClick={() => clearFinished(chain.identity, account)}
              >
                Clear finished
              </Button>
            </div>
          )}
        </>
      )}
    </Sheet>
  )
}

function Entry({ record }: { readonly record: TransactionRecord }) {
  const { state, title, createdAt } = record
  const { label, tone } = labelOf(state)
  const hint = hintFor(record)
  return (
    <li className="space-y-1.5 px-4 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium text-sm">{title}</p>
        <Badge tone={tone}>
          {isPending(record) && <Spinner size="sm" />}
          {label}
        </Badge>
      </div>
      {hint !== null && <p className="text-muted text-xs">{hint}</p>}
      {state.status === 'reverted' && <RawDetails text={state.reason.raw} />}
      <div className="flex items-center justify-between text-muted text-xs">
        <RelativeTime at={Math.floor(createdAt / 1000)} />
        {'hash' in state && (
          <Address
            value={state.hash}
            kind="transaction hash"
            explorerUrl={transactionUrl(state.hash)}
          />
        )}
      </div>
    </li>
  )
}
