import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { PlannedTransaction } from '../plan/transaction.ts'

/** Props shared by the parts of the cart that sign transactions. */
export type Signing = {
  /** Whether one is on its way, so that no other should be signed. */
  readonly isBusy: boolean
  /** Shows the transaction, and sends it if the person agrees. */
  readonly sign: (transaction: PlannedTransaction) => void
}

type PreviewButtonProps = Signing & {
  /** Null while there is nothing to sign. */
  readonly transaction: PlannedTransaction | null
  readonly children: ReactNode
}

/** Leads to the preview of a transaction, once it can be signed. */
export function PreviewButton({ transaction, isBusy, sign, children }: PreviewButtonProps) {
  return (
    <Button
      disabled={transaction === null || !transaction.ok || isBusy}
      onClick={() => transaction && sign(transaction)}
    >
      {children}
    </Button>
  )
}
