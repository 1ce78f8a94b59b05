import { usdcDecimals } from '../../lib/usdc.ts'
import type { PriceBounds } from './rule.ts'
import type { RuleKind, TemplateParameter } from './template.ts'

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
  /** Whether it only protects, with a default that suits most owners. */
  readonly isLimit: boolean
}

const window: RuleSetting = {
  name: 'window',
  label: 'Average over',
  hint: 'For prices and liquidity. The average counts a price that moves by at most 0.01% a second, so a push of seconds hardly moves it.',
  unit: 'minutes',
  defaultValue: '30',
  decimals: 0,
  least: 10,
  most: 1_440,
  isLimit: true,
}
const maxSlippage: RuleSetting = {
  name: 'maxSlippage',
  label: 'Maximum slippage',
  hint: 'A trade stops when the price is this far from the average. The pool’s fee is on top.',
  unit: '%',
  defaultValue: '1',
  decimals: 2,
  least: 0.01,
  most: 10,
  isLimit: true,
}
const minDepth: RuleSetting = {
  name: 'minDepth',
  label: 'Least liquidity',
  hint: 'The rule waits while less USDC would move the price by the slippage, averaged over the same time. If empty: a quarter of what the pool has now.',
  unit: 'USDC',
  defaultValue: '',
  decimals: usdcDecimals,
  least: 0.01,
  most: 1_000_000_000,
  isLimit: true,
}
const price = (name: string, label: string, hint: string): RuleSetting => ({
  name,
  label,
  hint,
  unit: 'USDC',
  defaultValue: '',
  decimals: usdcDecimals,
  least: 0.000001,
  most: 1_000_000_000,
  isLimit: false,
})
const amount = (name: string, label: string, hint: string, defaultValue: string): RuleSetting => ({
  ...price(name, label, hint),
  defaultValue,
  least: 0.01,
})
const limit = (setting: RuleSetting): RuleSetting => ({ ...setting, isLimit: true })

/** The settings with the lowest and the highest price: one of each, or one for each token. */
export const boundNames = {
  lowest: 'lowestPrice',
  highest: 'highestPrice',
} as const satisfies Record<keyof PriceBounds, string>

const lowestPrice = price(
  boundNames.lowest,
  'Lowest price',
  'For one whole token. Below it the rule does not trade. If empty: 20% below the current price.',
)
const highestPrice = (above: string): RuleSetting =>
  price(
    boundNames.highest,
    'Highest price',
    `For one whole token. Above it the rule does not trade. If empty: ${above} above the current price.`,
  )

/** Settings that have a value for each token of a list, in the form of a template's parameters. */
export const rowSettings: Readonly<Partial<Record<RuleKind, readonly TemplateParameter[]>>> = {
  'portfolio-rebalancing': [lowestPrice, highestPrice('20%')].map(({ name, hint }) => ({
    name,
    type: 'uint256[]',
    description: hint,
    defaultValue: '',
    kind: 'usdc',
    isList: true,
  })),
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
  isLimit: false,
}

/** The settings of every rule, beside the parameters of its template. */
export const ruleSettings: Readonly<Record<RuleKind, readonly RuleSetting[]>> = {
  'yield-reinvestment': [
    lowestPrice,
    highestPrice('5%'),
    amount(
      'maxTrade',
      'Most per run',
      'What is claimed beyond it stays in the account as USDC. If empty: ten times the threshold.',
      '',
    ),
    window,
    maxSlippage,
    minDepth,
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
      isLimit: false,
    },
    lowestPrice,
    highestPrice('20%'),
    interval,
    window,
    maxSlippage,
    minDepth,
  ],
  'portfolio-rebalancing': [
    amount(
      'maxTrade',
      'Most per run',
      'Sales and purchases together. A run that would trade more goes part of the way.',
      '10000',
    ),
    interval,
    limit(amount('minTrade', 'Least per run', 'Sales and purchases together.', '10')),
    limit(amount('minValue', 'Least portfolio', 'Below this value the rule does not run.', '100')),
    window,
    maxSlippage,
    minDepth,
  ],
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
      isLimit: false,
    },
  ],
}
