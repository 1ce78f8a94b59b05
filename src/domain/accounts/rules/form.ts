import type { Address } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import type { PoolToken } from '../../pools/pool.ts'
import { isCurrency, isFinancialClass } from '../../registry/asset-class.ts'
import { listItems, type ParameterTexts } from '../template.ts'
import { defaultDepth, historyWarning, type Market, type TradedTokens, tokensOf } from './market.ts'
import {
  type Parsed,
  readAccount,
  readPercent,
  readSetting,
  readTime,
  readToken,
  readTokenAmount,
  readUsdc,
} from './parameter-value.ts'
import {
  boundNames,
  type PriceBounds,
  type RuleSetting,
  sentTokenName,
  type TradeLimits,
} from './setting.ts'

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

/** Whether a token can be bought for a rule: all but the currency. */
export const isTraded = ({ assetClass }: PoolToken): boolean => !isCurrency(assetClass)

/** Whether a token earns yield for its holder. */
export const isShare = ({ assetClass }: PoolToken): boolean => isFinancialClass(assetClass)

/**
 * The tokens that a rule buys, as far as the texts of its form name them.
 *
 * @param tokens Tokens that may be named.
 */
export function boughtTokens(
  traded: TradedTokens,
  texts: ParameterTexts,
  tokens: readonly PoolToken[],
): readonly PoolToken[] {
  const named = listItems(texts[traded.tokens] ?? '').map((text) => readToken(text, tokens))
  return tokens.filter(
    (token) => isTraded(token) && named.some((each) => each.ok && each.value === token),
  )
}

/** The values of a rule, read one by one. */
export type RuleForm = ReturnType<typeof formOf>

/** Reads values one by one and collects what is wrong. A value that cannot be read is null. */
export function formOf(
  settings: readonly RuleSetting[],
  texts: ParameterTexts,
  context: RuleContext,
) {
  const { markets, sendable, blockSeconds } = context
  const tokens = tokensOf(markets)
  const problems: ParameterProblem[] = []
  const warnings: ParameterProblem[] = []
  const wrong = (parameter: string, row: number | null, text: string): null => {
    problems.push({ parameter, row, text })
    return null
  }
  const one = <T>(parameter: string, read: (text: string) => Parsed<T>): T | null => {
    const reading = read((texts[parameter] ?? '').trim())
    return reading.ok ? reading.value : wrong(parameter, null, reading.problem)
  }
  /** The items of a list; null if one of them cannot be read. */
  const list = <T>(
    parameter: string,
    rows: number,
    read: (text: string) => Parsed<T>,
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
    const declared = settings.find((each) => each.name === name)
    return declared === undefined ? null : one(name, (text) => readSetting(text, declared))
  }
  const seconds = (name: string, unit: number): number | null => {
    const count = setting(name)
    return count === null ? null : toSafeInteger(count) * unit
  }
  const isEmpty = (name: string, row = 0): boolean =>
    (listItems(texts[name] ?? '')[row] ?? '') === ''
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
      const text = listItems(texts[name] ?? '')[row ?? 0] ?? ''
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
    usdc: readUsdc,
    /** Whole percent, at most so many. */
    percent: (max: number) => (text: string) => readPercent(text, max),
    amountOf: (token: Token) => (text: string) => readTokenAmount(text, token),
    /** Reports every address that stands in the list before. */
    reportRepeated: (parameter: string, addresses: readonly Address[]) => {
      for (const [row, address] of addresses.entries()) {
        if (addresses.indexOf(address) < row) {
          wrong(parameter, row, 'This is already in the list. Remove one of the two.')
        }
      }
    },
  }
}
