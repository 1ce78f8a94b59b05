import type { HeldPosition } from '../../../domain/pools/intents.ts'
import { amountAt, hasDeferred, sidesInOrder, tokenAt } from '../../../domain/pools/pool.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'

type DeferredNoticeProps = {
  readonly held: HeldPosition
  /** Null if the account may not withdraw. */
  readonly onWithdraw: (() => void) | null
  readonly busy: boolean
}

/** Deferred payments of a position, with reason and withdrawal; nothing while none is due. */
export function DeferredNotice({
  held: { position, pool },
  onWithdraw,
  busy,
}: DeferredNoticeProps) {
  if (!hasDeferred(position)) return null
  const amounts = sidesInOrder(pool).flatMap((side) => {
    const { decimals, symbol } = tokenAt(pool, side)
    const value = amountAt(position.deferred, side)
    return value === 0n
      ? []
      : [`${formatAmount({ value, decimals }, { maximumFractionDigits: 6 })} ${isolated(symbol)}`]
  })
  return (
    <Callout
      tone="warning"
      title={`${amounts.join(' and ')} could not be paid`}
      actions={
        onWithdraw && (
          <Button size="sm" busy={busy} onClick={onWithdraw}>
            Withdraw
          </Button>
        )
      }
    >
      The token rejected the transfer: it may be paused or block the recipient. The amount stays in
      the pool’s reserve for this position and can be withdrawn once the token allows it.
    </Callout>
  )
}
