import { useQueryStates } from 'nuqs'
import {
  matchingAmount,
  minimumDeposit,
  type PairAmounts,
  sidesOf,
  type TickRange,
} from '../../domain/pools/liquidity-math.ts'
import {
  type Pool,
  type Position,
  type QuoteSide,
  quoteSideOf,
  tokenAt,
} from '../../domain/pools/pool.ts'
import { largestSlippage } from '../../domain/pools/price-impact.ts'
import { presetRange, type StepRange, stepsOf, ticksOf } from '../../domain/pools/range.ts'
import { fullRange, nearestUsableTick } from '../../domain/pools/tick-math.ts'
import { parseAmount, toDecimalString } from '../../lib/amount.ts'
import { addFormUrl } from './model/liquidity-url.ts'

/**
 * The form of a deposit: all of it in the URL, the amounts in the ratio that the range asks for.
 *
 * @param positions Those of the account; undefined while they are not read.
 */
export function useAddForm(pool: Pool, positions: readonly Position[] | undefined) {
  const [url, setUrl] = useQueryStates(addFormUrl, { history: 'replace' })
  const quoteSide = quoteSideOf(pool)
  const target = positions?.find(
    ({ id, poolId }) => id === BigInt(url.to ?? 0) && poolId === pool.id,
  )
  const range = target ?? rangeFrom(url.lower, url.upper, pool)
  const { takesA, takesB } = sidesOf(pool.sqrtPriceX96, range)
  // Where the range takes one token only, that is the one whose amount counts.
  const side = takesA && takesB ? url.side : takesA ? 'A' : 'B'
  const parsed = parseAmount(url.amount, tokenAt(pool, side).decimals)
  const amount = parsed.ok ? parsed.amount.value : null
  const other = amount === null ? null : matchingAmount(pool.sqrtPriceX96, range, { side, amount })
  const amounts = {
    A: takesA ? (side === 'A' ? amount : other) : 0n,
    B: takesB ? (side === 'B' ? amount : other) : 0n,
  }
  const desired: PairAmounts | null =
    amounts.A === null || amounts.B === null || amounts.A + amounts.B === 0n
      ? null
      : { amountA: amounts.A, amountB: amounts.B }
  const slippage = Math.min(Math.max(url.slippage, 1), largestSlippage)
  return {
    quoteSide,
    /** The position that is added to; undefined for a new one. */
    target,
    /** Whether it is not known yet which position is added to: a deposit would open another one. */
    isTargetUnread: url.to !== null && positions === undefined,
    range,
    steps: stepsOf(range, quoteSide),
    takes: { A: takesA, B: takesB },
    amounts,
    desired,
    /** Basis points. */
    slippage,
    minimum: desired && minimumDeposit(pool.sqrtPriceX96, range, desired, BigInt(slippage)),
    setSteps: (steps: StepRange) => {
      const { lowerTick, upperTick } = ticksOf(steps, quoteSide)
      // Another range is another position.
      void setUrl({ lower: lowerTick, upper: upperTick, to: null })
    },
    setAmount: (changed: QuoteSide, value: bigint | null) => {
      const { decimals } = tokenAt(pool, changed)
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
