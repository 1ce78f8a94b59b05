import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { marketAssetFixture } from '../assets/market-asset.fixture.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import type { Credit } from '../credits/credit.ts'
import type { CreditStatus } from '../credits/credit-type.ts'
import { dollarPrices } from '../pools/dollar-prices.ts'
import { fixturePool, fixturePosition, fixtureToken } from '../pools/pools.fixture.ts'
import { registeredAssetFixture } from '../registry/registered-asset.fixture.ts'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { creditAmount, shareAmount } from '../units.ts'
import { holdingsOf, type Market } from './all-holdings.ts'
import { creditHolding, positionHolding, shareHolding } from './chain-holdings.ts'

const [note, dollars] = [fixtureToken('1', 'NOTE', 6), fixtureToken('2', 'USDC', 6, 'CURRENCY')]
/** A note costs 4 USDC in the pool. */
const pool = fixturePool(1n, note, dollars, 400n)
const prices = dollarPrices([pool])
const coin = { name: 'Ether', symbol: 'ETH' }
const [nothing, thousand] = [usdc(0n), shareAmount(1_000n * 10n ** 18n)]

describe('shares', () => {
  const held = (changes: Partial<MarketAsset>) =>
    shareHolding(marketAssetFixture(changes), {
      ...{ shares: thousand, claimable: nothing, claimed: nothing },
    })

  it('have the value of their price, and what they are paid in a year', () => {
    expect(held({ trailingYield: 0.045 })).toMatchObject({
      price: { amount: usdc(1_000_000n), basis: 'nav' },
      value: usdc(1_000_000_000n),
      yieldRate: 4.5,
      yearlyYield: usdc(45_000_000n),
      condition: 'fine',
    })
  })

  it('are paid nothing in a year where their yield is in the price', () => {
    expect(held({ trailingYield: 0, yieldToMaturity: 0.05 })).toMatchObject({
      ...{ yieldRate: 5, yearlyYield: null },
    })
    expect(held({ trailingYield: 0 })).toMatchObject({ yieldRate: null, yearlyYield: null })
  })

  it('yield nothing more once they are settled, and are not suspended then', () => {
    expect(held({ settlementPrice: usdc(1_030_000n), status: 'SUSPENDED' })).toMatchObject({
      price: { amount: usdc(1_030_000n), basis: 'settlement' },
      ...{ yieldRate: null, yearlyYield: null, condition: 'settled' },
    })
    expect(held({ status: 'SUSPENDED' })).toMatchObject({ condition: 'suspended' })
  })

  it('have no value without a price', () => {
    expect(held({ nav: null })).toMatchObject({ price: null, value: null, yearlyYield: null })
  })
})

describe('credits', () => {
  const trades = usdc(12_500_000n)
  const credit = (changes: Partial<Credit> = {}) =>
    creditFixture({ token: note.address, ...changes })
  const held = (of: Credit, isToken: boolean, byTrades: typeof trades | null) =>
    creditHolding(
      of,
      isToken ? { kind: 'token', assetId: 99n } : { kind: 'credit' },
      creditAmount(2_000n),
      { trades: byTrades, prices },
    )

  it('are valued by their trades, and their tokens by the pool', () => {
    expect(held(credit(), false, trades)).toMatchObject({
      ...{ id: 'asset:15', price: { amount: trades, basis: 'trades' } },
      ...{ value: usdc(25_000_000n), type: 'Carbon credit', credit: { isToken: false } },
    })
    expect(held(credit(), true, trades)).toMatchObject({
      ...{ id: 'asset:99', type: 'Carbon credit, as credit token', credit: { isToken: true } },
      ...{ price: { basis: 'pool' }, value: usdc(8_000_000n) },
    })
  })

  it('are valued like the other where one of them has no price, or not at all', () => {
    expect(held(credit(), false, null).price?.basis).toBe('pool')
    expect(held(credit({ token: null }), true, trades).price?.basis).toBe('trades')
    expect(held(credit({ token: null }), false, null)).toMatchObject({ price: null, value: null })
  })

  it.each([
    ['VERIFIED', 'fine'],
    ['SUSPENDED', 'suspended'],
    ['TRADING_ENDED', 'trading-ended'],
    ['EXPIRED', 'expired'],
  ] satisfies readonly (readonly [CreditStatus, string])[])(
    'that are %s are %s',
    (status, state) => {
      expect(held(credit({ status }), false, trades).condition).toBe(state)
    },
  )
})

describe('a liquidity position', () => {
  const holds = { amountA: 3_000_000n, amountB: 5_000_000n }

  it('has the value of its tokens, of those too that were refused, and its fees to claim', () => {
    const position = fixturePosition({
      ...{ holds, deferred: { amountA: 1_000_000n, amountB: 1_000_000n } },
      owed: { amountA: 0n, amountB: 2_000_000n },
    })
    expect(positionHolding(position, pool, prices)).toMatchObject({
      ...{ value: usdc(22_000_000n), price: { amount: usdc(22_000_000n), basis: 'pool' } },
      claimable: usdc(2_000_000n),
    })
  })

  it('has no value where nothing prices its tokens', () => {
    const unpriced = fixturePool(1n, note, fixtureToken('3', 'OTHER'), 200n)
    expect(positionHolding(fixturePosition({ holds }), unpriced, new Map())).toMatchObject({
      ...{ value: null, price: null, claimable: null },
    })
  })

  it.each([
    ['around the price', -50_000, 'fine'],
    ['below the price', -100, 'out-of-range'],
    ['above the price', 50, 'out-of-range'],
  ])('is fine with a range %s or not', (_, offset, condition) => {
    const from = pool.tick + offset
    const range = fixturePosition({
      ...{ lowerTick: from, upperTick: offset < -1_000 ? pool.tick + 50_000 : from + 50 },
    })
    expect(positionHolding(range, pool, prices).condition).toBe(condition)
  })
})

describe('all that an account has', () => {
  const credit = creditFixture({ token: note.address })
  const market: Market = {
    assets: [
      marketAssetFixture({ id: 7n, token: dollars.address }),
      marketAssetFixture({ id: credit.assetId, tradePrice: usdc(1_000_000n) }),
    ],
    credits: [creditFixture({ tokenId: 1n, token: null }), credit],
    registry: [
      registeredAssetFixture({ id: 98n }),
      registeredAssetFixture({ id: 99n, token: note.address }),
    ],
    ...{ pools: [pool], coin },
  }
  const none = {
    ...{ shares: [], credits: [], tokens: [], positions: [], usdc: nothing },
    native: { value: 0n, decimals: 18 },
  }
  const idsOf = (owned: Partial<Parameters<typeof holdingsOf>[0]>) =>
    holdingsOf({ ...none, ...owned }, market).map(({ id }) => id)

  it('is nothing where it has nothing', () => {
    const position = { shares: shareAmount(0n), claimable: nothing, claimed: usdc(5n) }
    const tokens = [{ token: note.address, balance: { value: 0n, decimals: 18 } }]
    const positions = [fixturePosition({ liquidity: 0n })]
    expect(idsOf({ shares: [{ token: dollars.address, position }], tokens, positions })).toEqual([])
  })

  it('is its shares, also those that are gone while yield can be claimed', () => {
    const shares = [
      { shares: shareAmount(1n), claimable: nothing, claimed: nothing },
      { shares: shareAmount(0n), claimable: usdc(1n), claimed: nothing },
    ].map((position) => ({ token: dollars.address, position }))
    expect(idsOf({ shares })).toEqual(['asset:7', 'asset:7'])
    const unknown = shares.map((each) => ({ ...each, token: note.address }))
    expect(idsOf({ shares: unknown })).toEqual([])
  })

  it('is its credits with the price of their trades, its credit tokens, positions and money', () => {
    const owned = {
      credits: [credit.tokenId, 999n].map((tokenId) => ({ tokenId, amount: creditAmount(5n) })),
      tokens: [note, dollars].map(({ address }) => ({
        ...{ token: address, balance: { value: 10n ** 18n, decimals: 18 } },
      })),
      positions: [1n, 2n].map((poolId) => fixturePosition({ poolId })),
      ...{ usdc: usdc(1n), native: { value: 1n, decimals: 18 } },
    }
    expect(idsOf(owned)).toEqual(['asset:15', 'asset:99', 'position:1', 'usdc', 'native'])
    const [held] = holdingsOf({ ...none, credits: owned.credits }, market)
    expect(held?.price).toEqual({ amount: usdc(1_000_000n), basis: 'trades' })
  })
})
