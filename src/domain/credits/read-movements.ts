import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Amount } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { TokenChange } from '../history/answer.ts'
import { historyOf } from '../history/history-of.ts'
import { readWhole } from '../history/history-query.ts'
import { keys } from '../keys.ts'
import { creditDecimals } from './credit.ts'
import { readCreditTokens } from './read-credits.ts'
import { tokenDecimals } from './token-units.ts'

/** A change of the credits that an account holds. */
export type CreditMovement = {
  readonly tokenId: bigint
  /** Negative for what left the account. Credit tokens have their own decimals. */
  readonly amount: Amount
  /** Unix seconds. */
  readonly time: number
}

/**
 * Every change of the credits and credit tokens of an account, by transaction; their sum is what it
 * holds.
 */
export const creditMovementsQuery = (chain: ChainState, account: Address) =>
  chainQuery(
    chain,
    keys.creditMovements(account),
    async (reader): Promise<readonly CreditMovement[]> => {
      if (chain.status !== 'open') throw new Error('The chain is not open yet.')
      const [tokens, history] = await Promise.all([readCreditTokens(reader), historyOf(chain)])
      const credits = addressOf(chain.deployment, 'EnvironmentalCredits')
      const limit = Number.POSITIVE_INFINITY
      const movements = await readWhole(async () => {
        const page = await history.movements({ account, limit })
        return { ...page, finished: page.next === null }
      })
      return movements.toReversed().flatMap(({ time, changes }) =>
        changes.flatMap((change) => {
          const moved = creditsIn(change, credits, tokens)
          return moved === null ? [] : [{ ...moved, time }]
        }),
      )
    },
  )

function creditsIn(
  { token, tokenId, amount: value }: TokenChange,
  credits: Address,
  tokens: readonly { readonly tokenId: bigint; readonly token: Address }[],
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
