import type { Address } from 'viem'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import type { PoolToken } from '../pools/pool.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import {
  type Reading,
  readAccount,
  readPercent,
  readTime,
  readToken,
  readUsdc,
} from './parameter-value.ts'
import type { Rule } from './rule.ts'
import { listItems, type ParameterTexts, type RuleKind } from './template.ts'

/** What a value is checked against. */
export type RuleContext = {
  /** USDC, and the tokens that pools trade against it. */
  readonly tokens: readonly PoolToken[]
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

const whole = 10_000

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
  const form = formOf(texts, context)
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
function formOf(texts: ParameterTexts, context: RuleContext) {
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
  return {
    problems,
    wrong,
    one,
    list,
    rows,
    account: (text: string) => readAccount(text, context.owner),
    token: (text: string) => readToken(text, context.tokens),
    /** A token that is bought with USDC. */
    traded: (text: string) => readToken(text, context.tokens.filter(isTraded)),
    /** A share that earns yield. */
    share: (text: string) => readToken(text, context.tokens.filter(isShare)),
    time: (text: string) => readTime(text, context.now),
  }
}

const builders: Readonly<Record<RuleKind, (form: Form) => Rule | null>> = {
  'yield-reinvestment': ({ one, share }) => {
    const treasuryToken = one('treasuryToken', share)
    const reinvestThreshold = one('reinvestThreshold', readUsdc)
    return treasuryToken && reinvestThreshold
      ? { kind: 'yield-reinvestment', treasuryToken: treasuryToken.address, reinvestThreshold }
      : null
  },

  'automated-trading': ({ one, traded, wrong }) => {
    const token = one('tokenAddress', traded)
    const buyThreshold = one('buyThreshold', readUsdc)
    const sellThreshold = one('sellThreshold', readUsdc)
    if (token === null || buyThreshold === null || sellThreshold === null) return null
    if (sellThreshold <= buyThreshold) {
      return wrong(
        'sellThreshold',
        null,
        'Selling has to be dearer than buying, or the account would trade in circles. Raise it.',
      )
    }
    return { kind: 'automated-trading', token: token.address, buyThreshold, sellThreshold }
  },

  'portfolio-rebalancing': ({ one, list, rows, token, wrong }) => {
    const count = rows('assets', 'targetAllocations')
    const tokens = list('assets', count, token)
    const allocations = list('targetAllocations', count, readPercent)
    const thresholdBasisPoints = one('rebalanceThreshold', readPercent)
    if (count < 2) wrong('assets', null, 'A portfolio needs at least two tokens. Add one.')
    if (count > maximumRows) {
      wrong('assets', null, `A portfolio has at most ${maximumRows} tokens. Remove some.`)
    }
    if (tokens)
      repeated(
        tokens.map(({ address }) => address),
        'assets',
        wrong,
      )
    const sum = allocations?.reduce((total, part) => total + part, 0)
    if (sum !== undefined && sum !== whole) {
      wrong(
        'targetAllocations',
        null,
        `The allocations sum to ${formatBasisPoints(sum, { digits: sum % 100 === 0 ? 0 : 2 })}. They must sum to 100%.`,
      )
    }
    if (tokens === null || allocations === null || thresholdBasisPoints === null) return null
    return {
      kind: 'portfolio-rebalancing',
      targets: tokens.map(({ address }, row) => ({
        token: address,
        basisPoints: allocations[row] ?? 0,
      })),
      thresholdBasisPoints,
    }
  },

  'conditional-transfer': ({ one, account, time }) => {
    const recipient = one('recipient', account)
    const amount = one('transferAmount', readUsdc)
    const unlockTime = one('unlockTime', time)
    return recipient && amount && unlockTime
      ? { kind: 'conditional-transfer', recipient, amount, unlockTime }
      : null
  },

  'delegation-rules': ({ list, rows, account, time, wrong }) => {
    const count = rows('delegates', 'spendingLimits', 'expirations')
    const delegates = list('delegates', count, account)
    const limits = list('spendingLimits', count, readUsdc)
    const expirations = list('expirations', count, time)
    if (count > maximumRows) {
      wrong('delegates', null, `An account starts with at most ${maximumRows} delegates.`)
    }
    if (delegates) repeated(delegates, 'delegates', wrong)
    if (delegates === null || limits === null || expirations === null) return null
    return {
      kind: 'delegation-rules',
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
