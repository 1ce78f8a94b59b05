import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import { toDecimalString } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdc } from '../../lib/usdc.ts'
import type { PriceBounds, Rule, TradeLimits } from './rule.ts'
import { boundNames, sentTokenName } from './rule-settings.ts'
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
        ...boundTexts([rule.bounds]),
        maxTrade: dollars(rule.maxTrade),
        ...limitTexts(rule.limits),
      }
    case 'automated-trading':
      return {
        tokenAddress: rule.token,
        buyThreshold: dollars(rule.buyThreshold),
        sellThreshold: dollars(rule.sellThreshold),
        tradeAmount: dollars(rule.buyAmount),
        ...boundTexts([rule.bounds]),
        interval: quotient(rule.interval, 3_600),
        ...limitTexts(rule.limits),
      }
    case 'portfolio-rebalancing':
      return {
        assets: rule.targets.map(({ token }) => token).join(','),
        targetAllocations: rule.targets.map(({ percent }) => percent).join(','),
        ...boundTexts(rule.targets.map(({ bounds }) => bounds)),
        rebalanceThreshold: String(rule.threshold),
        minValue: dollars(rule.minValue),
        minTrade: dollars(rule.minTrade),
        maxTrade: dollars(rule.maxTrade),
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

/** Bounds as one text a side; empty for USDC, which has none. */
const boundTexts = (bounds: readonly PriceBounds[]): ParameterTexts => {
  const column = (side: keyof PriceBounds) =>
    bounds.map((each) => (each[side] === 0n ? '' : dollars(each[side]))).join(',')
  return { [boundNames.lowest]: column('lowest'), [boundNames.highest]: column('highest') }
}

const limitTexts = ({ window, maxSlippage, minDepth }: TradeLimits): ParameterTexts => ({
  minDepth: dollars(minDepth),
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
