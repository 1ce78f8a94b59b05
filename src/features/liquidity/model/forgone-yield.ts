import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { Flow } from './performance.ts'

/** Digits kept below USDC's smallest unit. */
const precision = 10n ** 18n

/**
 * What the shares of a position would have been paid had they been held outside pools, which renounce it,
 * in USDC (6 decimals), rounded down. Each distribution accrues evenly; the shares would have shared it
 * with those that did earn: amount × shares ÷ (earning shares + shares).
 *
 * @param side The pool's token that is the share.
 * @param flows In the order of time.
 * @param now Unix seconds.
 */
export function forgoneYield(
  side: 'amountA' | 'amountB',
  flows: readonly Flow[],
  distributions: readonly Distribution[],
  now: number,
): bigint {
  let held = 0n
  let total = 0n
  for (const [index, { direction, principal, time }] of flows.entries()) {
    held += direction === 'in' ? principal[side] : -principal[side]
    const until = flows[index + 1]?.time ?? now
    if (held > 0n) {
      for (const distribution of distributions) total += partOf(distribution, held, time, until)
    }
  }
  return total / precision
}

function partOf(
  { amount, earningShares, accrualStart, accrualEnd }: Distribution,
  shares: bigint,
  from: number,
  to: number,
): bigint {
  const seconds = Math.min(to, accrualEnd) - Math.max(from, accrualStart)
  if (seconds <= 0) return 0n
  const accrued = (amount.value * precision * BigInt(seconds)) / BigInt(accrualEnd - accrualStart)
  return (accrued * shares) / (earningShares.value + shares)
}
