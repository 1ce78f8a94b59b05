import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/panel.tsx'
import { obstacleText } from '../obstacle-text.ts'
import type { Purchase } from '../plan/purchase.ts'
import type { Obstacle, PlannedTransaction, ReadyTransaction } from '../plan/transaction.ts'
import type { Holdings } from '../plan.ts'

/** Props shared by the parts of the cart that sign transactions. */
export type Signing = {
  /** Whether one is on its way, so that no other should be signed. */
  readonly isBusy: boolean
  /** Shows the transaction, and sends it if the person agrees. */
  readonly sign: (transaction: ReadyTransaction) => void
}

type SubmitPanelProps = Signing & {
  readonly held: Holdings
  readonly purchase: Purchase | null
}

/** The buttons, below the credits and the details. */
export function SubmitPanel({ held, purchase, ...signing }: SubmitPanelProps) {
  if (held.lines.length === 0 && purchase === null) return null
  return (
    <Card>
      <section aria-label="Sign" className="flex flex-col gap-3 p-4 sm:p-5">
        {held.lines.length > 0 && held.transactions.length === 0 && (
          <PreviewButton transaction={null} {...signing}>
            Preview retirement
          </PreviewButton>
        )}
        {held.transactions.map(({ custody, lineCount, transaction }) => (
          <Submit key={custody} text={obstacleOf(transaction, obstacleText)}>
            <PreviewButton transaction={transaction} {...signing}>
              {custody === 'NATIVE'
                ? `Preview retirement of ${lineCount}`
                : `Preview order of ${lineCount}`}
            </PreviewButton>
          </Submit>
        ))}
        {purchase && (
          <Submit text={obstacleOf(purchase.transaction, purchaseObstacleText)}>
            <PreviewButton transaction={purchase.transaction} {...signing}>
              <ShoppingCart aria-hidden />
              Preview purchase and retirement
            </PreviewButton>
          </Submit>
        )}
      </section>
    </Card>
  )
}

type SubmitProps = { readonly text: string | null; readonly children: ReactNode }

const Submit = ({ text, children }: SubmitProps) => (
  <div className="flex flex-col gap-2">
    <p role="status" className="text-muted text-sm empty:hidden">
      {text}
    </p>
    {children}
  </div>
)

function obstacleOf(
  transaction: PlannedTransaction | null,
  textOf: (obstacle: Obstacle) => string | null,
): string | null {
  return transaction === null || transaction.ok ? null : textOf(transaction.obstacle)
}

/** The missing amount is shown with the cost, and a line that is not for sale shows why. */
function purchaseObstacleText(obstacle: Obstacle): string | null {
  switch (obstacle.kind) {
    case 'missing-usdc':
      return null
    case 'not-for-sale':
      return 'Remove what is not for sale.'
    default:
      return obstacleText(obstacle)
  }
}

type PreviewButtonProps = Signing & {
  /** Null while there is nothing to sign. */
  readonly transaction: PlannedTransaction | null
  readonly children: ReactNode
}

/** Leads to the preview of a transaction, once it can be signed. */
export function PreviewButton({ transaction, isBusy, sign, children }: PreviewButtonProps) {
  const ready = transaction?.ok ? transaction : null
  return (
    <Button disabled={ready === null || isBusy} onClick={ready ? () => sign(ready) : undefined}>
      {children}
    </Button>
  )
}
