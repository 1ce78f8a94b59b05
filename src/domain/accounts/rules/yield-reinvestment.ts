import { type Address, decodeAbiParameters, encodeAbiParameters, getAbiItem } from 'viem'
import { yieldReinvestmentAbi } from '../../../chain/abi/yieldReinvestment-abi.ts'
import { defaultBounds } from './market.ts'
import type { RuleKindDescriptor } from './rule-kind.ts'
import {
  amountSetting,
  boundTexts,
  dollarsText,
  highestPrice,
  limitTexts,
  lowestPrice,
  type PriceBounds,
  type TradeLimits,
  tradeSettings,
} from './setting.ts'
import { dollars, limitSentences, pricesOf } from './words.ts'

/** Buys more of a treasury with the yield that it pays. */
export type YieldReinvestmentRule = {
  readonly kind: 'yield-reinvestment'
  readonly treasuryToken: Address
  readonly reinvestThreshold: bigint
  /** Pool to buy from; 0 for listings on the market. */
  readonly poolId: bigint
  readonly bounds: PriceBounds
  /** The most USDC that a run spends. */
  readonly maxTrade: bigint
  readonly limits: TradeLimits
}

const kind = 'yield-reinvestment'
const spread = { below: 20n, above: 5n }
const struct = getAbiItem({ abi: yieldReinvestmentAbi, name: 'terms' }).outputs

const runEvent = getAbiItem({ abi: yieldReinvestmentAbi, name: 'YieldReinvested' })

export const yieldReinvestment: RuleKindDescriptor<YieldReinvestmentRule, typeof runEvent> = {
  contract: 'YieldReinvestment',
  name: 'Yield Reinvestment',
  parameterKinds: { treasuryToken: 'token', reinvestThreshold: 'usdc' },
  settings: [
    lowestPrice,
    highestPrice('5%'),
    amountSetting(
      'maxTrade',
      'Most per run',
      'What is claimed beyond it stays in the account as USDC. If empty: ten times the threshold.',
      '',
    ),
    ...tradeSettings,
  ],
  rowSettings: [],
  sendsChosenToken: false,
  traded: { tokens: 'treasuryToken', spread },
  tipIsOf: 'trades',

  encode: (rule) => encodeAbiParameters(struct, [rule]),

  decode(config) {
    const [terms] = decodeAbiParameters(struct, config)
    return { kind, ...terms }
  },

  read({ one, share, isEmpty, setting, limits, bounds, marketOf, wrong, usdc }) {
    const token = one('treasuryToken', share)
    const reinvestThreshold = one('reinvestThreshold', usdc)
    const market = token && marketOf(token.address)
    const traded = market ? limits([market]) : null
    if (!market || reinvestThreshold === null || traded === null) return null
    const prices = bounds(null, defaultBounds(spread, market))
    const maxTrade = isEmpty('maxTrade') ? reinvestThreshold * 10n : setting('maxTrade')
    if (prices === null || maxTrade === null) return null
    if (maxTrade < reinvestThreshold) {
      return wrong('maxTrade', null, 'A run has to be able to spend the threshold. Raise it.')
    }
    return {
      kind,
      treasuryToken: market.token.address,
      reinvestThreshold,
      poolId: market.pool.id,
      bounds: prices,
      maxTrade,
      limits: traded,
    }
  },

  fieldTexts: (rule) => ({
    treasuryToken: rule.treasuryToken,
    reinvestThreshold: dollarsText(rule.reinvestThreshold),
    ...boundTexts([rule.bounds]),
    maxTrade: dollarsText(rule.maxTrade),
    ...limitTexts(rule.limits),
  }),

  text: ({ treasuryToken, poolId, reinvestThreshold }, { symbol }) =>
    `Buys more ${symbol(treasuryToken)} ${poolId === 0n ? 'from listings on the market' : 'in its pool'} whenever ${dollars(reinvestThreshold)} of its yield can be claimed.`,

  bounds: ({ poolId, bounds, maxTrade, limits }) => [
    `Buys ${poolId === 0n ? '' : `in pool ${poolId} `}between ${pricesOf(bounds)}, for at most ${dollars(maxTrade)} in a run.`,
    ...(poolId === 0n ? [] : limitSentences(limits)),
  ],

  runEvent,
  runText: ({ treasuryToken, claimed, spent, bought, listingId }, { amount }) => ({
    title: `Bought ${amount(treasuryToken, bought)} with ${dollars(claimed)} of yield`,
    detail: `Paid ${dollars(spent)} ${listingId === 0n ? 'in a pool' : `for listing ${listingId}`}.`,
  }),
}
