import { describe, expect, it } from 'vitest'
import type { CartLine } from '../../domain/retirement/cart.ts'
import { creditAmount } from '../../domain/units.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { usdc } from '../../lib/usdc.ts'
import type { PlannedTransaction } from './plan/transaction.ts'
import { forest, inputs, line, wind } from './plan.fixture.ts'
import { planRetirement } from './plan.ts'

const planOf = (only: CartLine, balance: Amount | null) => {
  const { purchase, pools } = planRetirement({ ...inputs, cart: [only], balance })
  return { purchase, pool: pools[0], transaction: purchase?.transaction ?? pools[0]?.transaction }
}

/** What a transaction can cost at most, or what is missing for it. */
function outcomeOf(transaction: PlannedTransaction | null | undefined): string {
  if (transaction?.ok) {
    const [give] = transaction.intent.give
    return `${give?.bound} ${give && formatAmount(give.amount)}`
  }
  const obstacle = transaction?.obstacle
  return obstacle?.kind === 'missing-usdc'
    ? `${formatAmount(obstacle.missing)} missing`
    : `${obstacle?.kind}`
}

/** 20 USDC from two offers, 12 USDC through a pool, each half a per cent more at most. */
const ways = [line(forest, 'bought', 1_500n), line(forest, 'pool', 1_000n)] as const

describe('the balance of a buyer', () => {
  it.each([
    [ways[0], 20_000_000n, 'at most 20', '0.000001 missing'],
    [ways[1], 12_000_000n, 'at most 12', '0.000001 missing'],
    [line(wind, 'bought', 20_000n), 100_000_000n, 'at most 100', '0.000001 missing'],
  ])(
    'has to cover what the purchase costs now, to the last unit (%#)',
    (only, cost, enough, short) => {
      expect(outcomeOf(planOf(only, usdc(cost)).transaction)).toBe(enough)
      expect(outcomeOf(planOf(only, usdc(cost - 1n)).transaction)).toBe(short)
    },
  )

  it.each([
    [ways[0], 20_050_000n, 'at most 20.05', 'at most 20.1'],
    [ways[1], 12_030_000n, 'at most 12.03', 'at most 12.06'],
  ])('need not cover the tolerance, which is cut to it (%#)', (only, balance, cut, whole) => {
    expect(outcomeOf(planOf(only, usdc(balance)).transaction)).toBe(cut)
    expect(outcomeOf(planOf(only, null).transaction)).toBe(whole)
  })

  it('can be spent to the last unit', () => {
    const { purchase } = planOf(line(wind, 'bought', 1n), usdc(50_000_000n))
    expect(purchase?.lines[0]?.affordable).toEqual(creditAmount(10_000n))
    const missing = planOf(line(wind, 'bought', 10_001n), usdc(50_000_000n)).purchase?.missing
    expect(missing).toEqual(usdc(5_000n))
  })
})
