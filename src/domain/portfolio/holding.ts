import type { Address } from 'viem'
import { type Amount, sumOf } from '../../lib/amount.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { sharesOf100 } from '../../lib/returns.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import type { CreditEnds } from '../credits/validity.ts'

/** Categories of holdings: those of assets, liquidity positions, and cash. */
export const holdingCategories = [
  'treasury',
  'real_estate',
  'trade_finance',
  'environmental',
  'liquidity',
  'cash',
] as const

export type HoldingCategory = (typeof holdingCategories)[number]

/** Where the price of a holding is from. */
export type PriceBasis = 'nav' | 'stale-nav' | 'settlement' | 'pool' | 'trades' | 'unit' | 'sample'

/** Impact of credits, whether held or retired. */
type HoldingImpact = {
  /** Tonnes. */
  readonly carbonOffset: number
  /** Hectares. */
  readonly landProtected: number
  /** Litres. */
  readonly waterSaved: number
}

/** What makes credits environmental. */
type CreditFacts = {
  /** Of the credit itself, also where it is held as its token; null for sample data. */
  readonly assetId: bigint | null
  /** Whether it is held as its ERC-20 token, which pools trade and the market does not. */
  readonly isToken: boolean
  readonly standard: string
  readonly vintage: number
  /** Goal numbers. */
  readonly goals: readonly number[]
  /** Impact of its units; null where the credit states none. Kinds are never added up. */
  readonly impact: HoldingImpact | null
  /** When it ends; null for sample data. */
  readonly ends: CreditEnds | null
}

/** One thing that an account owns. */
export type Holding = {
  /** The same in every session: `asset:3`, `token:4`, `position:7`, `usdc`. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly category: HoldingCategory
  /** Kind in words: `Treasury bill`, `Carbon credit`, `Liquidity position`. */
  readonly type: string
  readonly picture:
    | { readonly motif: PictureMotif; readonly seed: string }
    | { readonly url: string }
  readonly quantity: Amount
  /** Unit of the quantity: `t`, `USDC`; null where the symbol says it. */
  readonly unit: string | null
  /** USDC for one unit and its origin; null without a price. */
  readonly price: { readonly amount: Amount; readonly basis: PriceBasis } | null
  /** USDC; null without a price. */
  readonly value: Amount | null
  /** Percent a year; null where none is paid or known. */
  readonly yieldRate: number | null
  /** USDC a year at this rate and value. */
  readonly yearlyYield: Amount | null
  /** USDC that can be claimed or collected now; null where nothing ever can. */
  readonly claimable: Amount | null
  /** The maturity that applies, in unix seconds; null if it does not mature. */
  readonly maturity: DaySeconds | null
  readonly credit: CreditFacts | null
  /** Ids of the assets whose shares a liquidity position is in; absent for others. */
  readonly pooledAssets?: readonly bigint[]
  /** The parts of it that smart accounts of the holder have. The rest is in the account itself. */
  readonly inSmartAccounts: readonly SmartAccountPart[]
  readonly condition: HoldingCondition
  /** Path of its own screen. */
  readonly href: string | null
}

/** What a smart account has of a holding. */
export type SmartAccountPart = {
  readonly account: Address
  /** As its owner named it. */
  readonly name: string
  readonly quantity: Amount
  /** USDC; null without a price. */
  readonly value: Amount | null
  /** USDC that only the smart account can claim; null where nothing ever can. */
  readonly claimable: Amount | null
}

/** What needs its holder's attention. */
type HoldingCondition =
  | 'fine'
  | 'out-of-range'
  | 'suspended'
  | 'settled'
  | 'trading-ended'
  | 'expired'

const categoryLabels: Record<HoldingCategory, string> = {
  treasury: 'Treasury',
  real_estate: 'Real estate',
  trade_finance: 'Trade finance',
  environmental: 'Environmental',
  liquidity: 'Liquidity',
  cash: 'Cash',
}

const basisLabels: Record<PriceBasis, string> = {
  nav: 'NAV',
  'stale-nav': 'Stale NAV',
  settlement: 'Settlement price',
  pool: 'Pool price',
  trades: '90-day average',
  unit: 'Unit of account',
  sample: 'Sample price',
}

export function categoryLabel(category: HoldingCategory): string {
  return categoryLabels[category]
}

export function basisLabel(basis: PriceBasis): string {
  return basisLabels[basis]
}

/** Whether a holding is money rather than an investment. */
function isCash({ category }: Pick<Holding, 'category'>): boolean {
  return category === 'cash'
}

/** Whether the yield is what the price gains until maturity, with no payments in between. */
export function isPaidInPrice({
  yieldRate,
  yearlyYield,
  value,
}: Pick<Holding, 'yieldRate' | 'yearlyYield' | 'value'>): boolean {
  return yieldRate !== null && yearlyYield === null && value !== null
}

/** Totals in USDC. What has no price is not in them; `unpriced` names it. */
export type HoldingTotals = {
  /** Investments and cash, without what can be claimed. */
  readonly total: Amount
  readonly invested: Amount
  readonly cash: Amount
  readonly claimable: Amount
  readonly yearlyYield: Amount
  readonly unpriced: readonly string[]
}

/** Totals of holdings. */
export function totalsOf(holdings: readonly Holding[]): HoldingTotals {
  const sum = (of: readonly (Amount | null)[]) => sumOf(of, usdcDecimals)
  const values = (of: readonly Holding[]) => sum(of.map(({ value }) => value))
  return {
    total: values(holdings),
    invested: values(holdings.filter((holding) => !isCash(holding))),
    cash: values(holdings.filter(isCash)),
    claimable: sum(holdings.map(({ claimable }) => claimable)),
    yearlyYield: sum(holdings.map(({ yearlyYield }) => yearlyYield)),
    unpriced: holdings.filter(({ value }) => value === null).map(({ symbol }) => symbol),
  }
}

/** A part of the portfolio's value, in percent with two decimals; all parts add up to 100. */
export type Allocation = {
  readonly category: HoldingCategory
  readonly value: Amount
  readonly percent: number
}

/** The value of each category that is held, in the order of `holdingCategories`. */
export function allocationOf(holdings: readonly Holding[]): readonly Allocation[] {
  const parts = holdingCategories.flatMap((category) => {
    const ofCategory = holdings.filter((holding) => holding.category === category)
    if (ofCategory.length === 0) return []
    const value = sumOf(
      ofCategory.map((holding) => holding.value),
      usdcDecimals,
    )
    return [{ category, value }]
  })
  const shares = sharesOf100(parts.map(({ value }) => value.value))
  return parts.map((part, index) => ({ ...part, percent: shares[index] ?? 0 }))
}

/** Each holding's percentage of the value of all, by id; they add up to 100. */
export function sharesOfTotal(holdings: readonly Holding[]): ReadonlyMap<string, number> {
  const shares = sharesOf100(holdings.map(({ value }) => value?.value ?? 0n))
  return new Map(holdings.map(({ id }, index) => [id, shares[index] ?? 0]))
}

/** A smart account and what it has. */
type AccountContents = {
  readonly account: Address
  readonly name: string
  readonly holdings: readonly Holding[]
}

/**
 * What a holder owns in the account itself and in smart accounts, the most valuable first: one holding
 * for each thing, with the parts that smart accounts have.
 */
export function joinHoldings(
  own: readonly Holding[],
  smartAccounts: readonly AccountContents[],
): readonly Holding[] {
  const joined = new Map(own.map((holding) => [holding.id, holding]))
  for (const { account, name, holdings } of smartAccounts) {
    for (const holding of holdings) {
      const { quantity, value, claimable } = holding
      const part = { account, name, quantity, value, claimable }
      const before = joined.get(holding.id)
      joined.set(
        holding.id,
        before === undefined
          ? { ...holding, inSmartAccounts: [part] }
          : added(before, holding, part),
      )
    }
  }
  return [...joined.values()].toSorted(byValue)
}

function added(to: Holding, more: Holding, part: SmartAccountPart): Holding {
  return {
    ...to,
    quantity: { ...to.quantity, value: to.quantity.value + more.quantity.value },
    value: plus(to.value, more.value),
    yearlyYield: plus(to.yearlyYield, more.yearlyYield),
    claimable: plus(to.claimable, more.claimable),
    inSmartAccounts: [...to.inSmartAccounts, part],
  }
}

/** Both parts of a holding have the same price, so that either both are known or none is. */
const plus = (one: Amount | null, other: Amount | null): Amount | null =>
  one === null || other === null ? null : { ...one, value: one.value + other.value }

/** What the account itself has of a holding, without what its smart accounts have. */
export function heldByOwner({ quantity, inSmartAccounts }: Holding): Amount {
  const byOthers = sumOf(
    inSmartAccounts.map((part) => part.quantity),
    quantity.decimals,
  )
  return { ...quantity, value: quantity.value - byOthers.value }
}

/** What the account itself can claim; null where nothing ever can be. */
export function claimableByOwner({ claimable, inSmartAccounts }: Holding): Amount | null {
  if (claimable === null) return null
  const byOthers = sumOf(
    inSmartAccounts.map((part) => part.claimable),
    claimable.decimals,
  )
  return { ...claimable, value: claimable.value - byOthers.value }
}

/** The largest value first, then what has no price. */
function byValue(a: Holding, b: Holding): number {
  const difference = (b.value?.value ?? -1n) - (a.value?.value ?? -1n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
