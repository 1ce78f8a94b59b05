import { describe, expect, it } from 'vitest'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { usdc } from '../../../lib/usdc.ts'
import { forgoneYield } from './forgone-yield.ts'
import type { Flow } from './performance.ts'

const whole = 10n ** 18n
const none = { amountA: 0n, amountB: 0n }

const flow = (direction: Flow['direction'], shares: bigint, time: number): Flow => ({
  direction,
  principal: { amountA: shares * whole, amountB: 5_000_000n },
  fees: none,
  sqrtPriceX96: 2n ** 96n,
  time,
})

/** 1,000 USDC over 100 seconds to 900 shares. */
const paid: Distribution = {
  id: 1n,
  kind: 'income',
  transactionHash: '0x01',
  amount: usdc(1_000_000_000n),
  earningShares: { value: 900n * whole, decimals: 18 },
  periodStart: 0,
  periodEnd: 900,
  accrualStart: 1_000,
  accrualEnd: 1_100,
}

describe('forgoneYield', () => {
  it('is the part that the shares would have had among those that earn', () => {
    // 100 of 1,000 shares.
    expect(forgoneYield('amountA', [flow('in', 100n, 0)], [paid], 2_000)).toBe(100_000_000n)
    expect(forgoneYield('amountB', [flow('in', 100n, 0)], [paid], 2_000)).toBe(0n)
  })

  it('counts only the time that the shares were in the pool', () => {
    expect(forgoneYield('amountA', [flow('in', 100n, 1_075)], [paid], 2_000)).toBe(25_000_000n)
    expect(forgoneYield('amountA', [flow('in', 100n, 0)], [paid], 1_010)).toBe(10_000_000n)
    expect(
      forgoneYield('amountA', [flow('in', 100n, 0), flow('out', 100n, 1_050)], [paid], 2_000),
    ).toBe(50_000_000n)
  })

  it('follows deposits and withdrawals', () => {
    const flows = [flow('in', 200n, 0), flow('out', 100n, 1_050)]
    // Half of the time 200 of 1,100 shares, then 100 of 1,000.
    expect(forgoneYield('amountA', flows, [paid], 2_000)).toBe(
      (500_000_000n * 200n) / 1_100n + 50_000_000n,
    )
  })

  it('is nothing for shares that went out as more than came in, and without payments', () => {
    const flows = [flow('in', 100n, 0), flow('out', 150n, 500)]
    expect(forgoneYield('amountA', flows, [paid], 2_000)).toBe(0n)
    expect(forgoneYield('amountA', [flow('in', 100n, 0)], [], 2_000)).toBe(0n)
  })
})
