import type { Address } from 'viem'
import { smartAccountAbi } from '../../chain/abi/smartAccount-abi.ts'
import type { Token } from '../../chain/token.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { SwapQuote } from '../pools/quote.ts'
import { swapIntent, type Tolerance } from '../pools/swap-intent.ts'
import type { ActingAccount } from './account-action.ts'
import { accountKeys } from './intents.ts'

/**
 * Swaps tokens of an account as its delegate, within the budget of what is paid. What is received
 * goes to the account.
 */
export function delegateSwapIntent(
  account: ActingAccount,
  quote: SwapQuote,
  tokens: { readonly tokenIn: Token; readonly tokenOut: Token },
  tolerance: Tolerance,
  pools: Address,
): Intent {
  const swap = swapIntent(quote, tokens, tolerance, { pools, account: account.address })
  const { tokenIn } = tokens
  return {
    ...swap,
    title: `${swap.title} in ${account.name}`,
    give: swap.give.map((line) => ({ ...line, label: `From ${account.name}` })),
    get: swap.get.map((line) => ({ ...line, label: `To ${account.name}` })),
    // The account gives the tokens to its executor, which allows and calls the pools.
    allow: [],
    notes: [...(swap.notes ?? []), `It is booked against your budget of ${tokenIn.symbol}.`],
    call: (context) =>
      contractCall({
        address: account.address,
        abi: smartAccountAbi,
        functionName: 'executeAsDelegate',
        args: [
          [{ token: tokenIn.address, amount: quote.amountIn, spender: pools }],
          [
            {
              target: pools,
              value: 0n,
              callData: swap.call({ ...context, permit: () => undefined }).data,
            },
          ],
          [],
        ],
      }),
    invalidates: [...accountKeys(account), ...swap.invalidates],
  }
}
