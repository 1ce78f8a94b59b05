import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import { toDecimalString } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Rule, TradeLimits } from './rule.ts'
import { sentTokenName } from './rule-settings.ts'
import type { ParameterTexts } from './template.ts'

/**
 * The values of a rule as the texts of a form: `checkRule` reads them as the same rule. What a rule
 * derives from the market, its pool and the tokens of a sale, is derived again.
 *
 * @param tokens Tokens whose decimals are known.
 */
export function ruleTexts(rule: Rule, tokens: readonly Token[]): ParameterTexts {
  switch (rule.kind) {
    case 'yield-reinvestment':
      return {
        treasuryToken: rule.treasuryToken,
        reinvestThreshold: dollars(rule.reinvestThreshold),
        maxPrice: dollars(rule.maxPrice),
        ...limitTexts(rule.limits),
      }
    case 'automated-trading':
      return {
        tokenAddress: rule.token,
        buyThreshold: dollars(rule.buyThreshold),
        sellThreshold: dollars(rule.sellThreshold),
        tradeAmount: dollars(rule.buyAmount),
        interval: quotient(rule.interval, 3_600),
        ...limitTexts(rule.limits),
      }
    case 'portfolio-rebalancing':
      return {
        assets: rule.targets.map(({ token }) => token).join(','),
        targetAllocations: rule.targets.map(({ percent }) => percent).join(','),
        rebalanceThreshold: String(rule.threshold),
        interval: quotient(rule.interval, 3_600),
        ...limitTexts(rule.limits),
      }
    case 'conditional-transfer':
      return {
        [sentTokenName]: rule.token,
        recipient: rule.recipient,
        transferAmount: amountText(rule.token, rule.amount, tokens),
        unlockTime: String(rule.unlockTime),
      }
    case 'delegation-rules':
      return {
        [sentTokenName]: rule.token,
        delegates: rule.delegates.map(({ delegate }) => delegate).join(','),
        spendingLimits: rule.delegates
          .map(({ limit }) => amountText(rule.token, limit, tokens))
          .join(','),
        expirations: rule.delegates.map(({ expiresAt }) => expiresAt).join(','),
        refillPeriod: quotient(rule.refillPeriod, 86_400),
      }
  }
}

const limitTexts = ({ window, maxSlippage }: TradeLimits): ParameterTexts => ({
  window: quotient(window, 60),
  maxSlippage: quotient(maxSlippage, 100),
})

const dollars = (value: bigint): string => toDecimalString(usdc(value))

/** A count of small units in larger ones; with decimals where another tool has set less than one. */
const quotient = (count: number, unit: number): string => String(count / unit)

function amountText(address: Address, value: bigint, tokens: readonly Token[]): string {
  const decimals = tokens.find((token) => sameAddress(token.address, address))?.decimals
  return decimals === undefined ? '' : toDecimalString({ value, decimals })
}
