import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { PoolToken } from '../pools/pool.ts'
import { priceDecimals } from '../pools/price.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { currentPrice, type Market, tokensOf } from './market.ts'
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
import type { Rule, TradeLimits } from './rule.ts'
import { ruleSettings, sentTokenName } from './rule-settings.ts'
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
}

/** What is wrong with a value, and in which row of a list. */
export type ParameterProblem = {
  readonly parameter: string
  /** Null where the whole value is concerned. */
  readonly row: number | null
  readonly text: string
}

export type CheckedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problems: readonly ParameterProblem[] }

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
  return rule !== null && form.problems.length === 0
    ? { ok: true, rule }
    : { ok: false, problems: form.problems }
}

/** Whether a token can be bought for a rule: all but the currency. */
export const isTraded = ({ assetClass }: PoolToken): boolean => assetClass !== 'CURRENCY'

/** Whether a token earns yield for its holder. */
export const isShare = ({ assetClass }: PoolToken): boolean => isFinancialClass(assetClass)

type Form = ReturnType<typeof formOf>

/** Reads values one by one and collects what is wrong. A value that cannot be read is null. */
function formOf(kind: RuleKind, texts: ParameterTexts, context: RuleContext) {
  const { markets, sendable } = context
  const tokens = tokensOf(markets)
  const problems: ParameterProblem[] = []
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
    return count === null ? null : Number(count) * unit
  }
  const limits = (): TradeLimits | null => {
    const window = seconds('window', 60)
    const maxSlippage = setting('maxSlippage')
    return window === null || maxSlippage === null
      ? null
      : { window, maxSlippage: Number(maxSlippage) }
  }
  const marketOf = (token: Address) =>
    markets.find((each) => sameAddress(each.token.address, token))
  return {
    problems,
    wrong,
    setting,
    seconds,
    limits,
    marketOf,
    isEmpty: (name: string) => (texts[name] ?? '').trim() === '',
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
  'yield-reinvestment': ({ one, share, isEmpty, setting, limits, marketOf }) => {
    const token = one('treasuryToken', share)
    const reinvestThreshold = one('reinvestThreshold', readUsdc)
    const market = token && marketOf(token.address)
    const bounds = limits()
    if (!market || reinvestThreshold === null || bounds === null) return null
    const highest = isEmpty('maxPrice') ? dearer(market) : setting('maxPrice')
    if (highest === null) return null
    return {
      kind: 'yield-reinvestment',
      treasuryToken: market.token.address,
      reinvestThreshold,
      poolId: market.pool.id,
      maxPrice: highest,
      limits: bounds,
    }
  },

  'automated-trading': ({ one, traded, setting, seconds, limits, marketOf, wrong }) => {
    const token = one('tokenAddress', traded)
    const buyThreshold = one('buyThreshold', readUsdc)
    const sellThreshold = one('sellThreshold', readUsdc)
    const buyAmount = setting('tradeAmount')
    const interval = seconds('interval', 3_600)
    const bounds = limits()
    const market = token && marketOf(token.address)
    if (!market || buyThreshold === null || sellThreshold === null) return null
    if (sellThreshold <= buyThreshold) {
      return wrong(
        'sellThreshold',
        null,
        'The selling price has to be above the buying price. Raise it.',
      )
    }
    if (buyAmount === null || interval === null || bounds === null) return null
    return {
      kind: 'automated-trading',
      token: market.token.address,
      poolId: market.pool.id,
      buyThreshold,
      sellThreshold,
      buyAmount,
      sellAmount: (buyAmount * 10n ** BigInt(market.token.decimals)) / sellThreshold,
      interval,
      limits: bounds,
    }
  },

  'portfolio-rebalancing': ({ one, list, rows, token, seconds, limits, marketOf, wrong }) => {
    const count = rows('assets', 'targetAllocations')
    const tokens = list('assets', count, token)
    const percents = list('targetAllocations', count, (text) => readPercent(text, 100))
    const threshold = one('rebalanceThreshold', (text) => readPercent(text, largestThreshold))
    const interval = seconds('interval', 3_600)
    const bounds = limits()
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
    if (!tokens || !percents || threshold === null || interval === null || !bounds) return null
    return {
      kind: 'portfolio-rebalancing',
      targets: tokens.map(({ address }, row) => ({
        token: address,
        percent: percents[row] ?? 0,
        poolId: marketOf(address)?.pool.id ?? 0n,
      })),
      threshold,
      interval,
      limits: bounds,
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

/** 5 % above the price now, in USDC's smallest unit. */
function dearer(market: Market): bigint {
  const scale = 10n ** BigInt(priceDecimals - usdcDecimals)
  return (currentPrice(market).value * 105n) / 100n / scale
}

function repeated(addresses: readonly Address[], parameter: string, wrong: Form['wrong']): void {
  for (const [row, address] of addresses.entries()) {
    if (addresses.indexOf(address) < row) {
      wrong(parameter, row, 'This is already in the list. Remove one of the two.')
    }
  }
}
