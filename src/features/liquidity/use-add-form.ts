import { useQueryStates } from 'nuqs'
import {
  matchingAmount,
  type PairAmounts,
  sidesOf,
  type TickRange,
} from '../../chain/pools/liquidity-math.ts'
import { type Pool, quoteSideOf } from '../../chain/pools/pool.ts'
import { fullRange, nearestUsableTick } from '../../chain/pools/tick-math.ts'
import { parseAmount, toDecimalString } from '../../lib/amount.ts'
import { addFormUrl } from './model/liquidity-url.ts'
import { minimumDeposit } from './model/minimum-amounts.ts'
import { presetRange, type StepRange, stepsOf, ticksOf } from './model/range.ts'

const largestSlippage = 5_000

/** The form of a new position: all of it in the URL, the amounts in the ratio that the range asks for. */
export function useAddForm(pool: Pool) {
  const [url, setUrl] = useQueryStates(addFormUrl, { history: 'replace' })
  const quoteSide = quoteSideOf(pool)
  const range = rangeFrom(url.lower, url.upper, pool)
  const { takesA, takesB } = sidesOf(pool.sqrtPriceX96, range)
  // Where the range takes one token only, that is the one whose amount counts.
  const side = takesA && takesB ? url.side : takesA ? 'A' : 'B'
  const token = side === 'A' ? pool.tokenA : pool.tokenB
  const parsed = parseAmount(url.amount, token.decimals)
  const amount = parsed.ok ? parsed.amount.value : null
  const other = amount === null ? null : matchingAmount(pool.sqrtPriceX96, range, { side, amount })
  const amounts = {
    amountA: takesA ? (side === 'A' ? amount : other) : 0n,
    amountB: takesB ? (side === 'B' ? amount : other) : 0n,
  }
  const desired: PairAmounts | null =
    amounts.amountA === null || amounts.amountB === null || amounts.amountA + amounts.amountB === 0n
      ? null
      : { amountA: amounts.amountA, amountB: amounts.amountB }
  const slippageBps = BigInt(Math.min(Math.max(url.slippage, 1), largestSlippage))
  return {
    quoteSide,
    range,
    steps: stepsOf(range, quoteSide),
    takesA,
    takesB,
    amounts,
    desired,
    slippageBps,
    minimum: desired && minimumDeposit(pool.sqrtPriceX96, range, desired, slippageBps),
    setSteps: (steps: StepRange) => {
      const { lowerTick, upperTick } = ticksOf(steps, quoteSide)
      void setUrl({ lower: lowerTick, upper: upperTick })
    },
    setAmount: (changed: 'A' | 'B', value: bigint | null) => {
      const { decimals } = changed === 'A' ? pool.tokenA : pool.tokenB
      void setUrl({
        side: changed,
        amount: value === null ? '' : toDecimalString({ value, decimals }),
      })
    },
    setSlippage: (bps: number) => void setUrl({ slippage: bps }),
    clear: () => void setUrl({ amount: '' }),
  }
}

/** The range that the URL asks for, made usable; the narrow one where it asks for none. */
function rangeFrom(lower: number | null, upper: number | null, pool: Pool): TickRange {
  const quoteSide = quoteSideOf(pool)
  if (lower === null || upper === null) {
    return ticksOf(presetRange('narrow', pool, quoteSide), quoteSide)
  }
  const { lower: least, upper: most } = fullRange(pool.tickSpacing)
  const low = Math.min(nearestUsableTick(lower, pool.tickSpacing), most - pool.tickSpacing)
  const high = nearestUsableTick(upper, pool.tickSpacing)
  return {
    lowerTick: Math.max(low, least),
    upperTick: Math.max(high, low + pool.tickSpacing),
  }
}
