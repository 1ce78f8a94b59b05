import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useChain } from '../chain-state.ts'
import { useAccount } from '../wallet-state.ts'
import { isPending } from './record.ts'
import { transactionStore, transactionsOf } from './store.ts'
import { transactStore } from './transact-store.ts'

const loadCentre = () => import('./transaction-centre.tsx')
const TransactionCentre = lazyPart(() =>
  loadCentre().then((module) => ({ default: module.TransactionCentre })),
)

/** Opens the transaction centre; shows the number of pending transactions. Only with a wallet. */
export function TransactionCentreButton() {
  const [open, setOpen] = useState(false)
  const account = useAccount()
  const chain = useChain()
  const pending = useStore(transactionStore, (store) =>
    chain.status === 'open' && account !== undefined
      ? transactionsOf(store, chain.identity, account).filter(isPending).length
      : 0,
  )
  if (account === undefined) return null
  const label = pending === 0 ? 'Transactions' : `Transactions, ${pending} pending`
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          variant="bar"
          label={label}
          onPointerEnter={loadCentre}
          onClick={() => setOpen(true)}
        >
          <History aria-hidden />
        </IconButton>
        {pending > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1 right-1 grid size-4 place-items-center rounded-full bg-primary font-semibold text-2xs text-on-fill"
          >
            {pending}
          </span>
        )}
      </span>
      {open && (
        <Suspense fallback={null}>
          <TransactionCentre account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const TransactDialog = lazyPart(() =>
  import('./transact-form.tsx').then((module) => ({ default: module.TransactDialog })),
)

/**
 * The dialog of `transact`, loaded with the first request. Needs a router around it, because the
 * outcome links to the result.
 */
export function TransactDialogOnRequest() {
  const requested = useStore(transactStore, (state) => state.request !== null)
  if (!requested) return null
  return (
    <Suspense fallback={null}>
      <TransactDialog />
    </Suspense>
  )
}
