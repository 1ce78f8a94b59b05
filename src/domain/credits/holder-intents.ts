import type { Address } from 'viem'
import { creditTokenAbi } from '../../chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import { keys } from '../keys.ts'
import type { Credit } from './credit.ts'
import type { CreditContracts } from './credit-contracts.ts'
import { creditLine, formatCredits } from './credit-text.ts'
import { toTokenAmount } from './token-units.ts'

/** Creates the ERC-20 that stands for a credit in pools. Anybody may; it happens once. */
export function createTokenIntent(credit: Credit, { credits }: CreditContracts): Intent {
  return {
    title: `Create the pool token of ${credit.project.name} ${credit.vintage}`,
    give: [],
    get: [],
    notes: [
      'An ERC-20 whose every unit is one credit that it holds. It is registered as an asset, so that pools take it.',
    ],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'createToken',
        args: [credit.tokenId],
      }),
    touches: [keys.credits(), keys.assets()],
  }
}

/** Turns credits into as many of the ERC-20 that pools take. */
export function wrapIntent(
  credit: Credit,
  token: Address,
  units: Amount,
  holder: Address,
  { credits }: CreditContracts,
): Intent {
  return {
    title: `Turn ${formatCredits(credit, units)} into pool tokens`,
    give: [creditLine(credit, units)],
    get: [{ amount: toTokenAmount(units), unit: 'pool tokens' }],
    notes: [
      'One for one. They can be turned back at any time, even while the credit is suspended.',
    ],
    call: () =>
      contractCall({
        address: credits,
        abi: environmentalCreditsAbi,
        functionName: 'safeTransferFrom',
        args: [holder, token, credit.tokenId, units.value, '0x'],
      }),
    touches: [keys.credits(), keys.balance(token), keys.listings()],
  }
}

/** Turns pool tokens back into credits. */
export function unwrapIntent(
  credit: Credit,
  token: Address,
  units: Amount,
  holder: Address,
): Intent {
  return {
    title: `Turn pool tokens into ${formatCredits(credit, units)}`,
    give: [{ amount: toTokenAmount(units), unit: 'pool tokens' }],
    get: [creditLine(credit, units)],
    call: () =>
      contractCall({
        address: token,
        abi: creditTokenAbi,
        functionName: 'unwrap',
        args: [units.value, holder],
      }),
    touches: [keys.credits(), keys.balance(token), keys.listings()],
  }
}
