import type { Address } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { refusalOf, useReceipts } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ExecutorBarriers } from './executor-barriers.tsx'

type DelegateReceiptsProps = {
  readonly account: Address
  /** All that the account could hold. */
  readonly tokens: readonly Token[]
  /** Those with a budget. */
  readonly budgeted: readonly Token[]
  /** Whether the delegate may buy, trade or add liquidity. */
  readonly buys: boolean
}

/** What restricted shares mean for a delegate: which it cannot sell, and which it cannot buy for the account. */
export function DelegateReceipts({ account, tokens, budgeted, buys }: DelegateReceiptsProps) {
  const receipts = useReceipts(tokens, account)
  const spent = receipts.filter(({ address }) =>
    budgeted.some((token) => sameAddress(token.address, address)),
  )
  const refused = receipts.filter((receipt) => refusalOf([receipt]) !== null)
  return (
    <>
      <ExecutorBarriers shares={spent} tone="neutral" />
      {buys && refused.length > 0 && (
        <Callout tone="warning" title="Some shares cannot be bought for this account">
          It may not receive {refused.map(({ symbol }) => isolated(symbol)).join(' or ')}: only
          eligible accounts may.
        </Callout>
      )}
    </>
  )
}
