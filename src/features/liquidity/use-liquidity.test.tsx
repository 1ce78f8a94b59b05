import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setWallet } from '../../chain/wallet-state.ts'
import { demoAddress } from '../../lib/demo-user.ts'
import { investDemoUsdc, startDemo } from '../../session/demo.ts'
import { SessionProvider, useSession } from '../../session/session-provider.tsx'
import { useLiquidity } from './use-liquidity.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const walletOf = (account: typeof alice | typeof bob) =>
  ({ status: 'connected', account, chainId: 31337, name: 'MetaMask' }) as const

afterEach(() => {
  setWallet({ status: 'disconnected' })
  localStorage.clear()
  startDemo()
})

function renderPositions() {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  )
  return renderHook(
    () => {
      const { source, owner } = useLiquidity()
      const positions = useQuery(source.positions).data?.value.length
      return { session: useSession(), source, owner, positions }
    },
    { wrapper },
  ).result
}

it('shows the positions of another address as soon as it logs in', () => {
  const shown = renderPositions()
  expect(shown.current).toMatchObject({ owner: demoAddress, positions: 2 })
  act(() => void shown.current.session.login(alice))
  expect(shown.current).toMatchObject({ owner: alice, positions: 0 })
  act(() => void shown.current.session.login(demoAddress))
  expect(shown.current).toMatchObject({ owner: demoAddress, positions: 2 })
})

it('shows no positions after a logout', () => {
  const shown = renderPositions()
  expect(shown.current.positions).toBe(2)
  act(() => shown.current.session.logout())
  expect(shown.current).toMatchObject({ owner: null, positions: undefined })
})

it('reads the positions of the account that the wallet changes to', () => {
  const shown = renderPositions()
  act(() => setWallet(walletOf(alice)))
  const ofAlice = shown.current
  expect(ofAlice).toMatchObject({ owner: alice, positions: undefined })
  act(() => setWallet(walletOf(bob)))
  expect(shown.current).toMatchObject({ owner: bob, positions: undefined })
  expect(shown.current.source.positions.queryKey).not.toEqual(ofAlice.source.positions.queryKey)
})

it('shows the balance that is left of what a strategy took', async () => {
  const shown = renderPositions()
  const usdc = async () => {
    const tokens = (await new QueryClient().fetchQuery(shown.current.source.tokens)).value
    const token = tokens.find(({ symbol }) => symbol === 'USDC')
    if (token === undefined) throw new Error('no USDC')
    return (await new QueryClient().fetchQuery(shown.current.source.balance(token))).value.value
  }
  const before = await usdc()
  act(() => investDemoUsdc(1_000_000n))
  await waitFor(async () => expect(await usdc()).toBe(before - 1_000_000n))
})
