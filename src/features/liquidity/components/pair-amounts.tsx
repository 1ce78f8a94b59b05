import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import { amountAt, type Pool, sidesInOrder, tokenAt } from '../../../domain/pools/pool.ts'
import type { AmountFormat } from '../../../lib/amount.ts'
import { AmountText } from '../../../ui/amount-text.tsx'

type PairAmountsTextProps = {
  readonly pool: Pick<Pool, 'tokenA' | 'tokenB'>
  readonly amounts: PairAmounts
  readonly format?: AmountFormat
}

const toFourDigits: AmountFormat = { maximumFractionDigits: 4 }

/** Both amounts of a pair, the base first. */
export function PairAmountsText({ pool, amounts, format = toFourDigits }: PairAmountsTextProps) {
  return (
    <span className="flex flex-col">
      {sidesInOrder(pool).map((side) => {
        const { decimals, symbol } = tokenAt(pool, side)
        return (
          <AmountText
            key={side}
            amount={{ value: amountAt(amounts, side), decimals }}
            unit={symbol}
            format={format}
          />
        )
      })}
    </span>
  )
}
