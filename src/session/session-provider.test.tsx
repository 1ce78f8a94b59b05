import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setWallet } from '../chain/wallet-state.ts'
import { startDemo } from './demo.ts'
import { SessionProvider, useSession } from './session-provider.tsx'

const { disconnectWallet } = vi.hoisted(() => ({ disconnectWallet: vi.fn(async () => {}) }))
vi.mock('../chain/wallet-actions.ts', () => ({ disconnectWallet }))

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connected = { status: 'connected', account, chainId: 31337, name: 'MetaMask' } as const

function renderSession() {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  )
  return renderHook(useSession, { wrapper }).result
}

afterEach(() => {
  setWallet({ status: 'disconnected' })
  startDemo()
  disconnectWallet.mockClear()
})

describe('the session', () => {
  it('starts connected, with 1.245 ETH and 5,000 USDC', () => {
    const session = renderSession()
    expect(session.current).toMatchObject({
      kind: 'demo',
      user: { isConnected: true, balance: { eth: '1.245', usdc: '5000.00' } },
    })
  })

  it('has the address of a login, which returns true', () => {
    const session = renderSession()
    act(() => expect(session.current.login(account)).toBe(true))
    expect(session.current).toMatchObject({
      kind: 'demo',
      user: { address: account, isConnected: true },
    })
  })

  it('has no user after a logout, which is stored in this tab', () => {
    const session = renderSession()
    act(() => session.current.logout())
    expect(session.current).toMatchObject({ kind: 'signed-out', user: null })
    expect(sessionStorage.getItem('canopy.demo')).toBe('signed-out')
  })

  it('starts with the sample user if the stored value is not an address', async () => {
    sessionStorage.setItem('canopy.demo', '0xbad')
    vi.resetModules()
    const { demoStore, demoUser } = await import('./demo.ts')
    expect(demoStore.getState().address).toBe(demoUser.address)
  })

  it('is the wallet once one is connected, with unknown balances until they are read', () => {
    const session = renderSession()
    act(() => setWallet(connected))
    expect(session.current).toMatchObject({
      kind: 'wallet',
      account,
      user: { address: account, balance: null },
    })
  })

  it('disconnects the wallet on logout, and is the wallet until it is disconnected', async () => {
    const session = renderSession()
    act(() => setWallet(connected))
    act(() => session.current.logout())
    await vi.waitFor(() => expect(disconnectWallet).toHaveBeenCalledOnce())
    expect(session.current.kind).toBe('wallet')
    act(() => setWallet({ status: 'disconnected' }))
    expect(session.current.kind).toBe('signed-out')
  })

  it('does not disconnect a wallet on logout of the demo', () => {
    const session = renderSession()
    act(() => session.current.logout())
    expect(session.current.kind).toBe('signed-out')
    expect(disconnectWallet).not.toHaveBeenCalled()
  })

  it('does not fall back to sample data when the wallet disconnects', () => {
    const session = renderSession()
    act(() => setWallet(connected))
    act(() => setWallet({ status: 'disconnected' }))
    expect(session.current).toMatchObject({ kind: 'signed-out', user: null })
  })

  it('throws outside its provider', () => {
    expect(() => renderHook(useSession)).toThrow('useSession must be used within a SessionProvider')
  })
})
