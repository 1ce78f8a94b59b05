import type { Address } from 'viem'
import type { Token } from '../../../chain/token.ts'
import { toDecimalString } from '../../../lib/amount.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import type { ParameterTexts } from '../template.ts'

/** How a rule trades in pools. */
export type TradeLimits = {
  /** Seconds of the average price. */
  readonly window: number
  /** How far from the average a trade may move the price, in basis points. The fee comes on top. */
  readonly maxSlippage: number
  /** USDC that has to move the price by the slippage, over the window. */
  readonly minDepth: bigint
}

/** Prices between which a rule trades a token; the fee comes on top. */
export type PriceBounds = { readonly lowest: bigint; readonly highest: bigint }

/** Name of the token that a rule sends, beside the parameters of its template; empty for USDC. */
export const sentTokenName = 'token'

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
  readonly min: number
  readonly max: number
  /** Whether it only protects, with a default that suits most owners. */
  readonly isLimit: boolean
}

const window: RuleSetting = {
  name: 'window',
  label: 'Average over',
  hint: 'For prices and liquidity. The average counts a price that moves by at most 0.01% a second, so a price that is moved for seconds hardly changes it.',
  unit: 'minutes',
  defaultValue: '30',
  decimals: 0,
  min: 10,
  max: 1_440,
  isLimit: true,
}
const maxSlippage: RuleSetting = {
  name: 'maxSlippage',
  label: 'Maximum slippage',
  hint: 'A trade stops when the price is this far from the average. The pool’s fee is on top.',
  unit: '%',
  defaultValue: '1',
  decimals: 2,
  min: 0.01,
  max: 10,
  isLimit: true,
}
const minDepth: RuleSetting = {
  name: 'minDepth',
  label: 'Minimum liquidity',
  hint: 'The rule waits while less USDC would move the price by the slippage, averaged over the same time. If empty: a quarter of what the pool has now.',
  unit: 'USDC',
  defaultValue: '',
  decimals: usdcDecimals,
  min: 0.01,
  max: 1_000_000_000,
  isLimit: true,
}
const price = (name: string, label: string, hint: string): RuleSetting => ({
  name,
  label,
  hint,
  unit: 'USDC',
  defaultValue: '',
  decimals: usdcDecimals,
  min: 0.000001,
  max: 1_000_000_000,
  isLimit: false,
})
export const amountSetting = (
  name: string,
  label: string,
  hint: string,
  defaultValue: string,
): RuleSetting => ({
  ...price(name, label, hint),
  defaultValue,
  min: 0.01,
})
export const asLimit = (setting: RuleSetting): RuleSetting => ({ ...setting, isLimit: true })

/** The settings with the lowest and the highest price: one of each, or one for each token. */
export const boundNames = {
  lowest: 'lowestPrice',
  highest: 'highestPrice',
} as const satisfies Record<keyof PriceBounds, string>

export const lowestPrice = price(
  boundNames.lowest,
  'Lowest price',
  'For one whole token. Below it the rule does not trade. If empty: 20% below the current price.',
)
export const highestPrice = (above: string): RuleSetting =>
  price(
    boundNames.highest,
    'Highest price',
    `For one whole token. Above it the rule does not trade. If empty: ${above} above the current price.`,
  )

export const interval: RuleSetting = {
  name: 'interval',
  label: 'Time between runs',
  hint: 'The condition is checked again after this time.',
  unit: 'hours',
  defaultValue: '24',
  decimals: 0,
  min: 1,
  max: 8_760,
  isLimit: false,
}

/** The settings of every rule that trades in a pool. */
export const tradeSettings: readonly RuleSetting[] = [window, maxSlippage, minDepth]

/** Bounds as one text a side; empty for USDC, which has none. */
export const boundTexts = (bounds: readonly PriceBounds[]): ParameterTexts => {
  const column = (side: keyof PriceBounds) =>
    bounds.map((each) => (each[side] === 0n ? '' : dollarsText(each[side]))).join(',')
  return { [boundNames.lowest]: column('lowest'), [boundNames.highest]: column('highest') }
}

export const limitTexts = ({ window, maxSlippage, minDepth }: TradeLimits): ParameterTexts => ({
  minDepth: dollarsText(minDepth),
  window: quotient(window, 60),
  maxSlippage: quotient(maxSlippage, 100),
})

/** USDC as the text of a field. */
export const dollarsText = (value: bigint): string => toDecimalString(usdc(value))

/** A count of small units in larger ones; with decimals where another tool has set less than one. */
export const quotient = (count: number, unit: number): string => String(count / unit)

/** An amount of a token as the text of a field; empty where its decimals are not known. */
export function amountText(address: Address, value: bigint, tokens: readonly Token[]): string {
  const decimals = tokens.find((token) => sameAddress(token.address, address))?.decimals
  return decimals === undefined ? '' : toDecimalString({ value, decimals })
}

/** At most so many tokens or delegates: each costs gas in one transaction. */
export const maximumRows = 8
