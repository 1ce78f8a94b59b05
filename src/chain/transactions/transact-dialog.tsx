import { useStore } from 'zustand'
import { NobodyCanSign } from './nobody-can-sign.tsx'
import { TransactFlow } from './transact-flow.tsx'
import { closeTransact, transactStore } from './transact-store.ts'

/** The dialog that `transact` opens. Mounted by the chain provider, loaded on first use. */
export function TransactDialog() {
  const request = useStore(transactStore, (state) => state.request)
  if (request === null) return null
  const { id, intent, signer } = request
  return signer === null ? (
    <NobodyCanSign title={intent.title} onClose={closeTransact} />
  ) : (
    <TransactFlow key={id} request={request} signer={signer} onClose={closeTransact} />
  )
}
