import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { disconnectWallet } from '../wallet-actions.ts'
import { ConnectModal } from './connect-modal.tsx'

const account = '0x00000000000000000000000000000000000000a1'
let client: QueryClient

const clearToasts = () => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
}

beforeEach(() => {
  clearToasts()
  client = new QueryClient()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  cleanup()
  await disconnectWallet()
  clearToasts()
  vi.restoreAllMocks()
})

function show() {
  render(
    <QueryClientProvider client={client}>
      <ConnectModal requests={1} />
    </QueryClientProvider>,
  )
}

/** A wallet whose owner has chosen these accounts, before the attempt to connect it failed so. */
async function attempt(accounts: readonly string[], failure: unknown, key = 'connect') {
  const emitter = { on: () => {}, off: () => {}, emit: () => {}, listenerCount: () => 0 }
  const connector = {
    ...{ id: 'test', uid: 'test', name: 'Test', type: 'injected', emitter },
    getAccounts: vi.fn(async () => accounts),
    connect: vi.fn(async () => ({ accounts, chainId: 1 })),
    disconnect: async () => {},
  }
  const mutation = client.getMutationCache().build(client, {
    mutationKey: [key],
    mutationFn: () => Promise.reject(failure),
  })
  await mutation.execute({ connector }).catch(() => {})
  return connector
}

const refusal = { code: 4001, message: 'User rejected the request.' }
const busy = { code: -32_002, message: 'Request of type wallet_requestPermissions already pending' }
const titles = () => toast.getToasts().map((each) => ('title' in each ? each.title : ''))

it('lists the wallets', async () => {
  show()
  expect(await screen.findByText('Local Test Wallet')).toBeDefined()
})

it('connects a wallet on its own network, where only the switch was refused', async () => {
  show()
  const connector = await attempt([account], refusal)
  await waitFor(() => expect(connector.connect).toHaveBeenCalledOnce())
  await waitFor(() => expect(titles()).toEqual(['Your wallet is on another network.']))
})

it('leaves a wallet alone whose owner chose no account', async () => {
  show()
  const connector = await attempt([], refusal)
  await waitFor(() => expect(connector.getAccounts).toHaveBeenCalledOnce())
  expect(connector.connect).not.toHaveBeenCalled()
  expect(titles()).toEqual([])
})

it('says that a wallet is busy, and does not connect it', async () => {
  show()
  const connector = await attempt([account], busy)
  await waitFor(() => expect(titles()).toEqual([expect.stringMatching(/^Your wallet is busy/)]))
  expect(connector.getAccounts).not.toHaveBeenCalled()
})

it('does nothing about other failures, and other mutations', async () => {
  show()
  const failed = await attempt([account], new Error('Something else'))
  const other = await attempt([account], refusal, 'switchChain')
  expect(failed.getAccounts).not.toHaveBeenCalled()
  expect(other.getAccounts).not.toHaveBeenCalled()
  expect(titles()).toEqual([])
})
