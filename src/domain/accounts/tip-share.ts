import type { Rule } from './rule.ts'

/**
 * A tip as a part of the USDC that a run moves at least, in basis points; null for rules whose runs
 * have no amount of their own.
 *
 * @param tip USDC in smallest units.
 * @example
 * tipShareBps(reinvestsFrom100, 10_000_000n) // 1000n
 */
export function tipShareBps(rule: Rule, tip: bigint): bigint | null {
  const moved = movedAtLeast(rule)
  return moved === null ? null : (tip * 10_000n) / moved
}

/** USDC in smallest units. Rules have no amount of 0. */
function movedAtLeast(rule: Rule): bigint | null {
  switch (rule.kind) {
    case 'yield-reinvestment':
      return rule.reinvestThreshold
    case 'automated-trading':
      return rule.buyAmount
    case 'portfolio-rebalancing':
    case 'conditional-transfer':
    case 'delegation-rules':
      return null
  }
}
