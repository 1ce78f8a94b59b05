import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { useSession } from '../../session/session-provider.tsx'
import { type AccountsSource, chainSource } from './source/accounts-source.ts'
import { sampleSource } from './source/sample-source.ts'

/** Smart accounts and who is here. */
export type Accounts = {
  readonly source: AccountsSource
  /** Address of the current user; null when signed out. */
  readonly user: Address | null
}

/** Smart accounts: on chain in a wallet session, of the API in the demo session. */
export function useAccounts(): Accounts {
  const session = useSession()
  const queryClient = useQueryClient()
  const user = session.user?.address ?? null
  const chain = useChain()
  const account = session.kind === 'wallet' ? session.account : null
  const source = useMemo(
    () => (account === null ? sampleSource(user, queryClient) : chainSource(chain, account)),
    [account, user, queryClient, chain],
  )
  return { source, user }
}
