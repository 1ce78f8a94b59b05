import type { Address } from 'viem'
import {
  type DollarPrices,
  dollarDecimals,
  dollarValue,
} from '../../../domain/pools/dollar-prices.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { readable } from '../model/readable.ts'
import { TokenSelect } from './token-select.tsx'

type SwapSideProps = {
  readonly direction: 'pay' | 'receive'
  readonly tokens: readonly PoolToken[]
  /** Whose balances the choice of tokens shows; undefined without a wallet. */
  readonly account: Address | undefined
  readonly token: PoolToken
  readonly onTokenChange: (token: PoolToken) => void
  /** The amount entered; null while the field is empty, undefined when the other side was entered. */
  readonly typed: bigint | null | undefined
  /** The quoted amount; undefined while there is none. */
  readonly quoted: bigint | undefined
  readonly onAmountChange: (amount: bigint | null) => void
  /** The account's balance; null while unknown. */
  readonly balance: bigint | null
  readonly prices: DollarPrices
}

/** One side of a trade: its amount, typed or quoted, and its token. */
export function SwapSide({
  direction,
  tokens,
  account,
  token,
  onTokenChange,
  typed,
  quoted,
  onAmountChange,
  balance,
  prices,
}: SwapSideProps) {
  const pays = direction === 'pay'
  return (
    <div className="rounded-md border border-line bg-sunken p-3.5">
      <AmountInput
        label={pays ? 'You pay' : 'You receive'}
        unit={token.symbol}
        unitControl={
          <TokenSelect
            label={pays ? 'Token you pay' : 'Token you receive'}
            tokens={tokens}
            account={account}
            value={token}
            onChange={onTokenChange}
          />
        }
        decimals={token.decimals}
        value={typed === undefined ? readable(quoted, token.decimals, pays ? 'up' : 'down') : typed}
        onChange={onAmountChange}
        hint={<Worth of={token} amount={typed === undefined ? quoted : typed} prices={prices} />}
        {...(balance === null ? {} : { balance, shares: true })}
      />
    </div>
  )
}

/** Below this, `<` says already that it is no exact figure. */
const cent = 10n ** BigInt(dollarDecimals - 2)

type WorthProps = {
  readonly of: PoolToken
  readonly amount: bigint | null | undefined
  readonly prices: DollarPrices
}

/** Value of an amount at pool prices; a blank line of the same height while unknown. */
function Worth({ of: token, amount, prices }: WorthProps) {
  const value = amount ? dollarValue(token, amount, prices) : null
  if (value === null) return <>&nbsp;</>
  return (
    <>
      {value.value >= cent && '≈ '}
      <Money amount={value} />
    </>
  )
}
