import { useStore } from 'zustand'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChain } from '../chain-state.ts'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { useAccount } from '../wallet-state.ts'
import { TransactFlow } from './transact-flow.tsx'
import { closeTransact, type TransactRequest, transactStore } from './transact-store.ts'

/** The dialog that `transact` opens. Mounted by the chain provider, loaded on first use. */
export function TransactDialog() {
  const request = useStore(transactStore, (state) => state.request)
  return request === null ? null : <Opened key={request.id} request={request} />
}

function Opened({ request }: { readonly request: TransactRequest }) {
  const chain = useChain()
  const account = useAccount()
  if (chain.status === 'open' && account !== undefined) {
    return <TransactFlow chain={chain} account={account} request={request} />
  }
  return (
    <Dialog open title={request.intent.title} onOpenChange={closeTransact}>
      {chain.status === 'closed' ? (
        <ExplanationCallout explanation={chain.reason} />
      ) : (
        <Callout title="No wallet is connected.">
          Connect a wallet with the button at the top right, then try again.
        </Callout>
      )}
    </Dialog>
  )
}
