import type { Address } from 'viem'
import { creditTokenAbi } from '../../chain/abi/creditToken-abi.ts'
import { poolRouterAbi } from '../../chain/abi/poolRouter-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import type { CreditContracts } from '../credits/credit-contracts.ts'
import { toTokenAmount } from '../credits/token-units.ts'
import { keys } from '../keys.ts'
import { pairName } from '../pools/pool.ts'
import { impactToAcceptBps, priceImpactBps } from '../pools/price-impact.ts'
import type { SwapQuote } from '../pools/quote.ts'
import { swapBounds } from '../pools/swap-bounds.ts'
import {
  certificates,
  finality,
  type RetirementLine,
  retiredFor,
  retirementTitle,
} from './intents.ts'
import type { RetirementDetails } from './retirement-details.ts'

/**
 * Buys a credit through pools and retires it in the same transaction, for at most the quote and the
 * tolerance. What the trade does not take comes back in the same transaction.
 */
export function swapAndRetireIntent(
  line: RetirementLine,
  quote: SwapQuote,
  slippageBps: bigint,
  account: Address,
  details: RetirementDetails,
  { poolRouter }: CreditContracts,
  usdc: Token,
): Intent {
  const { credit, units } = line
  const { mostPaid: maximum } = swapBounds(quote, slippageBps)
  const impact = priceImpactBps(quote.hops)
  const shown = (value: bigint) =>
    `${formatAmount({ value, decimals: usdc.decimals })} ${usdc.symbol}`
  return {
    title: retirementTitle('Buy through pools and retire', [line]),
    give: [
      { amount: { value: maximum, decimals: usdc.decimals }, unit: usdc.symbol, bound: 'at most' },
    ],
    get: [certificates(1)],
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
      `Quoted: ${shown(quote.amountIn)} through ${quote.hops.map(({ pool }) => pairName(pool)).join(', then ')}, with a price impact of ${formatBasisPoints(impact)}.`,
      `More than the quote and ${formatBasisPoints(slippageBps)} is refused by the contract, and so is a trade that waits longer than 20 minutes. What is not needed comes back at once.`,
      retiredFor(details, account),
    ],
    acknowledge:
      impact > impactToAcceptBps
        ? `${finality} I accept a price that is ${formatBasisPoints(impact)} worse than before the trade.`
        : finality,
    call: ({ deadline, permit }) => {
      const signed = permit(usdc.address)
      const terms = {
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
            args: [terms, details, signed],
          })
        : contractCall({
            address: poolRouter,
            abi: poolRouterAbi,
            functionName: 'swapAndRetire',
            args: [terms, details],
          })
    },
    touches: [
      keys.credits(),
      keys.certificates(),
      keys.pools(),
      keys.logs('Pools'),
      keys.balance(usdc.address),
    ],
  }
}

/** Retires pool tokens: they are burned together with the credits that they stand for. */
export function retireTokensIntent(
  line: RetirementLine,
  token: Address,
  account: Address,
  details: RetirementDetails,
): Intent {
  return {
    title: retirementTitle('Retire', [line]),
    give: [{ amount: toTokenAmount(line.units), unit: 'pool tokens' }],
    get: [certificates(1)],
    notes: [
      'The tokens and the credits behind them are burned together.',
      'The token retires its own credits at your call. No contract takes it together with others, so it is a transaction of its own.',
      retiredFor(details, account),
    ],
    acknowledge: finality,
    call: () =>
      contractCall({
        address: token,
        abi: creditTokenAbi,
        functionName: 'retire',
        args: [line.units.value, details],
      }),
    touches: [keys.credits(), keys.certificates(), keys.balance(token)],
  }
}
