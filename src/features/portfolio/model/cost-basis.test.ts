import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PortfolioTransaction } from '../../../api/entities/portfolio.ts'
import { buildSamplePortfolio } from '../../../api/sample/portfolio.ts'
import { costBasis } from './cost-basis.ts'
import { transactionsOfAsset } from './portfolio-store.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })
const credits = (value: bigint) => ({ value, decimals: 3 })

function transaction(
  type: PortfolioTransaction['type'],
  timestamp: number,
  quantity: bigint,
  totalValue: bigint,
): PortfolioTransaction {
  return {
    id: `${type}-${timestamp}`,
    type,
    assetId: 'a',
    assetName: 'A',
    assetSymbol: 'A',
    quantity: credits(quantity),
    price: usdc(quantity === 0n ? 0n : (totalValue * 1000n) / quantity),
    totalValue: usdc(totalValue),
    timestamp,
    status: 'completed',
    txHash: '0x',
  }
}

describe('costBasis', () => {
  it('takes the oldest units first, worked by hand', () => {
    const basis = costBasis([
      transaction('buy', 1, 10_000n, 100_000_000n), // 10 at 10
      transaction('buy', 2, 10_000n, 140_000_000n), // 10 at 14
      transaction('yield', 3, 20_000n, 3_000_000n),
      transaction('retirement', 4, 15_000n, 180_000_000n), // 15 at 12
    ])
    // gone: 10 at 10 and 5 at 14 = 170; left: 5 at 14
    expect(basis).toEqual({
      lots: [
        { transactionId: 'buy-2', boughtAt: 2, quantity: credits(5_000n), cost: usdc(70_000_000n) },
      ],
      quantity: credits(5_000n),
      cost: usdc(70_000_000n),
      realised: usdc(10_000_000n),
      income: usdc(3_000_000n),
    })
  })
  it('does not depend on the order of the list', () => {
    const list = [
      transaction('retirement', 4, 5n, 9n),
      transaction('buy', 1, 10n, 15n),
      transaction('buy', 2, 3n, 8n),
    ]
    expect(costBasis(list)).toEqual(costBasis(list.toReversed()))
  })
  it('refuses to retire what was not bought', () => {
    expect(() => costBasis([transaction('retirement', 1, 1n, 1n)])).toThrow(
      'More was retired than bought.',
    )
  })
  it('is nothing for nothing', () => {
    expect(costBasis([])).toMatchObject({ lots: [], cost: { value: 0n }, realised: { value: 0n } })
  })
  it('neither loses nor invents money', () => {
    const purchase = fc.record({
      quantity: fc.bigInt(1n, 10n ** 12n),
      paid: fc.bigInt(0n, 10n ** 15n),
      retire: fc.bigInt(0n, 10n ** 12n),
    })
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 20 }), (purchases) => {
        let held = 0n
        const list = purchases.flatMap(({ quantity, paid, retire }, index) => {
          held += quantity
          const gone = retire < held ? retire : held
          held -= gone
          return [
            transaction('buy', 2 * index, quantity, paid),
            transaction('retirement', 2 * index + 1, gone, 0n),
          ]
        })
        const { quantity, cost, realised } = costBasis(list)
        const paid = purchases.reduce((sum, one) => sum + one.paid, 0n)
        expect(quantity.value).toBe(held)
        expect(cost.value - realised.value).toBe(paid)
      }),
    )
  })
  it('agrees with the sample portfolio on what is held', () => {
    const portfolio = buildSamplePortfolio(new Date('2026-03-14T00:00:00Z'))
    for (const holding of portfolio.summary.holdings) {
      const basis = costBasis(transactionsOfAsset(portfolio, holding.id))
      expect(basis.quantity).toEqual(holding.quantity)
    }
  })
})
