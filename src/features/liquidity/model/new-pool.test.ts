import { describe, expect, it } from 'vitest'
import { priceOfA } from '../../../domain/pools/price.ts'
import { sampleTreasuryPool } from '../../../domain/pools/treasury-pool.fixture.ts'
import { feeTiers, newPoolOf } from './new-pool.ts'

const { tokenA: bill, tokenB: usdc } = sampleTreasuryPool
const [lowest] = feeTiers
const tierOf = (fee: number) => feeTiers.find(({ feeTier }) => feeTier === fee) ?? lowest
const narrow = tierOf(30)
const wide = tierOf(50)
const other = { ...bill, address: '0x00000000000000000000000000000000000000fe' } as const
const entered = { base: bill, quote: usdc, tier: narrow, price: '101.5', pools: [] }

describe('the fee tiers', () => {
  it('include one for two currencies', () => {
    expect(feeTiers.map(({ feeTier, tickSpacing }) => [feeTier, tickSpacing])).toEqual([
      [1, 1],
      [30, 10],
      [50, 20],
    ])
  })
})

describe('newPoolOf', () => {
  it('puts the tokens in the order of their addresses, at the price that was meant', () => {
    for (const [base, quote, price] of [
      [bill, usdc, '101.5'],
      [usdc, bill, '0.00985221674876847'],
    ] as const) {
      const checked = newPoolOf({ ...entered, base, quote, price })
      if (!checked.ok) throw new Error(checked.problem)
      const { tokenA, tokenB, sqrtPriceX96 } = checked.pool
      expect(BigInt(tokenA.address) < BigInt(tokenB.address)).toBe(true)
      const decimals = { decimalsA: tokenA.decimals, decimalsB: tokenB.decimals }
      // 1 / 101.5 USDC for a bill, read the other way round.
      expect(priceOfA(sqrtPriceX96, decimals).value / 10n ** 9n).toBe(
        tokenA === usdc ? 9_852_216n : 101_499_999_999n,
      )
    }
  })

  it.each([
    ['no base', { base: undefined }, 'missing', undefined],
    ['no quote', { quote: undefined }, 'missing', undefined],
    ['one token twice', { quote: bill }, 'tokens', 'A pool needs two different tokens.'],
    ['no price', { price: '' }, 'missing', undefined],
    ['a blank price', { price: '  ' }, 'missing', undefined],
    ['a word', { price: 'much' }, 'price', expect.any(String)],
    ['a price of 0', { price: '0' }, 'price', expect.stringContaining('realistic price above 0')],
  ])('refuses %s', (_, changes, field, problem) => {
    const checked = newPoolOf({ ...entered, ...changes })
    expect(checked).toMatchObject({ ok: false, field })
    expect('problem' in checked && checked.problem).toEqual(problem)
  })

  it.each([
    ['another fee', { feeTier: 49 }],
    ['another spacing', { tickSpacing: 19 }],
    [
      'another token',
      { tokenA: { ...bill, address: '0x00000000000000000000000000000000000000ff' } },
    ],
    [
      'two others',
      { tokenA: other, tokenB: { ...other, address: usdc.address.replace(/.$/, 'f') } },
    ],
  ] as const)('does not take one with %s for it', (_, changes) => {
    const pools = [{ ...sampleTreasuryPool, ...changes } as typeof sampleTreasuryPool]
    expect(newPoolOf({ ...entered, tier: wide, pools }).ok).toBe(true)
  })

  it('recognises a pool that already exists', () => {
    const again = { ...entered, pools: [sampleTreasuryPool] }
    expect(newPoolOf({ ...again, tier: wide })).toMatchObject({ existing: 2n })
    expect(newPoolOf({ ...again, tier: wide, base: usdc, quote: bill })).toMatchObject({
      ok: false,
      existing: 2n,
    })
    expect(newPoolOf(again).ok).toBe(true)
  })
})
