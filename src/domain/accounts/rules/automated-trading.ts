import { type Address, decodeAbiParameters, encodeAbiParameters, getAbiItem } from 'viem'
import { automatedTradingAbi } from '../../../chain/abi/automatedTrading-abi.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { defaultBounds } from './market.ts'
import type { RuleKindDescriptor } from './rule-kind.ts'
import {
  boundNames,
  boundTexts,
  dollarsText,
  highestPrice,
  interval,
  limitTexts,
  lowestPrice,
  type PriceBounds,
  quotient,
  type TradeLimits,
  tradeSettings,
} from './setting.ts'
import { dollars, limitSentences, pricesOf, runsAtMost } from './words.ts'

/** Buys below one price and sells above another. */
export type AutomatedTradingRule = {
  readonly kind: 'automated-trading'
  readonly token: Address
  readonly poolId: bigint
  readonly buyThreshold: bigint
  readonly sellThreshold: bigint
  /** USDC paid in a run that buys. */
  readonly buyAmount: bigint
  /** Tokens paid in a run that sells. */
  readonly sellAmount: bigint
  /** Seconds between two runs. */
  readonly interval: number
  readonly bounds: PriceBounds
  readonly limits: TradeLimits
}

const kind = 'automated-trading'
const spread = { below: 20n, above: 20n }
const struct = getAbiItem({ abi: automatedTradingAbi, name: 'terms' }).outputs

const runEvent = getAbiItem({ abi: automatedTradingAbi, name: 'Traded' })

export const automatedTrading: RuleKindDescriptor<AutomatedTradingRule, typeof runEvent> = {
  contract: 'AutomatedTrading',
  name: 'Automated Trading',
  parameterKinds: { tokenAddress: 'token', buyThreshold: 'usdc', sellThreshold: 'usdc' },
  settings: [
    {
      name: 'tradeAmount',
      label: 'Amount per run',
      hint: 'What a purchase costs. A sale sells tokens worth this amount at the selling price.',
      unit: 'USDC',
      defaultValue: '1000',
      decimals: usdcDecimals,
      min: 0.01,
      max: 1_000_000_000,
      isLimit: false,
    },
    lowestPrice,
    highestPrice('20%'),
    interval,
    ...tradeSettings,
  ],
  rowSettings: [],
  sendsChosenToken: false,
  traded: { tokens: 'tokenAddress', spread },
  tipIsOf: 'trades',

  encode: (rule) => encodeAbiParameters(struct, [{ ...rule, tokenAddress: rule.token }]),

  decode(config) {
    const [{ tokenAddress, ...terms }] = decodeAbiParameters(struct, config)
    return { kind, token: tokenAddress, ...terms }
  },

  read({ one, traded, setting, seconds, limits, bounds, marketOf, wrong, usdc }) {
    const token = one('tokenAddress', traded)
    const buyThreshold = one('buyThreshold', usdc)
    const sellThreshold = one('sellThreshold', usdc)
    const buyAmount = setting('tradeAmount')
    const interval = seconds('interval', 3_600)
    const market = token && marketOf(token.address)
    const trades = market ? limits([market]) : null
    if (!market || buyThreshold === null || sellThreshold === null) return null
    if (sellThreshold <= buyThreshold) {
      return wrong(
        'sellThreshold',
        null,
        'The selling price has to be above the buying price. Raise it.',
      )
    }
    const named = [buyThreshold, sellThreshold]
    const prices = bounds(null, defaultBounds(spread, market, named))
    if (buyAmount === null || interval === null || !trades || !prices) return null
    if (buyThreshold < prices.lowest) {
      return wrong(boundNames.lowest, null, 'The buying price is below the lowest price. Lower it.')
    }
    if (sellThreshold > prices.highest) {
      return wrong(
        boundNames.highest,
        null,
        'The selling price is above the highest price. Raise it.',
      )
    }
    return {
      kind,
      token: market.token.address,
      poolId: market.pool.id,
      buyThreshold,
      sellThreshold,
      buyAmount,
      sellAmount: (buyAmount * 10n ** BigInt(market.token.decimals)) / sellThreshold,
      interval,
      bounds: prices,
      limits: trades,
    }
  },

  fieldTexts: (rule) => ({
    tokenAddress: rule.token,
    buyThreshold: dollarsText(rule.buyThreshold),
    sellThreshold: dollarsText(rule.sellThreshold),
    tradeAmount: dollarsText(rule.buyAmount),
    ...boundTexts([rule.bounds]),
    interval: quotient(rule.interval, 3_600),
    ...limitTexts(rule.limits),
  }),

  text: ({ token, buyThreshold, sellThreshold }, { symbol }) =>
    `Buys ${symbol(token)} at ${dollars(buyThreshold)} or less and sells it at ${dollars(sellThreshold)} or more.`,

  bounds: (rule, { amount }) => [
    `Pays ${dollars(rule.buyAmount)} in a purchase and ${amount(rule.token, rule.sellAmount)} in a sale.`,
    `Trades in pool ${rule.poolId}, between ${pricesOf(rule.bounds)} only.`,
    runsAtMost(rule.interval),
    ...limitSentences(rule.limits),
  ],

  runEvent,
  runText: ({ token, bought, paid, received, averagePrice }, { amount }) => ({
    title: bought
      ? `Bought ${amount(token, received)} for ${dollars(paid)}`
      : `Sold ${amount(token, paid)} for ${dollars(received)}`,
    detail: `The average price was ${dollars(averagePrice)}.`,
  }),
}
