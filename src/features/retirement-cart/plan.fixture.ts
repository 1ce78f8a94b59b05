import type { Address } from 'viem'
import type { MarketCredit } from '../../domain/credits/credit.ts'
import type { Market } from '../../domain/offers/market.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import { fixturePool, fixtureToken } from '../../domain/pools/pools.fixture.ts'
import type { SwapQuote } from '../../domain/pools/quote.ts'
import type { CartLine, LineSource } from '../../domain/retirement/cart.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { detailsOf, emptyForm } from '../../domain/retirement/retirement-details.ts'
import { creditAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'
import type { PlanInputs } from './plan/lines.ts'

export const account: Address = '0x1111111111111111111111111111111111111111'
const credits: Address = '0x7777777777777777777777777777777777777777'
const orders: Address = '0x6666666666666666666666666666666666666666'
const router: Address = '0x8888888888888888888888888888888888888888'
const pools: Address = '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
export const poolRouter: Address = '0x9999999999999999999999999999999999999999'
const money = fixtureToken('b', 'USDC', 6, 'CURRENCY')
export const token = fixtureToken('d', 'CREDIT', 18, 'ENVIRONMENTAL_ASSET')

/** So many whole credits for sale at so many whole USDC each. */
export const offer = (id: bigint, price: bigint, whole: bigint, changes: Partial<Offer> = {}) =>
  offerFixture({
    id,
    price: usdc(price * 1_000_000n),
    available: creditAmount(whole * 1_000n),
    remaining: creditAmount(whole * 1_000n),
    minimumFill: creditAmount(0n),
    ...changes,
  })

/** A credit without offers by default. */
export const creditOf = (id: bigint, changes: Partial<MarketCredit> = {}): MarketCredit => ({
  ...creditFixture({ tokenId: id, assetId: id + 100n }),
  offers: [],
  ...changes,
})

/** 1 for sale at 10 USDC and 9 at 20 USDC; it has a credit token. */
export const forest = creditOf(1n, {
  token: token.address,
  offers: [offer(11n, 10n, 1n), offer(12n, 20n, 9n)],
})

/** 100 for sale at 5 USDC. */
export const wind = creditOf(2n, { offers: [offer(21n, 5n, 100n)] })

export const line = (credit: MarketCredit, source: LineSource, units: bigint): CartLine => ({
  assetId: credit.assetId.toString(),
  source,
  units,
})

/** One whole credit for 12 USDC and no fee, by way of one pool. */
export const quote: SwapQuote = {
  terms: { tokenIn: money.address, tokenOut: token.address, exact: 'out', amount: 10n ** 18n },
  amountIn: 12_000_000n,
  amountOut: 10n ** 18n,
  hops: [
    {
      pool: fixturePool(3n, money, token, 8n),
      tokenIn: money.address,
      amountIn: 12_000_000n,
      amountOut: 10n ** 18n,
      fee: 0n,
      sqrtPriceX96: 1n,
      ticksCrossed: 0,
    },
  ],
}

export const market: Market = { address: router, usdc: money, feeBps: 25, paused: false }

/** An account that holds both credits, 5 whole ones each, forest as credit tokens too, and 100 USDC. */
export const inputs: PlanInputs = {
  cart: [],
  account,
  credits: [forest, wind],
  held: new Map([forest, wind].map(({ tokenId }) => [tokenId, creditAmount(5_000n)])),
  asTokens: new Map([[forest.tokenId, creditAmount(2_000n)]]),
  quotes: new Map([[forest.tokenId, { status: 'quoted', quote }]]),
  slippageBps: 50n,
  balance: usdc(100_000_000n),
  details: detailsOf({ ...emptyForm(), purpose: 'CONTRIBUTION' }),
  contracts: { credits, orders, router, pools, poolRouter },
  market,
  notices: { status: 'ready', value: [], source: { kind: 'sample' } },
}
