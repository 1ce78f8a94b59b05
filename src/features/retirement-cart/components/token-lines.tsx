import type { Address } from 'viem'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { creditAmount, type MarketCredit } from '../../../domain/credits/credit.ts'
import { retireTokensIntent } from '../../../domain/retirement/pool-intents.ts'
import type { RetirementDetails } from '../../../domain/retirement/retirement-details.ts'
import type { Amount } from '../../../lib/amount.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CartRow } from './cart-row.tsx'

/** A credit that the account holds as pool tokens, and how much of it is to be retired. */
export type TokenLine = {
  readonly credit: MarketCredit
  readonly held: Amount
  readonly units: bigint
}

type TokenLinesProps = {
  readonly lines: readonly TokenLine[]
  readonly account: Address
  /** What is written on the certificates; null while it is not as it should be. */
  readonly details: RetirementDetails | null
  readonly isBusy: boolean
  readonly onChange: (credit: MarketCredit, units: bigint) => void
  readonly onRetire: (credit: MarketCredit, intent: Intent) => void
}

/** Credits held as pool tokens. Each token retires its own, so each is a transaction of its own. */
export function TokenLines(props: TokenLinesProps) {
  const { lines, account, details, isBusy, onChange, onRetire } = props
  if (lines.length === 0) return null
  return (
    <Panel
      title="Credits you hold as pool tokens"
      description="Each token retires its own credits, so each is a transaction of its own."
      flush
    >
      <ul className="divide-y divide-line">
        {lines.map(({ credit, held, units }) => {
          const { token } = credit
          const isGood = units > 0n && units <= held.value
          return (
            <CartRow
              key={credit.tokenId.toString()}
              credit={credit}
              units={units}
              most={held}
              mostLabel="You hold"
              onChange={(next) => onChange(credit, next)}
            >
              <Button
                className="self-end"
                disabled={!isGood || details === null || token === null || isBusy}
                onClick={() => {
                  if (details === null || token === null) return
                  const line = { credit, units: creditAmount(units) }
                  onRetire(credit, retireTokensIntent(line, token, account, details))
                }}
              >
                Preview retirement of pool tokens
              </Button>
            </CartRow>
          )
        })}
      </ul>
    </Panel>
  )
}
