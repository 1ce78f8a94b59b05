import { type Address, decodeAbiParameters, encodeAbiParameters, getAbiItem } from 'viem'
import { portfolioRebalancingAbi } from '../../../chain/abi/portfolioRebalancing-abi.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { defaultBounds } from './market.ts'
import type { RuleKindDescriptor } from './rule-kind.ts'
import {
  amountSetting,
  asLimit,
  boundTexts,
  dollarsText,
  highestPrice,
  interval,
  limitTexts,
  lowestPrice,
  maximumRows,
  type PriceBounds,
  quotient,
  type TradeLimits,
  tradeSettings,
} from './setting.ts'
import { dollars, limitSentences, pricesOf, runsAtMost } from './words.ts'

/** One token of a portfolio and its share of the value. */
type Target = {
  readonly token: Address
  /** Whole percent. */
  readonly percent: number
  /** Pool of the token with USDC; 0 for USDC itself. */
  readonly poolId: bigint
  /** Zeros for USDC itself. */
  readonly bounds: PriceBounds
}

/** Keeps the tokens of an account at fixed shares of its value. */
export type PortfolioRebalancingRule = {
  readonly kind: 'portfolio-rebalancing'
  /** Their percents sum to 100. */
  readonly targets: readonly Target[]
  /** Percentage points. */
  readonly threshold: number
  readonly interval: number
  /** The least USDC that the portfolio is worth in a run. */
  readonly minValue: bigint
  /** The least and the most USDC that a run trades, sales and purchases together. */
  readonly minTrade: bigint
  readonly maxTrade: bigint
  readonly limits: TradeLimits
}

const kind = 'portfolio-rebalancing'
const spread = { below: 20n, above: 20n }
const struct = getAbiItem({ abi: portfolioRebalancingAbi, name: 'terms' }).outputs

/** A rebalancing threshold beyond this would hardly ever be met. */
const largestThreshold = 50

const runEvent = getAbiItem({ abi: portfolioRebalancingAbi, name: 'Rebalanced' })

export const portfolioRebalancing: RuleKindDescriptor<PortfolioRebalancingRule, typeof runEvent> = {
  contract: 'PortfolioRebalancing',
  name: 'Portfolio Rebalancing',
  parameterKinds: { assets: 'token', targetAllocations: 'percent', rebalanceThreshold: 'percent' },
  settings: [
    amountSetting(
      'maxTrade',
      'Most per run',
      'Sales and purchases together. A run that would trade more goes part of the way.',
      '10000',
    ),
    interval,
    asLimit(amountSetting('minTrade', 'Least per run', 'Sales and purchases together.', '10')),
    asLimit(
      amountSetting(
        'minValue',
        'Least portfolio',
        'Below this value the rule does not run.',
        '100',
      ),
    ),
    ...tradeSettings,
  ],
  rowSettings: [lowestPrice, highestPrice('20%')].map(({ name, hint }) => ({
    name,
    type: 'uint256[]',
    description: hint,
    defaultValue: '',
    kind: 'usdc',
    isList: true,
  })),
  sendsChosenToken: false,
  traded: { tokens: 'assets', spread },
  tipIsOf: 'trades',

  encode({ targets, threshold, ...terms }) {
    return encodeAbiParameters(struct, [
      {
        assets: targets.map(({ token }) => token),
        targetAllocations: targets.map(({ percent }) => percent),
        poolIds: targets.map(({ poolId }) => poolId),
        bounds: targets.map(({ bounds }) => bounds),
        rebalanceThreshold: threshold,
        ...terms,
      },
    ])
  },

  decode(config) {
    const [{ assets, targetAllocations, poolIds, bounds, rebalanceThreshold, ...terms }] =
      decodeAbiParameters(struct, config)
    const targets = assets.map((token, row) => ({
      token,
      percent: targetAllocations[row] ?? 0,
      poolId: poolIds[row] ?? 0n,
      bounds: bounds[row] ?? { lowest: 0n, highest: 0n },
    }))
    return { kind, targets, threshold: rebalanceThreshold, ...terms }
  },

  read(form) {
    const {
      one,
      list,
      rows,
      token,
      seconds,
      setting,
      limits,
      bounds,
      marketOf,
      wrong,
      percent,
      reportRepeated,
    } = form
    const count = rows('assets', 'targetAllocations')
    const tokens = list('assets', count, token)
    const percents = list('targetAllocations', count, percent(100))
    const threshold = one('rebalanceThreshold', percent(largestThreshold))
    const interval = seconds('interval', 3_600)
    const minValue = setting('minValue')
    const minTrade = setting('minTrade')
    const maxTrade = setting('maxTrade')
    const traded = tokens?.map(({ address }) => marketOf(address))
    const trades = limits(traded?.filter((market) => market !== undefined) ?? [])
    if (count < 2) wrong('assets', null, 'A portfolio needs at least two tokens. Add one.')
    if (count > maximumRows) {
      wrong('assets', null, `A portfolio has at most ${maximumRows} tokens. Remove some.`)
    }
    if (tokens) {
      const addresses = tokens.map(({ address }) => address)
      reportRepeated('assets', addresses)
    }
    const sum = percents?.reduce((total, part) => total + part, 0)
    if (sum !== undefined && sum !== 100) {
      const text = `The allocations sum to ${sum}%. They must sum to 100%.`
      wrong('targetAllocations', null, text)
    }
    if (minTrade !== null && maxTrade !== null && maxTrade < minTrade) {
      wrong('maxTrade', null, 'The maximum is below the minimum per run. Raise it.')
    }
    const targets = tokens?.map(({ address }, row) => {
      const market = traded?.[row]
      return {
        token: address,
        percent: percents?.[row] ?? 0,
        poolId: market?.pool.id ?? 0n,
        bounds: market ? bounds(row, defaultBounds(spread, market)) : { lowest: 0n, highest: 0n },
      }
    })
    if (!targets || !percents || threshold === null || interval === null || !trades) return null
    if (minValue === null || minTrade === null || maxTrade === null) return null
    return {
      kind,
      targets: targets.flatMap(({ bounds: prices, ...target }) =>
        prices === null ? [] : [{ ...target, bounds: prices }],
      ),
      threshold,
      interval,
      minValue,
      minTrade,
      maxTrade,
      limits: trades,
    }
  },

  fieldTexts: (rule) => ({
    assets: rule.targets.map(({ token }) => token).join(','),
    targetAllocations: rule.targets.map(({ percent }) => percent).join(','),
    ...boundTexts(rule.targets.map(({ bounds }) => bounds)),
    rebalanceThreshold: String(rule.threshold),
    minValue: dollarsText(rule.minValue),
    minTrade: dollarsText(rule.minTrade),
    maxTrade: dollarsText(rule.maxTrade),
    interval: quotient(rule.interval, 3_600),
    ...limitTexts(rule.limits),
  }),

  text({ targets, threshold }, { symbol }) {
    const shares = targets.map(({ token, percent }) => `${percent}% ${symbol(token)}`)
    return `Keeps ${inWords(shares)}; trades when one is off by ${threshold} percentage points.`
  },

  bounds: ({ targets, minTrade, maxTrade, minValue, interval, limits }, { symbol }) => [
    ...targets
      .filter(({ poolId }) => poolId !== 0n)
      .map(
        ({ token, poolId, bounds }) =>
          `Trades ${symbol(token)} in pool ${poolId}, between ${pricesOf(bounds)} only.`,
      ),
    `Trades ${dollars(minTrade)} to ${dollars(maxTrade)} in a run, while the portfolio is worth ${dollars(minValue)} or more.`,
    runsAtMost(interval),
    ...limitSentences(limits),
  ],

  runEvent,
  runText({ difference, adjustments }, { amount }) {
    const trades = adjustments.map(
      (each) => `${each.bought ? 'bought' : 'sold'} ${amount(each.asset, each.amount)}`,
    )
    return {
      title: `Rebalanced: ${trades.join(', ')}`,
      detail: `An allocation was off by ${formatBasisPoints(difference)}.`,
    }
  },
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}
