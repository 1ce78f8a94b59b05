import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { usdcBalanceQuery } from '../../chain/tokens.ts'
import { setWallet } from '../../chain/wallet-state.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../chain/wallet-ui/connect-modal.tsx'
import { usdc } from '../../lib/usdc.ts'
import '../../ui/dialog-surface.tsx'
import './account-menu.tsx'
import { WalletButton } from './wallet-button.tsx'

const account: Address = '0x00000000000000000000000000000000000000A1'
const chain = chainWith({})

afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
  chainStore.setState(chainStore.getInitialState(), true)
})

const connect = (chainId = chain.chainId) =>
  act(() => setWallet({ status: 'connected', account, chainId, name: 'MetaMask' }))

function show(balance?: bigint) {
  chainStore.setState({ chain })
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnMount: false } },
  })
  if (balance !== undefined) answer(cache, [[usdcBalanceQuery(chain, account), usdc(balance)]])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <WalletButton />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const button = () => screen.getByRole('button')

it('says which account is connected, and what it can pay with', () => {
  connect()
  show(1_234_500_000n)
  expect(button().textContent).toMatch(/^1,234\.50?\s?USDCWallet account 0x0000…00A1$/)
})

it('claims no balance before it is read', () => {
  connect()
  show()
  expect(button().textContent).toBe('Wallet account 0x0000…00A1')
})

it('says that the wallet is on another network, instead of a balance that is not there', () => {
  connect(1)
  show(1_000_000n)
  expect(button().textContent).toBe('Wrong network')
})

it('opens the menu of the account, and closes it', async () => {
  connect()
  const user = show(1_000_000n)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button())
  expect(await screen.findByRole('dialog', { name: 'Wallet' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not take the focus on a visit on which the wallet was connected already', () => {
  connect()
  show(1_000_000n)
  expect(document.activeElement).toBe(document.body)
})

it('lists wallets when it is pressed, each time, and has the focus once one is connected', async () => {
  const user = show(1_000_000n)
  expect(screen.queryByText('Local Test Wallet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  expect(await screen.findByText('Local Test Wallet')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Local Test Wallet')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  expect(await screen.findByText('Local Test Wallet')).toBeDefined()
  connect()
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('Wallet account 0x0000…00A1'),
  )
})
