import type { Tip } from '../../../domain/accounts/account-rule.ts'
import type { Rule } from '../../../domain/accounts/rules/rule.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { smaller } from '../../../lib/compare.ts'
import { accepts, isWithin, tipFor } from './price-path.ts'
import type { Backtest, Quoted, SimulatedRun, ValueAt } from './simulate.ts'

type Reinvestment = Extract<Rule, { readonly kind: 'yield-reinvestment' }>

/** A distribution as far as it decides what a share earns. */
export type Accrual = Pick<Distribution, 'amount' | 'earningShares' | 'accrualStart' | 'accrualEnd'>

const usdcScale = 10n ** 12n

/**
 * What reinvesting would have done with shares: yield accrues to them evenly, as the contract pays it;
 * from the threshold on it buys more at the pool's price and fee, without moving the price.
 *
 * @param shares Shares that the account starts with, in smallest units.
 */
export function simulateReinvestment(
  rule: Reinvestment,
  { token, prices, fee }: Quoted,
  accruals: readonly Accrual[],
  shares: bigint,
  usdc: PoolToken,
  tip: Tip,
): Backtest {
  const one = 10n ** BigInt(token.decimals)
  let held = shares
  let claimable = 0n
  /** USDC that was claimed beyond what a run spends. */
  let kept = 0n
  /** What the same shares would have earned without buying more. */
  let earned = 0n
  let last = prices[0]?.time ?? 0
  const runs: SimulatedRun[] = []
  const values: ValueAt[] = []
  let waits = 0
  let tips = 0n
  for (const { time, spot, average } of prices) {
    const perShare = accruals.reduce((sum, accrual) => sum + accrued(accrual, last, time, one), 0n)
    claimable += (held * perShare) / one / precision
    earned += (shares * perShare) / one / precision
    last = time
    if (average === null) waits++
    else if (
      claimable >= rule.reinvestThreshold &&
      isWithin(average / usdcScale, rule.bounds) &&
      accepts(spot / usdcScale, average / usdcScale, true, rule.bounds, rule.limits)
    ) {
      const order = smaller(claimable, rule.maxTrade)
      const paid = (order * (10_000n - BigInt(fee))) / 10_000n
      const bought = spot === 0n ? 0n : (paid * usdcScale * one) / spot
      runs.push({
        time,
        moves: [
          { token, amount: bought },
          { token: usdc, amount: -order },
        ],
      })
      held += bought
      kept += claimable - order
      tips += tipFor(tip, order)
      claimable = 0n
    }
    const value = (amount: bigint) => (amount * spot) / one / usdcScale
    values.push({
      time,
      withRule: value(held) + claimable + kept - tips,
      without: value(shares) + earned,
    })
  }
  return { runs, values, checks: prices.length, waits, tips }
}

/** Digits kept below USDC's smallest unit. */
const precision = 10n ** 12n

/** USDC that one whole share earns of a distribution between two times, times `precision`. */
function accrued(
  { amount, earningShares, accrualStart, accrualEnd }: Accrual,
  from: number,
  to: number,
  one: bigint,
): bigint {
  const start = Math.max(from, accrualStart)
  const end = Math.min(to, accrualEnd)
  if (end <= start || earningShares.value === 0n || accrualEnd <= accrualStart) return 0n
  const seconds = BigInt(end - start)
  const duration = BigInt(accrualEnd - accrualStart)
  return (amount.value * precision * one * seconds) / duration / earningShares.value
}
