import { Leaf } from 'lucide-react'
import { wholeProblem } from '../../../domain/retirement/whole-credits.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { HoldingLine } from '../plan/lines.ts'
import type { Holdings } from '../plan.ts'
import { CartRow, type ChangeLine } from './cart-row.tsx'
import { holdingLimit } from './holding-limit.ts'

type HeldLinesProps = {
  readonly lines: Holdings['lines']
  /** Asset id of the credit that a link chose; null for none. */
  readonly chosen: string | null
  readonly onChange: ChangeLine
}

/** Credits that the account holds, all of them retired in one transaction. */
export function HeldLines({ lines, chosen, onChange }: HeldLinesProps) {
  const isChosen = ({ credit }: HoldingLine) => credit.assetId.toString() === chosen
  // What somebody came for is not searched for.
  const inOrder = [...lines.filter(isChosen), ...lines.filter((line) => !isChosen(line))]
  return (
    <Panel
      title="Credits you hold"
      description="Enter how much of each. One transaction retires them all."
      flush
    >
      {lines.length === 0 ? (
        <EmptyState
          icon={<Leaf aria-hidden />}
          title="You hold no credits"
          actions={
            <ButtonLink to="/environmental/marketplace">Environmental marketplace</ButtonLink>
          }
        >
          Buy some, or buy and retire in one step.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {inOrder.map((line) => (
            <CartRow
              key={line.credit.tokenId.toString()}
              line={line}
              limit={holdingLimit(line)}
              problem={wholeProblem(line.credit.project.type, line.units.value)}
              onChange={onChange}
              isChosen={isChosen(line)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
