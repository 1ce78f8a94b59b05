import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import { amountAt, type Pool, sidesInOrder, tokenAt } from '../../../domain/pools/pool.ts'
import { AmountText } from '../../../ui/amount-text.tsx'

type PairAmountsTextProps = {
  readonly pool: Pick<Pool, 'tokenA' | 'tokenB'>
  readonly amounts: PairAmounts
}

/** Both amounts of a pair, the base first. */
export function PairAmountsText({ pool, amounts }: PairAmountsTextProps) {
  return (
    <span className="flex flex-col">
      {sidesInOrder(pool).map((side) => {
        const { decimals, symbol } = tokenAt(pool, side)
        return (
          <AmountText
            key={side}
            amount={{ value: amountAt(amounts, side), decimals }}
            unit={symbol}
            format={{ maximumFractionDigits: 4 }}
          />
        )
      })}
    </span>
  )
}
