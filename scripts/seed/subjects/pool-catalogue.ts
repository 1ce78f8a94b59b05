import type { AccountRole } from '../accounts.ts'
import { firstDay } from '../calendar.ts'

/** One of the two sides of a sample pool: an asset or a credit by the name of its files, or USDC. */
export type PoolSide = string | typeof dollars

export const dollars = 'USDC'

/** Who trades in pools, apart from the market maker who keeps prices near net asset value. */
export const swappers = [
  'familyOffice',
  'treasurer',
  'retailTrader',
] as const satisfies readonly AccountRole[]

/** A sample pool and what happens in it. */
export type PoolTemplate = {
  readonly base: string
  readonly quote: PoolSide
  /** Day on which the market maker opens it. */
  readonly opensOn: number
  /** Basis points. */
  readonly feeTier: number
  readonly tickSpacing: number
  /** Whole USDC that the market maker puts on each side. */
  readonly depth: number
  /** Whole USDC of one trade, least and most; retail trades a hundredth of it. */
  readonly ticket: readonly [minimum: number, maximum: number]
  /** Probability of a trade in each hour of trading. */
  readonly activity: number
  /** Deviation of the market price from net asset value, as a standard deviation. */
  readonly stray: number
}

/** The credit that is also a token, and how much of it (0.001 t) the issuer sells to the market maker. */
export const wrappedCredit = {
  slug: 'cc-1003',
  onDay: firstDay + 7,
  thousandths: 24_000_000n,
} as const

/** The pools of the local chain: each fee tier with its tick spacing. */
export const poolCatalogue: readonly PoolTemplate[] = [
  {
    base: 'aldermoor-52-week-bill',
    quote: dollars,
    opensOn: firstDay + 3,
    feeTier: 30,
    tickSpacing: 10,
    depth: 2_400_000,
    ticket: [4_000, 90_000],
    activity: 0.62,
    stray: 0.0025,
  },
  {
    base: 'quayside-house-dublin',
    quote: dollars,
    opensOn: firstDay + 3,
    feeTier: 50,
    tickSpacing: 20,
    depth: 1_600_000,
    ticket: [2_500, 60_000],
    activity: 0.5,
    stray: 0.006,
  },
  {
    base: 'hospital-equipment-pool',
    quote: dollars,
    opensOn: firstDay + 3,
    feeTier: 50,
    tickSpacing: 20,
    depth: 700_000,
    ticket: [1_000, 22_000],
    activity: 0.42,
    stray: 0.004,
  },
  {
    base: 'aldermoor-overnight-certificate',
    quote: dollars,
    opensOn: firstDay + 3,
    feeTier: 30,
    tickSpacing: 10,
    depth: 3_000_000,
    ticket: [5_000, 140_000],
    activity: 0.5,
    stray: 0.0008,
  },
  {
    base: 'quayside-house-dublin',
    quote: 'aldermoor-52-week-bill',
    opensOn: firstDay + 3,
    feeTier: 50,
    tickSpacing: 20,
    depth: 500_000,
    ticket: [1_500, 18_000],
    activity: 0.3,
    stray: 0.006,
  },
  {
    base: wrappedCredit.slug,
    quote: dollars,
    opensOn: firstDay + 8,
    feeTier: 50,
    tickSpacing: 20,
    depth: 230_000,
    ticket: [300, 9_000],
    activity: 0.38,
    stray: 0.008,
  },
]

/** An action of a provider in a pool on a day. */
export type ProviderStep = {
  readonly day: number
  readonly provider: AccountRole
} & (
  | {
      readonly kind: 'add'
      /** Index in `poolCatalogue`. */
      readonly pool: number
      /** Ends of the range, as changes of the base's price: -0.1 is 10 % below. */
      readonly range: readonly [lower: number, upper: number]
      /** Whole USDC on each side at most. */
      readonly budget: number
    }
  /** Collects the fees of the provider's nth position. */
  | { readonly kind: 'collect'; readonly position: number }
  /** Removes everything of the provider's nth position. */
  | { readonly kind: 'remove'; readonly position: number }
)

/** Actions of providers after the market maker has opened the pools. */
export const providerSteps: readonly ProviderStep[] = [
  { day: 12, kind: 'add', provider: 'pensionFund', pool: 0, range: [-0.25, 0.3], budget: 900_000 },
  { day: 14, kind: 'add', provider: 'pensionFund', pool: 3, range: [-0.03, 0.03], budget: 800_000 },
  { day: 30, kind: 'add', provider: 'pensionFund', pool: 1, range: [-0.2, 0.25], budget: 500_000 },
  { day: 58, kind: 'add', provider: 'investor', pool: 1, range: [-0.12, 0.14], budget: 8_000 },
  { day: 76, kind: 'add', provider: 'investor', pool: 1, range: [-0.015, 0.015], budget: 4_000 },
  { day: 92, kind: 'collect', provider: 'pensionFund', position: 0 },
  { day: 108, kind: 'add', provider: 'investor', pool: 3, range: [-0.004, 0.004], budget: 6_000 },
  { day: 120, kind: 'remove', provider: 'investor', position: 1 },
  { day: 131, kind: 'collect', provider: 'investor', position: 0 },
  { day: 144, kind: 'add', provider: 'investor', pool: 2, range: [0.012, 0.05], budget: 7_000 },
  { day: 160, kind: 'add', provider: 'familyOffice', pool: 4, range: [-0.1, 0.1], budget: 60_000 },
  { day: 172, kind: 'collect', provider: 'pensionFund', position: 1 },
]
