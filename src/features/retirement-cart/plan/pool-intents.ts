import type { Address } from 'viem'
import { creditTokenAbi } from '../../../chain/abi/creditToken-abi.ts'
import { poolRouterAbi } from '../../../chain/abi/poolRouter-abi.ts'
import type { Token } from '../../../chain/token.ts'
import { contractCall } from '../../../chain/transactions/call.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { CreditContracts } from '../../../domain/credits/credit-contracts.ts'
import { keys } from '../../../domain/keys.ts'
import { poolFees, routeText } from '../../../domain/pools/intent-parts.ts'
import { impactToAcceptBps, priceImpactBps } from '../../../domain/pools/price-impact.ts'
import type { SwapQuote } from '../../../domain/pools/quote.ts'
import { swapBounds, type Tolerance } from '../../../domain/pools/swap-intent.ts'
import {
  isOrdered,
  type RetirementLine,
  retirementKeys,
  retirementTerms,
  retirementTitle,
} from '../../../domain/retirement/intents.ts'
import {
  detailsArgument,
  type RetirementDetails,
} from '../../../domain/retirement/retirement-details.ts'
import { toTokenAmount } from '../../../domain/units.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'

/**
 * Buys a credit through pools and retires it in the same transaction, or orders that where it lies at a
 * registry, for at most the quote plus the tolerance. Unused USDC is returned in the same transaction.
 */
export function swapAndRetireIntent(
  line: RetirementLine,
  quote: SwapQuote,
  { slippageBps, budget }: Omit<Tolerance, 'minutes'>,
  account: Address,
  details: RetirementDetails,
  { pools, poolRouter }: CreditContracts,
  usdc: Token,
): Intent {
  const { credit, units } = line
  const { maximumPaid: maximum } = swapBounds(quote, slippageBps, budget)
  const impact = priceImpactBps(quote.hops)
  const terms = retirementTerms([line], account, details)
  const formatUsdc = (value: bigint) =>
    `${formatAmount({ value, decimals: usdc.decimals })} ${isolated(usdc.symbol)}`
  return {
    title: retirementTitle('Buy through pools and retire', [line]),
    give: [
      { amount: { value: maximum, decimals: usdc.decimals }, unit: usdc.symbol, bound: 'at most' },
    ],
    ...terms,
    allow: [
      {
        kind: 'token',
        token: usdc,
        spender: poolRouter,
        spenderName: 'Pool Router',
        amount: maximum,
        permit: true,
      },
    ],
    notes: [
      `Quoted: ${formatUsdc(quote.amountIn)} through ${routeText(quote.hops)}, with a price impact of ${formatBasisPoints(impact)}.`,
      `The contract rejects a price more than ${formatBasisPoints(slippageBps)} above the quote, and a transaction that waits longer than 20 minutes. Unused USDC is returned to you in the same transaction.`,
      ...terms.notes,
    ],
    acknowledge:
      impact > impactToAcceptBps
        ? `${terms.acknowledge} I accept a price that is ${formatBasisPoints(impact)} worse than before the trade.`
        : terms.acknowledge,
    call: ({ deadline, permit }) => {
      const signed = permit(usdc.address)
      const swap = {
        creditId: credit.tokenId,
        units: units.value,
        tokenIn: usdc.address,
        poolIds: quote.hops.map(({ pool }) => pool.id),
        maximum,
        deadline,
      }
      return signed
        ? contractCall({
            address: poolRouter,
            abi: poolRouterAbi,
            functionName: 'swapAndRetireWithPermit',
            args: [swap, detailsArgument(details), signed],
          })
        : contractCall({
            address: poolRouter,
            abi: poolRouterAbi,
            functionName: 'swapAndRetire',
            args: [swap, detailsArgument(details)],
          })
    },
    fees: poolFees(
      pools,
      quote.hops.map(({ pool }) => pool),
    ),
    invalidates: [
      keys.credits(),
      ...retirementKeys([line]),
      keys.pools(),
      keys.balance(usdc.address),
    ],
  }
}

/** Retires credit tokens, or orders that: they are burned, and the credits that back them retired or ordered. */
export function retireTokensIntent(
  line: RetirementLine,
  token: Address,
  account: Address,
  details: RetirementDetails,
): Intent {
  const terms = retirementTerms([line], account, details)
  return {
    title: retirementTitle('Retire', [line]),
    give: [{ amount: toTokenAmount(line.units), unit: 'credit tokens' }],
    ...terms,
    notes: [
      isOrdered(line.credit)
        ? 'The tokens are burned, and the credits that back them move into the order. If it is returned, you get credits, not tokens.'
        : 'The tokens and the credits that back them are burned together.',
      'Each credit token retires its own credits, so this is a separate transaction.',
      ...terms.notes,
    ],
    call: () =>
      contractCall({
        address: token,
        abi: creditTokenAbi,
        functionName: 'retire',
        args: [line.units.value, detailsArgument(details)],
      }),
    invalidates: [keys.credits(), ...retirementKeys([line]), keys.balance(token)],
  }
}
