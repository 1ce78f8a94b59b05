import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore, type OpenChain } from '../../chain/chain-state.ts'
import { config } from '../../chain/config.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { nativeBalanceQuery, usdcBalanceQuery } from '../../chain/tokens.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { setWallet } from '../../chain/wallet-state.ts'
import type { Role } from '../../domain/roles/role.ts'
import { rolesOf } from '../../domain/roles/roles.fixture.ts'
import { usdc } from '../../lib/usdc.ts'
import { Button } from '../../ui/button.tsx'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../ui/dialog-surface.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { WalletSheetPartContext } from './sheet-part.ts'

const account: Address = '0x00000000000000000000000000000000000000A1'
const money = chainWith({}).deployment.usdc
const intents = confirmedIntents()
const one = 10n ** 18n

const empty = { ether: one, usdc: 0n, isTest: true, isRead: true }
let state = { ...empty, roles: [] as readonly Role[] | null }
let node = fakeNode()
beforeEach(() => {
  sessionStorage.clear()
  state = { ...empty, roles: [] }
  node = fakeNode({ eth_getBalance: () => '0x0', hardhat_setBalance: () => true })
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'MetaMask' })
})
afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(element: React.ReactElement) {
  const chain: OpenChain = {
    ...chainWith(state.isTest ? { TestUSDC: money } : {}),
    client: node.client,
  }
  chainStore.setState({ chain })
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnMount: false } },
  })
  answer(cache, [
    ...(state.isRead
      ? [
          [nativeBalanceQuery(chain, account), { value: state.ether, decimals: 18 }] as const,
          [usdcBalanceQuery(chain, account), usdc(state.usdc)] as const,
        ]
      : []),
    ...(state.roles === null ? [] : rolesOf(chain, account, state.roles)),
  ])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), cache, chain }
}
const guide = () => screen.queryByRole('complementary', { name: 'First purchase' })
const step = () => guide()?.querySelector('[aria-current="step"]')?.textContent

it('leads an empty account from test ETH to USDC to the marketplace', async () => {
  state.ether = 0n
  const { user } = show(<FirstStepsCard />)
  await waitFor(() => expect(step()).toBe('1.ETH for network fees'))
  await user.click(screen.getByRole('button', { name: 'Add test ETH' }))
  await waitFor(() =>
    expect(node.requests).toContainEqual({
      method: 'hardhat_setBalance',
      params: [account, '0x56bc75e2d63100000'],
    }),
  )
})

it('offers the faucet to those with ETH, and says what is done', async () => {
  const { user, cache, chain } = show(<FirstStepsCard />)
  await waitFor(() => expect(step()).toBe('2.USDC to pay with'))
  expect(screen.getAllByLabelText('Done')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Use the USDC faucet' }))
  expect(intents[0]?.title).toBe('Get 10,000 test USDC')
  answer(cache, [[usdcBalanceQuery(chain, account), usdc(1n)]])
  await waitFor(() => expect(step()).toBe('3.Choose an asset and buy'))
  const link = screen.getByRole('link', { name: 'Open the marketplace' })
  expect(link.getAttribute('href')).toBe('/marketplace')
})

it('stays closed for the visit', async () => {
  const { user } = show(<FirstStepsCard />)
  await waitFor(() => expect(guide()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Close the guide' }))
  expect(guide()).toBeNull()
  cleanup()
  show(<FirstStepsCard />)
  expect(guide()).toBeNull()
})

it.each([
  ['who brings USDC', { usdc: 5n }],
  ['who issues', { roles: ['ISSUER_ROLE'] as const }],
  ['who verifies', { roles: ['VERIFIER_ROLE'] as const }],
  ['where USDC is real', { isTest: false }],
  ['whose roles are not read yet', { roles: null }],
  ['whose balances are not read yet', { isRead: false }],
])('leads nobody %s', (_, changes) => {
  state = { ...state, ...changes }
  show(<FirstStepsCard />)
  expect(guide()).toBeNull()
})

it('asks no ETH of a Safe, whose owners pay the fee', async () => {
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Safe', isSafe: true })
  state.ether = 0n
  show(<FirstStepsCard />)
  await waitFor(() => expect(step()).toBe('1.USDC to pay with'))
  expect(screen.queryByText('ETH for network fees')).toBeNull()
  expect(screen.queryByLabelText('Done')).toBeNull()
})

it('leads nobody before the chain is open', () => {
  show(<FirstStepsCard />)
  act(() => chainStore.setState(chainStore.getInitialState(), true))
  expect(guide()).toBeNull()
})

it('leads nobody without a wallet', () => {
  setWallet({ status: 'disconnected' })
  show(<FirstStepsCard />)
  expect(guide()).toBeNull()
})

it('says what the wallet is and holds, and closes before it asks for test USDC', async () => {
  state.usdc = 2_500_000n
  let closed = 0
  const { user } = show(
    <AccountMenu
      account={account}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  await screen.findByRole('dialog', { name: 'Wallet' })
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toEqual([
    expect.stringMatching(/^Account: /),
    'Wallet: MetaMask',
    expect.stringMatching(/^Canopy network: ./),
    expect.stringMatching(/^ETH: 1\s?ETH$/),
    expect.stringMatching(/^USDC: 2\.5\s?USDC$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Get 10,000 USDC' }))
  expect([closed, intents.length]).toEqual([1, 1])
  await user.click(screen.getByRole('button', { name: 'Get 100 ETH' }))
  await waitFor(() =>
    expect(node.requests.map(({ method }) => method)).toContain('hardhat_setBalance'),
  )
})

it('offers no test funds where USDC is real', async () => {
  state.isTest = false
  show(<AccountMenu account={account} onClose={() => {}} />)
  await screen.findByRole('dialog', { name: 'Wallet' })
  expect(screen.queryByText('Test funds')).toBeNull()
})

const menu = (onClose = () => {}) => show(<AccountMenu account={account} onClose={onClose} />)
const inMenu = async (name: string | RegExp) => screen.findByRole('button', { name })

it('says what balances could not be read, and why test ETH could not be given', async () => {
  state.isRead = false
  node.answers.eth_blockNumber = () => {
    throw new Error('fetch failed')
  }
  node.answers.hardhat_setBalance = () => {
    throw new Error('fetch failed')
  }
  const { user } = menu()
  const failures = () => screen.queryAllByText(/could not be reached|does not respond/i)
  await waitFor(() => expect(failures()).toHaveLength(2))
  await user.click(await inMenu('Get 100 ETH'))
  await waitFor(() => expect(failures().length).toBeGreaterThan(2))
})

it('says that a wallet reconnects, and offers no test funds before the chain is open', async () => {
  menu()
  await inMenu('Get 10,000 USDC')
  act(() => setWallet({ status: 'reconnecting', account }))
  expect(screen.getByText('Reconnecting')).toBeDefined()
  act(() => chainStore.setState(chainStore.getInitialState(), true))
  expect(screen.queryByText('Test funds')).toBeNull()
})

it('asks a wallet on another network to change it', async () => {
  menu()
  await inMenu('Disconnect')
  const buttons = () => screen.getAllByRole('button').length
  const before = buttons()
  act(() => setWallet({ status: 'connected', account, chainId: 1, name: 'MetaMask' }))
  expect(buttons()).toBe(before + 1)
})

it('cannot leave the Safe in whose page it is', async () => {
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Safe', isSafe: true })
  menu()
  expect(await screen.findByText(/^This is the Safe in whose page/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})

it('shows what a later part of the product has to say of the account, which can close it', async () => {
  let closed = 0
  const { user } = show(
    <WalletSheetPartContext
      value={({ account: of, onClose }) => <Button onClick={onClose}>Part of {of}</Button>}
    >
      <AccountMenu
        account={account}
        onClose={() => {
          closed += 1
        }}
      />
    </WalletSheetPartContext>,
  )
  await user.click(await inMenu(`Part of ${account}`))
  expect(closed).toBe(1)
})

/** Connects a wallet that answers a request for other accounts so. */
async function connectAnswering(choose: () => Promise<unknown>) {
  let isConnected = false
  const request = async ({ method }: { readonly method: string }) => {
    if (method === 'eth_chainId') return '0x7a69'
    return method === 'wallet_requestPermissions' && isConnected ? choose() : [account]
  }
  const provider = { request, on: () => {}, removeListener: () => {} }
  await connect(config, {
    connector: injected({ target: { id: 'menu', name: 'Menu', provider: provider as never } }),
  })
  isConnected = true
}
afterEach(() => disconnect(config))

it.each([
  ['nothing where the person refuses', { code: 4001, message: 'User rejected' }, 0],
  ['why where the wallet fails', { code: -32_603, message: 'Internal error' }, 1],
])('says %s to change the account', async (_, error, said) => {
  await connectAnswering(() => Promise.reject(Object.assign(new Error(error.message), error)))
  const { user } = menu()
  await user.click(await inMenu('Switch account'))
  await waitFor(() => expect(screen.queryAllByText('Technical details')).toHaveLength(said))
  await waitFor(async () =>
    expect((await inMenu('Switch account')).getAttribute('aria-busy')).not.toBe('true'),
  )
})

it('waits for a busy wallet until it is told not to', async () => {
  await connectAnswering(() =>
    Promise.reject(Object.assign(new Error('Request already pending'), { code: -32_002 })),
  )
  const { user } = menu()
  await user.click(await inMenu('Switch account'))
  await user.click(await inMenu('Cancel'))
  await waitFor(() => expect(screen.queryByText(/^Your wallet is busy/)).toBeNull())
  expect(screen.queryByText('Technical details')).toBeNull()
})
