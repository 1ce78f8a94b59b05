import type { PoolToken } from '../../../domain/pools/pool.ts'
import type { Routes } from '../../../domain/routes/use-routes.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'

/** Why a trade cannot be sent as it is entered. */
export type SwapProblem =
  | { readonly kind: 'settings' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'no-route' }
  | { readonly kind: 'barred' }
  | { readonly kind: 'quoting' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'insufficient-balance'; readonly missing: bigint }
  | { readonly kind: 'impact' }

type SwapState = {
  readonly amount: bigint | null
  readonly routes: Routes
  /** Undefined while it is worked out; null where no route can trade the whole amount. */
  readonly quote: { readonly amountIn: bigint } | null | undefined
  /** Null while it is not known. */
  readonly balance: bigint | null
  readonly impactAccepted: boolean
  /** Whether slippage and deadline are what the fields say. */
  readonly settingsValid: boolean
}

/** The first thing that stands against a trade, or null when nothing does. */
export function swapProblem(state: SwapState): SwapProblem | null {
  const { amount, routes, quote, balance, impactAccepted, settingsValid } = state
  if (!settingsValid) return { kind: 'settings' }
  if (routes.routes.length === 0) {
    if (routes.isPending) return { kind: 'quoting' }
    return { kind: routes.barred.length === 0 ? 'no-route' : 'barred' }
  }
  if (amount === null || amount === 0n) return { kind: 'no-amount' }
  if (quote === undefined) return { kind: 'quoting' }
  if (quote === null) return { kind: 'too-large' }
  if (balance !== null && quote.amountIn > balance) {
    return { kind: 'insufficient-balance', missing: quote.amountIn - balance }
  }
  return impactAccepted ? null : { kind: 'impact' }
}

/** Label of the button when the swap is not possible. */
export function swapProblemText(problem: SwapProblem, tokenIn: PoolToken): string {
  switch (problem.kind) {
    case 'settings':
      return 'Correct the slippage tolerance or the deadline'
    case 'no-amount':
      return 'Enter an amount'
    case 'no-route':
      return 'No pool trades this pair'
    case 'barred':
      return 'No route that you may take'
    case 'quoting':
      return 'Getting a quote'
    case 'too-large':
      return 'More than the pools hold'
    case 'insufficient-balance': {
      const missing = { value: problem.missing, decimals: tokenIn.decimals }
      return `You need ${formatAmount(missing, { maximumFractionDigits: 4, rounding: 'up' })} ${isolated(tokenIn.symbol)} more`
    }
    case 'impact':
      return 'Accept the price impact first'
  }
}

/** Digits after the point that people read, and digits that count where an amount is smaller. */
const digits = 6

/**
 * A quoted amount cut to what people read: six digits after the point, or six that count where it is
 * smaller. What is sent stays exact.
 *
 * @param rounding `up` for what is paid, `down` for what is received.
 * @example
 * readable(25_413_030_942_599_525_939n, 18, 'down') // 25_413_030_000_000_000_000n
 */
export function readable(
  amount: bigint | undefined,
  decimals: number,
  rounding: 'up' | 'down',
): bigint | null {
  if (amount === undefined) return null
  const length = amount.toString().length
  const cut = Math.min(decimals, length) - digits
  if (cut <= 0) return amount
  const unit = 10n ** BigInt(cut)
  const raised = rounding === 'up' ? amount + unit - 1n : amount
  return raised - (raised % unit)
}
