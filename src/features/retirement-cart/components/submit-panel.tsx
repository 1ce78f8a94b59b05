import { ShoppingCart } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { obstacleText } from '../obstacle-text.ts'
import { isChosen } from '../plan/lines.ts'
import type { Purchase } from '../plan/purchase.ts'
import type { Obstacle, PlannedTransaction } from '../plan/transaction.ts'
import type { Holdings } from '../plan.ts'
import { PreviewButton, type Signing } from './preview-button.tsx'

type SubmitPanelProps = Signing & {
  readonly held: Holdings
  readonly purchase: Purchase | null
}

/** The buttons, below the credits and the details. */
export function SubmitPanel({ held, purchase, ...signing }: SubmitPanelProps) {
  const chosen = held.lines.filter(isChosen).length
  if (held.lines.length === 0 && purchase === null) return null
  return (
    <Card>
      <section aria-label="Sign" className="flex flex-col gap-3 p-4 sm:p-5">
        {held.lines.length > 0 && (
          <Submit text={obstacleOf(held.transaction, obstacleText)}>
            <PreviewButton transaction={held.transaction} {...signing}>
              {chosen === 0 ? 'Preview retirement' : `Preview retirement of ${chosen}`}
            </PreviewButton>
          </Submit>
        )}
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

type SubmitProps = { readonly text: string | null; readonly children: React.ReactNode }

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

/** The missing money stands beside the cost, and a line that is not for sale says so itself. */
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
