import type { Address } from 'viem'
import { creditTokenAbi } from '../../chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import { toHolding } from '../holding-path.ts'
import { keys } from '../keys.ts'
import type { Credit } from './credit.ts'
import type { CreditContracts } from './credit-contracts.ts'
import { creditLine, creditName, formatCredits } from './credit-text.ts'
import { toTokenAmount } from './token-units.ts'

/** Creates the credit token of a credit. Any account can do it, once for each credit. */
export function createTokenIntent(credit: Credit, { credits }: CreditContracts): Intent {
  return {
    title: `Create the credit token of ${creditName(credit)}`,
    give: [],
    get: [],
    notes: [
      'An ERC-20 that holds one credit for each token. It is registered as an asset, so that pools can be created with it.',
    ],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'createToken',
        args: [credit.tokenId],
      }),
    invalidates: [keys.credits(), keys.assets()],
  }
}

/** Wraps credits into credit tokens, one for one. */
export function wrapIntent(
  credit: Credit,
  token: Address,
  units: Amount,
  holder: Address,
  { credits }: CreditContracts,
): Intent {
  return {
    title: `Wrap ${formatCredits(credit, units)} into credit tokens`,
    give: [creditLine(credit, units)],
    get: [{ amount: toTokenAmount(units), unit: 'credit tokens' }],
    notes: ['One for one. They can be unwrapped at any time, even while the credit is suspended.'],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'safeTransferFrom',
        args: [holder, token, credit.tokenId, units.value, '0x'],
      }),
    leadsTo: toHolding(credit.assetId),
    invalidates: [keys.credits(), keys.balance(token), keys.listings()],
  }
}

/** Unwraps credit tokens into credits. */
export function unwrapIntent(
  credit: Credit,
  token: Address,
  units: Amount,
  holder: Address,
): Intent {
  return {
    title: `Unwrap credit tokens into ${formatCredits(credit, units)}`,
    give: [{ amount: toTokenAmount(units), unit: 'credit tokens' }],
    get: [creditLine(credit, units)],
    call: () =>
      contractCall({
        address: token,
        abi: creditTokenAbi,
        functionName: 'unwrap',
        args: [units.value, holder],
      }),
    leadsTo: toHolding(credit.assetId),
    invalidates: [keys.credits(), keys.balance(token), keys.listings()],
  }
}
