import type { ReactNode } from 'react'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { Button } from '../../../ui/button.tsx'

type IntentFormProps = {
  readonly action: string
  /** Creates the intent; null while the input is invalid. */
  readonly intent: (() => Intent) | null
  readonly onSent: () => void
  readonly children: ReactNode
}

/** A form that ends in the preview of a transaction and is emptied once that is sent. */
export function IntentForm({ action, intent, onSent, children }: IntentFormProps) {
  const submit = async () => {
    if (intent === null) return
    const outcome = await transact(intent())
    if (outcome.status === 'submitted') onSent()
  }
  return (
    <form
      className="flex max-w-lg flex-col gap-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <Button type="submit" variant="outline" disabled={intent === null}>
        {action}
      </Button>
    </form>
  )
}
