import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { PoolToken } from '../pools/pool.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { type Market, tokensOf } from './market.ts'
import { defaultBounds, defaultDepth } from './market-defaults.ts'
import { historyWarning } from './oracle-history.ts'
import {
  type Reading,
  readAccount,
  readPercent,
  readSetting,
  readTime,
  readToken,
  readTokenAmount,
  readUsdc,
} from './parameter-value.ts'
import type { PriceBounds, Rule, TradeLimits } from './rule.ts'
import { boundNames, ruleSettings, sentTokenName } from './rule-settings.ts'
import { listItems, type ParameterTexts, type RuleKind } from './template.ts'

/** What a value is checked against. */
export type RuleContext = {
  /** Pools in which rules trade. */
  readonly markets: readonly Market[]
  /** Tokens that a rule can send, ETH among them. */
  readonly sendable: readonly Token[]
  /** Null where it is not known. */
  readonly owner: Address | null
  /** Unix seconds. */
  readonly now: number
  /** Least time between two blocks. */
  readonly blockSeconds: number
}

/** What is wrong with a value, and in which row of a list. */
export type ParameterProblem = {
  readonly parameter: string
  /** Null where the whole value is concerned. */
  readonly row: number | null
  readonly text: string
}

/** A rule or what is wrong with it, and what the owner should know of values that are not wrong. */
export type CheckedRule = { readonly warnings: readonly ParameterProblem[] } & (
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problems: readonly ParameterProblem[] }
)

/** At most so many tokens or delegates: each costs gas in one transaction. */
export const maximumRows = 8

/** A rebalancing threshold beyond this would hardly ever be met. */
const largestThreshold = 50

/**
 * A template's values as a rule, or all that is wrong with them.
 *
 * @example
 * checkRule('automated-trading', { tokenAddress: 'ALD52W', buyThreshold: '97', sellThreshold: '99' }, context)
 */
export function checkRule(
  kind: RuleKind,
  texts: ParameterTexts,
  context: RuleContext,
): CheckedRule {
  const form = formOf(kind, texts, context)
  const rule = builders[kind](form)
  const { problems, warnings } = form
  return rule !== null && problems.length === 0
    ? { ok: true, rule, warnings }
    : { ok: false, problems, warnings }
}

/** Whether a token can be bought for a rule: all but the currency. */
export const isTraded = ({ assetClass }: PoolToken): boolean => assetClass !== 'CURRENCY'

/** Whether a token earns yield for its holder. */
export const isShare = ({ assetClass }: PoolToken): boolean => isFinancialClass(assetClass)

type Form = ReturnType<typeof formOf>

/** Reads values one by one and collects what is wrong. A value that cannot be read is null. */
function formOf(kind: RuleKind, texts: ParameterTexts, context: RuleContext) {
  const { markets, sendable, blockSeconds } = context
  const tokens = tokensOf(markets)
  const problems: ParameterProblem[] = []
  const warnings: ParameterProblem[] = []
  const wrong = (parameter: string, row: number | null, text: string): null => {
    problems.push({ parameter, row, text })
    return null
  }
  const one = <T>(parameter: string, read: (text: string) => Reading<T>): T | null => {
    const reading = read((texts[parameter] ?? '').trim())
    return reading.ok ? reading.value : wrong(parameter, null, reading.problem)
  }
  /** The items of a list; null if one of them cannot be read. */
  const list = <T>(
    parameter: string,
    rows: number,
    read: (text: string) => Reading<T>,
  ): readonly T[] | null => {
    const items = listItems(texts[parameter] ?? '')
    const readings = Array.from({ length: rows }, (_, row) => {
      const reading = read(items[row] ?? '')
      return reading.ok ? { value: reading.value } : wrong(parameter, row, reading.problem)
    })
    const values = readings.filter((reading) => reading !== null).map((reading) => reading.value)
    return values.length === rows ? values : null
  }
  /** How many rows the longest of these lists has; at least one. */
  const rows = (...parameters: readonly string[]): number =>
    Math.max(1, ...parameters.map((parameter) => listItems(texts[parameter] ?? '').length))
  /** A setting in its smallest unit. */
  const setting = (name: string): bigint | null => {
    const declared = ruleSettings[kind].find((each) => each.name === name)
    return declared === undefined ? null : one(name, (text) => readSetting(text, declared))
  }
  const seconds = (name: string, unit: number): number | null => {
    const count = setting(name)
    return count === null ? null : toSafeInteger(count) * unit
  }
  const isEmpty = (name: string, row = 0): boolean =>
    (listItems(texts[name] ?? '')[row] ?? '').trim() === ''
  const limits = (traded: readonly Market[]): TradeLimits | null => {
    const window = seconds('window', 60)
    const maxSlippage = setting('maxSlippage')
    if (window !== null) {
      const text = historyWarning(window, traded, blockSeconds)
      if (text !== null) warnings.push({ parameter: 'window', row: null, text })
    }
    if (window === null || maxSlippage === null) return null
    const slippage = toSafeInteger(maxSlippage)
    const minDepth = isEmpty('minDepth') ? defaultDepth(traded, slippage) : setting('minDepth')
    return minDepth === null ? null : { window, maxSlippage: slippage, minDepth }
  }
  /** Bounds of a row's token, or of the only one: what is given, else those around its price. */
  const bounds = (row: number | null, fallback: PriceBounds): PriceBounds | null => {
    const bound = (side: keyof PriceBounds): bigint | null => {
      const name = boundNames[side]
      const text = (listItems(texts[name] ?? '')[row ?? 0] ?? '').trim()
      if (text === '') return fallback[side]
      const reading = readUsdc(text)
      return reading.ok ? reading.value : wrong(name, row, reading.problem)
    }
    const lowest = bound('lowest')
    const highest = bound('highest')
    if (lowest === null || highest === null) return null
    return lowest > highest
      ? wrong(boundNames.highest, row, 'The highest price is below the lowest. Raise it.')
      : { lowest, highest }
  }
  const marketOf = (token: Address) =>
    markets.find((each) => sameAddress(each.token.address, token))
  return {
    problems,
    warnings,
    wrong,
    setting,
    seconds,
    limits,
    bounds,
    marketOf,
    isEmpty,
    /** The token that the rule sends: USDC unless another one is chosen. */
    sent: () => one(sentTokenName, (text) => readToken(text === '' ? 'USDC' : text, sendable)),
    one,
    list,
    rows,
    account: (text: string) => readAccount(text, context.owner),
    token: (text: string) => readToken(text, tokens),
    /** A token that is bought with USDC. */
    traded: (text: string) => readToken(text, tokens.filter(isTraded)),
    /** A share that earns yield. */
    share: (text: string) => readToken(text, tokens.filter(isShare)),
    time: (text: string) => readTime(text, context.now),
  }
}

const builders: Readonly<Record<RuleKind, (form: Form) => Rule | null>> = {
  'yield-reinvestment': ({ one, share, isEmpty, setting, limits, bounds, marketOf, wrong }) => {
    const token = one('treasuryToken', share)
    const reinvestThreshold = one('reinvestThreshold', readUsdc)
    const market = token && marketOf(token.address)
    const traded = market ? limits([market]) : null
    if (!market || reinvestThreshold === null || traded === null) return null
    const prices = bounds(null, defaultBounds('yield-reinvestment', market))
    const maxTrade = isEmpty('maxTrade') ? reinvestThreshold * 10n : setting('maxTrade')
    if (prices === null || maxTrade === null) return null
    if (maxTrade < reinvestThreshold) {
      return wrong('maxTrade', null, 'A run has to be able to spend the threshold. Raise it.')
    }
    return {
      kind: 'yield-reinvestment',
      treasuryToken: market.token.address,
      reinvestThreshold,
      poolId: market.pool.id,
      bounds: prices,
      maxTrade,
      limits: traded,
    }
  },

  'automated-trading': ({ one, traded, setting, seconds, limits, bounds, marketOf, wrong }) => {
    const token = one('tokenAddress', traded)
    const buyThreshold = one('buyThreshold', readUsdc)
    const sellThreshold = one('sellThreshold', readUsdc)
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
    const prices = bounds(null, defaultBounds('automated-trading', market, named))
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
      kind: 'automated-trading',
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

  'portfolio-rebalancing': (form) => {
    const { one, list, rows, token, seconds, setting, limits, bounds, marketOf, wrong } = form
    const count = rows('assets', 'targetAllocations')
    const tokens = list('assets', count, token)
    const percents = list('targetAllocations', count, (text) => readPercent(text, 100))
    const threshold = one('rebalanceThreshold', (text) => readPercent(text, largestThreshold))
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
      repeated(addresses, 'assets', wrong)
    }
    const sum = percents?.reduce((total, part) => total + part, 0)
    if (sum !== undefined && sum !== 100) {
      const text = `The allocations sum to ${sum}%. They must sum to 100%.`
      wrong('targetAllocations', null, text)
    }
    if (minTrade !== null && maxTrade !== null && maxTrade < minTrade) {
      wrong('maxTrade', null, 'The most is below the least per run. Raise it.')
    }
    const targets = tokens?.map(({ address }, row) => {
      const market = traded?.[row]
      return {
        token: address,
        percent: percents?.[row] ?? 0,
        poolId: market?.pool.id ?? 0n,
        bounds: market
          ? bounds(row, defaultBounds('portfolio-rebalancing', market))
          : { lowest: 0n, highest: 0n },
      }
    })
    if (!targets || threshold === null || interval === null || !trades) return null
    if (minValue === null || minTrade === null || maxTrade === null) return null
    return {
      kind: 'portfolio-rebalancing',
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

  'conditional-transfer': ({ one, account, time, sent }) => {
    const recipient = one('recipient', account)
    const token = sent()
    const amount = token && one('transferAmount', (text) => readTokenAmount(text, token))
    const unlockTime = one('unlockTime', time)
    return token && recipient && amount && unlockTime
      ? { kind: 'conditional-transfer', recipient, token: token.address, amount, unlockTime }
      : null
  },

  'delegation-rules': ({ list, rows, account, time, seconds, sent, wrong }) => {
    const count = rows('delegates', 'spendingLimits', 'expirations')
    const delegates = list('delegates', count, account)
    const token = sent()
    const limits = token && list('spendingLimits', count, (text) => readTokenAmount(text, token))
    const expirations = list('expirations', count, time)
    const refillPeriod = seconds('refillPeriod', 86_400)
    if (count > maximumRows) {
      wrong('delegates', null, `An account starts with at most ${maximumRows} delegates.`)
    }
    if (delegates) repeated(delegates, 'delegates', wrong)
    if (!token || !delegates || !limits || !expirations || refillPeriod === null) return null
    return {
      kind: 'delegation-rules',
      token: token.address,
      refillPeriod,
      delegates: delegates.map((delegate, row) => ({
        delegate,
        limit: limits[row] ?? 0n,
        expiresAt: expirations[row] ?? 0,
      })),
    }
  },
}

function repeated(addresses: readonly Address[], parameter: string, wrong: Form['wrong']): void {
  for (const [row, address] of addresses.entries()) {
    if (addresses.indexOf(address) < row) {
      wrong(parameter, row, 'This is already in the list. Remove one of the two.')
    }
  }
}
