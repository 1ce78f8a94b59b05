import type { Address } from 'viem'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { keys } from '../keys.ts'

/** The same as `ownedAccountsQuery`; its code is no part of the first download of a screen. */
export const smartAccountsQuery = (chain: ChainState, owner: Address) =>
  chainQuery(chain, keys.ownedAccounts(owner), async (reader) => {
    const { readOwnedAccounts } = await import('../accounts/read-accounts.ts')
    return readOwnedAccounts(reader, owner)
  })
