import { usdcDecimals } from '../../lib/usdc.ts'
import type { RuleKind } from './template.ts'

/** Name of the token that a rule sends, beside the parameters of its template; empty for USDC. */
export const sentTokenName = 'token'

/** Whether a rule sends a token of the owner's choice, so that its amounts are of that token. */
export const sendsChosenToken = (kind: RuleKind): boolean =>
  kind === 'conditional-transfer' || kind === 'delegation-rules'

/** A limit of a contract's rule that the API's templates do not have: it has a default. */
export type RuleSetting = {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly unit: 'USDC' | 'hours' | 'minutes' | 'days' | '%'
  /** Empty where it follows from the market. */
  readonly defaultValue: string
  readonly decimals: number
  /** In whole units, both included. */
  readonly least: number
  readonly most: number
}

const window: RuleSetting = {
  name: 'window',
  label: 'Average over',
  hint: 'Prices are averaged over this time, so that a short manipulation has little effect.',
  unit: 'minutes',
  defaultValue: '30',
  decimals: 0,
  least: 10,
  most: 1_440,
}
const maxSlippage: RuleSetting = {
  name: 'maxSlippage',
  label: 'Maximum slippage',
  hint: 'A trade stops when the price is this far from the average.',
  unit: '%',
  defaultValue: '1',
  decimals: 2,
  least: 0.01,
  most: 10,
}
const interval: RuleSetting = {
  name: 'interval',
  label: 'Time between runs',
  hint: 'The condition is checked again after this time.',
  unit: 'hours',
  defaultValue: '24',
  decimals: 0,
  least: 1,
  most: 8_760,
}

/** The settings of every rule, beside the parameters of its template. */
export const ruleSettings: Readonly<Record<RuleKind, readonly RuleSetting[]>> = {
  'yield-reinvestment': [
    {
      name: 'maxPrice',
      label: 'Maximum price',
      hint: 'For one whole share. If empty: 5% above the current price.',
      unit: 'USDC',
      defaultValue: '',
      decimals: usdcDecimals,
      least: 0.000001,
      most: 1_000_000_000,
    },
    window,
    maxSlippage,
  ],
  'automated-trading': [
    {
      name: 'tradeAmount',
      label: 'Amount per run',
      hint: 'What a purchase costs. A sale is of as many tokens as are worth this amount at the selling price.',
      unit: 'USDC',
      defaultValue: '1000',
      decimals: usdcDecimals,
      least: 0.01,
      most: 1_000_000_000,
    },
    interval,
    window,
    maxSlippage,
  ],
  'portfolio-rebalancing': [interval, window, maxSlippage],
  'conditional-transfer': [],
  'delegation-rules': [
    {
      name: 'refillPeriod',
      label: 'Limits refill in',
      hint: 'Evenly over this time; 0 means never.',
      unit: 'days',
      defaultValue: '30',
      decimals: 0,
      least: 0,
      most: 3_650,
    },
  ],
}
