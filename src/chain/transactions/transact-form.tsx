import { type ReactNode, useId, useState } from 'react'
import { nowInMilliseconds } from '../../lib/clock.ts'
import type { Intent } from './intent.ts'
import { NobodyCanSign } from './nobody-can-sign.tsx'
import { TransactFlow } from './transact-flow.tsx'
import { currentSigner } from './transact-store.ts'

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
