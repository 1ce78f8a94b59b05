import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import type { CurrentUser } from '../../session/session.ts'
import { useSession } from '../../session/session-provider.tsx'
import { type Sources, useSource } from '../../session/use-source.ts'
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
  const { user } = useSession()
  return { source: useSource(accounts, null), user: user?.address ?? null }
}

const accounts: Sources<AccountsSource> = {
  useSample: useSampleAccounts,
  useChain: useChainAccounts,
}

function useSampleAccounts(user: CurrentUser | null): AccountsSource {
  const queryClient = useQueryClient()
  const owner = user?.address ?? null
  return useMemo(() => sampleSource(owner, queryClient), [owner, queryClient])
}

/** Signed out there are only the templates, which are those of the API. */
function useChainAccounts(account: Address | null): AccountsSource {
  const chain = useChain()
  const templates = useSampleAccounts(null)
  return useMemo(
    () => (account === null ? templates : chainSource(chain, account)),
    [account, templates, chain],
  )
}
