import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainStore } from '../chain-state.ts'
import { openChainFixture } from '../open-chain.fixture.ts'
import { walletStore } from '../wallet-state.ts'
import type { Intent } from './intent.ts'
import type { Preview } from './prepare.ts'
import { TransactForm } from './transact-form.tsx'

const { prepare } = vi.hoisted(() => ({ prepare: vi.fn<(...of: unknown[]) => unknown>() }))
vi.mock('./prepare.ts', () => ({ prepare }))
// Asked, and never answered.
vi.mock('./wallet.ts', () => ({ connectedWallet: () => new Promise(() => {}) }))

const account = '0x1111111111111111111111111111111111111111'
const before = { chain: chainStore.getState(), wallet: walletStore.getState() }
const preview: Preview = {
  steps: [{ kind: 'send' }],
  failure: null,
  simulated: true,
  fee: { expected: 1n, maximum: 2n, data: 0n },
  nativeBalance: 10n,
  affordable: true,
}

beforeEach(() => {
  prepare.mockResolvedValue(preview)
  chainStore.setState({ chain: openChainFixture })
  walletStore.setState({ status: 'connected', account, chainId: openChainFixture.chainId })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  chainStore.setState(before.chain)
  walletStore.setState(before.wallet)
})

const intentOf = (entered: string): Intent => ({
  title: `Take out ${entered}`,
  give: [],
  get: [{ amount: { value: 5n, decimals: 0 }, unit: 'NOTE', bound: 'at least' }],
  facts: [{ label: 'Pool', value: 'NOTE / USDC' }],
  call: () => ({ to: account, data: '0xabcd', functionName: 'take' }),
  invalidates: [],
})

function show(isComplete = true) {
  const cache = new QueryClient()
  const form = (entered: string) => (
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <TransactForm
          title="Take out"
          intent={intentOf(entered)}
          entered={entered}
          isComplete={isComplete}
          action={`Take ${entered}`}
          onClose={() => undefined}
        >
          <p>What is received</p>
        </TransactForm>
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(form('25%'))
  return { enter: (entered: string) => rerender(form(entered)) }
}

const button = (name: string) => screen.findByRole('button', { name })
const simulated = () => prepare.mock.calls.map(([, , intent]) => (intent as Intent).title)

it('shows the form with what the transaction costs, and not twice what is received', async () => {
  show()
  expect(await screen.findByRole('dialog', { name: 'Take out' })).toBeDefined()
  await waitFor(async () => expect(await button('Take 25%')).toHaveProperty('disabled', false))
  const text = screen.getByRole('dialog').textContent
  for (const part of ['What is received', 'NOTE / USDC', 'Network fee'])
    expect(text).toContain(part)
  expect(text).not.toContain('You get')
})

it('sends nothing that was not simulated as it is entered', async () => {
  const { enter } = show()
  await waitFor(async () => expect(await button('Take 25%')).toHaveProperty('disabled', false))
  enter('30%')
  enter('50%')
  expect(await button('Take 50%')).toHaveProperty('disabled', true)
  await waitFor(async () => expect(await button('Take 50%')).toHaveProperty('disabled', false))
  // What was passed on the way is not asked of the node.
  expect(simulated()).toEqual(['Take out 25%', 'Take out 50%'])
})

it('simulates nothing that is not complete', async () => {
  show(false)
  expect(await button('Take 25%')).toHaveProperty('disabled', true)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(simulated()).toEqual([])
})

it('keeps what was begun, whatever the page behind makes of it', async () => {
  const { enter } = show()
  await waitFor(async () => expect(await button('Take 25%')).toHaveProperty('disabled', false))
  await userEvent.click(await button('Take 25%'))
  expect(await screen.findByText('Answer the request in your wallet.')).toBeDefined()
  enter('0%')
  expect(screen.getByRole('dialog', { name: 'Take out 25%' })).toBeDefined()
  expect(screen.queryByText('What is received')).toBeNull()
  expect(screen.getByText('You get')).toBeDefined()
})

it('says that nobody can sign where no wallet is connected', async () => {
  walletStore.setState({ status: 'disconnected' }, true)
  show()
  expect(await screen.findByText('No wallet is connected.')).toBeDefined()
})
