import type { Explanation } from '../../../chain/errors/explanation.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Card } from '../../../ui/panel.tsx'

/** Shown instead of contracts when there is no chain to read them from. */
export function ClosedChain({ reason }: { readonly reason: Explanation }) {
  return (
    <Card>
      <ErrorState title={reason.sentence} details={reason.raw}>
        Contracts are read from the chain, so there is nothing to show without one.{' '}
        {reason.nextStep}
      </ErrorState>
    </Card>
  )
}
