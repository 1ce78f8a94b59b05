import { wholeProblem } from '../../../domain/retirement/whole-credits.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { TokenLine } from '../plan.ts'
import { CartRow, type ChangeLine } from './cart-row.tsx'
import { holdingLimit } from './holding-limit.ts'
import { LineFoot } from './line-foot.tsx'
import type { Signing } from './preview-button.tsx'

type TokenLinesProps = Signing & {
  readonly lines: readonly TokenLine[]
  /** Asset id of the credit that a link chose; null for none. */
  readonly chosen: string | null
  readonly onChange: ChangeLine
}

/** Credits held as credit tokens. Each token retires its own, so each is a separate transaction. */
export function TokenLines({ lines, chosen, onChange, ...signing }: TokenLinesProps) {
  if (lines.length === 0) return null
  return (
    <Panel
      title="Credits you hold as credit tokens"
      description="Each token retires its own credits, so each is a separate transaction."
      flush
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartRow
            key={line.credit.tokenId.toString()}
            line={line}
            limit={holdingLimit(line)}
            problem={wholeProblem(line.credit.project.type, line.units.value)}
            onChange={onChange}
            isChosen={line.credit.assetId.toString() === chosen}
          >
            <LineFoot transaction={line.transaction} {...signing}>
              Preview retirement of credit tokens
            </LineFoot>
          </CartRow>
        ))}
      </ul>
    </Panel>
  )
}
