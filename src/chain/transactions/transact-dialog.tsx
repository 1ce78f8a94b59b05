import { useStore } from 'zustand'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChain } from '../chain-state.ts'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { TransactFlow } from './transact-flow.tsx'
import { closeTransact, transactStore } from './transact-store.ts'

/** The dialog that `transact` opens. Mounted by the chain provider, loaded on first use. */
export function TransactDialog() {
  const request = useStore(transactStore, (state) => state.request)
  if (request === null) return null
  const { id, intent, signer } = request
  return signer === null ? (
    <NobodyCanSign title={intent.title} />
  ) : (
    <TransactFlow key={id} request={request} signer={signer} />
  )
}

function NobodyCanSign({ title }: { readonly title: string }) {
  const chain = useChain()
  return (
    <Dialog open title={title} onOpenChange={closeTransact}>
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
