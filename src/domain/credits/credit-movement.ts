import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { TokenChange } from '../history/answer.ts'
import type { TokenChanges } from '../history/movement.ts'
import { creditDecimals, tokenDecimals } from '../units.ts'

/** A change of the credits that an account holds. */
export type CreditMovement = {
  readonly tokenId: bigint
  /** Negative for what left the account. Credit tokens have their own decimals. */
  readonly amount: Amount
  /** Unix seconds. */
  readonly time: number
}

/** The ERC-20 of a credit. */
export type CreditTokenRef = { readonly tokenId: bigint; readonly token: Address }

/**
 * Changes of the credits and credit tokens of an account. Their sum since the deployment is what it
 * holds.
 *
 * @param credits The contract of the credits.
 */
export function creditMovementsIn(
  transactions: readonly Pick<TokenChanges, 'time' | 'changes'>[],
  credits: Address,
  tokens: readonly CreditTokenRef[],
): readonly CreditMovement[] {
  return transactions.flatMap(({ time, changes }) =>
    changes.flatMap((change) => {
      const moved = creditsIn(change, credits, tokens)
      return moved === null ? [] : [{ ...moved, time }]
    }),
  )
}

function creditsIn(
  { token, tokenId, amount: value }: TokenChange,
  credits: Address,
  tokens: readonly CreditTokenRef[],
): Omit<CreditMovement, 'time'> | null {
  if (tokenId !== null) {
    return sameAddress(token, credits)
      ? { tokenId, amount: { value, decimals: creditDecimals } }
      : null
  }
  const credit = tokens.find((candidate) => sameAddress(candidate.token, token))
  return credit === undefined
    ? null
    : { tokenId: credit.tokenId, amount: { value, decimals: tokenDecimals } }
}
