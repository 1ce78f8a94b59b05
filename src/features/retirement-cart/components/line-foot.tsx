import type { ReactNode } from 'react'
import { obstacleText } from '../obstacle-text.ts'
import type { PlannedTransaction } from '../plan/transaction.ts'
import { PreviewButton, type Signing } from './preview-button.tsx'

type LineFootProps = Signing & {
  /** Null while nothing of the line is to be retired. */
  readonly transaction: PlannedTransaction | null
  readonly children: ReactNode
}

/** The button of a line that is a transaction of its own. What is wrong with its amount stands there. */
export function LineFoot({ transaction, children, ...signing }: LineFootProps) {
  const needsDetails = transaction?.ok === false && transaction.obstacle.kind === 'details'
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {needsDetails && (
        <p role="status" className="text-muted text-sm">
          {obstacleText(transaction.obstacle)}
        </p>
      )}
      <PreviewButton transaction={transaction} {...signing}>
        {children}
      </PreviewButton>
    </div>
  )
}
