import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { Address } from 'viem'
import { useStore } from 'zustand'
import { useChain } from '../chain/chain-state.ts'
import { nativeBalanceQuery, usdcBalanceQuery } from '../chain/tokens.ts'
import { useAccount, walletStore } from '../chain/wallet-state.ts'
import { toDecimalString } from '../lib/amount.ts'
import { shortenHex } from '../lib/format-address.ts'
import { demoStore, demoUserNow, endDemo, startDemo } from './demo.ts'
import type { CurrentUser, Session } from './session.ts'

const SessionContext = createContext<Session | null>(null)

/**
 * Provides the session. A connected wallet is always the session; disconnecting it signs out rather
 * than returning to the demo, so that sample numbers never replace the user's own.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const account = useAccount()
  const demo = useStore(demoStore)
  const balance = useWalletBalance(account)

  // A wallet can also be disconnected from within the wallet.
  useEffect(
    () =>
      walletStore.subscribe((now, before) => {
        if (now.status === 'disconnected' && before.status !== 'disconnected') endDemo()
      }),
    [],
  )

  const session = useMemo((): Session => {
    if (account !== undefined) {
      const user = walletUser(account, balance)
      return { kind: 'wallet', account, user, login: startDemo, logout: disconnect }
    }
    const actions = { login: startDemo, logout: endDemo }
    if (demo.address === null) return { ...actions, kind: 'signed-out', user: null }
    return { ...actions, kind: 'demo', user: demoUserNow(demo, demo.address) }
  }, [account, balance, demo])

  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * The current session and its actions.
 *
 * @throws Error outside a SessionProvider.
 * @example
 * const session = useSession()
 * if (session.kind === 'wallet') return <Holdings owner={session.account} />
 */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession must be used within a SessionProvider')
  return session
}

function disconnect(): void {
  import('../chain/wallet-actions.ts')
    .then(({ disconnectWallet }) => disconnectWallet())
    .catch((error: unknown) => console.error('The wallet could not be disconnected:', error))
}

function useWalletBalance(account: Address | undefined): CurrentUser['balance'] {
  const chain = useChain()
  const owner = account ?? '0x'
  const enabled = account !== undefined && chain.status === 'open'
  const eth = useQuery({ ...nativeBalanceQuery(chain, owner), enabled }).data?.value
  const usdc = useQuery({ ...usdcBalanceQuery(chain, owner), enabled }).data?.value
  return useMemo(
    () => (eth && usdc ? { eth: toDecimalString(eth), usdc: toDecimalString(usdc) } : null),
    [eth, usdc],
  )
}

const walletUser = (account: Address, balance: CurrentUser['balance']): CurrentUser => ({
  address: account,
  username: shortenHex(account),
  isConnected: true,
  balance,
})
