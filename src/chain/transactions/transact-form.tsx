import { type ReactNode, useId, useState } from 'react'
import { useStore } from 'zustand'
import { nowInMilliseconds } from '../../lib/clock.ts'
import { NobodyCanSign } from './cannot-sign.tsx'
import type { Intent } from './intent.ts'
import { TransactFlow } from './transact-flow.tsx'
import { closeTransact, currentSigner, transactStore } from './transact-store.ts'

type TransactFormProps = {
  readonly title: string
  /** What the form makes now. */
  readonly intent: Intent
  /** What was entered, as a text: the intent is simulated again when it changes. */
  readonly entered: string
  /** Whether what was entered can be sent. */
  readonly isComplete: boolean
  /** Label of the button that sends it. */
  readonly action: string
  readonly onClose: () => void
  /** The form. It says all that is given and received, which the preview then leaves out. */
  readonly children: ReactNode
}

/**
 * A dialog with a form, the preview of the transaction that the form makes, and the transaction's
 * progress. It belongs to the account and the chain of the moment when it was opened. Mount it to
 * open it.
 */
export function TransactForm({
  title,
  intent,
  entered,
  isComplete,
  action,
  onClose,
  children,
}: TransactFormProps) {
  const id = useId()
  const [{ signer, openedAt }] = useState(() => ({
    signer: currentSigner(),
    openedAt: nowInMilliseconds(),
  }))
  if (signer === null) return <NobodyCanSign title={title} onClose={onClose} />
  return (
    <TransactFlow
      request={{ id: `${id} ${entered}`, intent, signer, openedAt, settle: () => undefined }}
      signer={signer}
      onClose={onClose}
      form={{ title, action, isComplete, fields: children }}
    />
  )
}

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
