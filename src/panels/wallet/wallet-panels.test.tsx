import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore, type OpenChain } from '../../chain/chain-state.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { nativeBalanceQuery, usdcBalanceQuery } from '../../chain/tokens.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { setWallet } from '../../chain/wallet-state.ts'
import type { Role } from '../../domain/roles/role.ts'
import { rolesOf } from '../../domain/roles/roles.fixture.ts'
import { usdc } from '../../lib/usdc.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../ui/dialog-surface.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'

const account: Address = '0x00000000000000000000000000000000000000A1'
const money = chainWith({}).deployment.usdc
const intents = confirmedIntents()
const one = 10n ** 18n

let state = { ether: one, usdc: 0n, roles: [] as readonly Role[], isTest: true }
let node = fakeNode()
beforeEach(() => {
  sessionStorage.clear()
  state = { ether: one, usdc: 0n, roles: [], isTest: true }
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
    [nativeBalanceQuery(chain, account), { value: state.ether, decimals: 18 }],
    [usdcBalanceQuery(chain, account), usdc(state.usdc)],
    ...rolesOf(chain, account, state.roles),
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
])('leads nobody %s', (_, changes) => {
  state = { ...state, ...changes }
  show(<FirstStepsCard />)
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
