import type { AccountRole } from '../accounts.ts'

/** A request at the desk: whole USDC of a subscription, whole shares of a redemption. */
export type DealingStep = {
  /** Day of the history, `firstDay` to 180. */
  readonly on: number
  readonly account: AccountRole
} & (
  | { readonly kind: 'subscribe'; readonly usdc: number }
  | { readonly kind: 'redeem'; readonly shares: number }
  /** Claims all that strikes have filled, of both sides. */
  | { readonly kind: 'claim' }
)

/**
 * What investors do at the desk of Mälarkvist Student Homes, which deals every seventh day from day 44. On day
 * 170 more is redeemed than the gate allows: a part is filled at once and on day 177, and the rest waits. The
 * investor and the treasurer have not claimed what was filled; two requests are open at the end.
 */
export const dealingStory: readonly DealingStep[] = [
  { on: 41, account: 'pensionFund', kind: 'subscribe', usdc: 400_000 },
  { on: 43, account: 'familyOffice', kind: 'subscribe', usdc: 90_000 },
  { on: 46, account: 'pensionFund', kind: 'claim' },
  { on: 46, account: 'familyOffice', kind: 'claim' },
  { on: 64, account: 'treasurer', kind: 'subscribe', usdc: 45_000 },
  { on: 67, account: 'treasurer', kind: 'claim' },
  { on: 84, account: 'retailTrader', kind: 'subscribe', usdc: 1_500 },
  { on: 85, account: 'familyOffice', kind: 'redeem', shares: 300 },
  { on: 88, account: 'retailTrader', kind: 'claim' },
  { on: 88, account: 'familyOffice', kind: 'claim' },
  { on: 111, account: 'marketMaker', kind: 'subscribe', usdc: 25_000 },
  { on: 112, account: 'treasurer', kind: 'redeem', shares: 250 },
  { on: 116, account: 'marketMaker', kind: 'claim' },
  { on: 140, account: 'investor', kind: 'subscribe', usdc: 5_000 },
  { on: 144, account: 'investor', kind: 'claim' },
  { on: 166, account: 'marketMaker', kind: 'subscribe', usdc: 30_000 },
  { on: 168, account: 'pensionFund', kind: 'redeem', shares: 4_200 },
  { on: 169, account: 'familyOffice', kind: 'redeem', shares: 900 },
  { on: 169, account: 'investor', kind: 'redeem', shares: 80 },
  { on: 172, account: 'pensionFund', kind: 'claim' },
  { on: 174, account: 'retailTrader', kind: 'subscribe', usdc: 2_400 },
  { on: 175, account: 'treasurer', kind: 'subscribe', usdc: 20_000 },
  { on: 179, account: 'investor', kind: 'subscribe', usdc: 2_500 },
  { on: 179, account: 'familyOffice', kind: 'redeem', shares: 200 },
]
