import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { type Address, type Hex, numberToHex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { activeChainId } from '../src/chain/active-chain.ts'
import { chainStore } from '../src/chain/chain-state.ts'
import { fakeNode } from '../src/chain/fake-node.fixture.ts'
import type { Intent } from '../src/chain/transactions/intent.ts'
import type { Preview } from '../src/chain/transactions/prepare.ts'
import { transactionStore } from '../src/chain/transactions/store.ts'
import { TransactDialog } from '../src/chain/transactions/transact-form.tsx'
import { closeTransact, transact } from '../src/chain/transactions/transact-store.ts'
import type { Wallet } from '../src/chain/transactions/wallet.ts'
import { walletStore } from '../src/chain/wallet-state.ts'
import { named } from './intents/rows.ts'
import { stepsOf } from './intents/steps.ts'
import { buyer, chain, seller } from './intents/world.ts'

const { prepare, connectedWallet } = vi.hoisted(() => ({
  prepare: vi.fn<(chain: unknown, account: unknown, intent: Intent) => Promise<Preview>>(),
  connectedWallet: vi.fn<() => Promise<Wallet>>(),
}))
vi.mock('../src/chain/transactions/prepare.ts', async (original) => ({
  ...(await original<object>()),
  prepare,
}))
vi.mock('../src/chain/transactions/wallet.ts', () => ({ connectedWallet }))

const before = { chain: chainStore.getState(), wallet: walletStore.getState() }
const signature: Hex = `0x${'11'.repeat(64)}1b`

afterEach(() => {
  closeTransact()
  cleanup()
  vi.clearAllMocks()
  transactionStore.setState({ records: [] })
  chainStore.setState(before.chain, true)
  walletStore.setState(before.wallet, true)
})

/** The wallet moves to an account and a network, or is locked. */
const move = (account: Address | null, chainId = activeChainId) =>
  act(() =>
    walletStore.setState(
      account === null
        ? { status: 'disconnected' }
        : { status: 'connected', account, chainId, name: 'Wallet' },
      true,
    ),
  )

/** The dialog of an intent, with a wallet that answers when the test says so. */
function open(intent: Intent) {
  const node = fakeNode({
    eth_call: () => numberToHex(1, { size: 32 }),
    eth_chainId: () => numberToHex(activeChainId),
  })
  chainStore.setState({ chain: { ...chain, chainId: activeChainId, client: node.client } })
  prepare.mockResolvedValue({
    steps: stepsOf(intent),
    failure: null,
    simulated: true,
    fee: { expected: 1n, maximum: 2n, data: 0n },
    nativeBalance: 10n ** 18n,
    affordable: true,
  })
  const asked: string[] = []
  const answers: PromiseWithResolvers<Hex>[] = []
  const ask = (request: string) => () => {
    asked.push(request)
    const answer = Promise.withResolvers<Hex>()
    answers.push(answer)
    return answer.promise
  }
  connectedWallet.mockResolvedValue({
    signer: async () => {
      const state = walletStore.getState()
      const account = 'account' in state ? state.account : undefined
      return { account, chainId: state.status === 'connected' ? state.chainId : 0 }
    },
    signPermit: ask('sign'),
    send: ask('send'),
    isSafe: false,
    canBatch: async () => false,
    sendBatch: ask('batch'),
  })
  move(buyer)
  void transact(intent)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TransactDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { asked, answers }
}

const dialogText = () => screen.getByRole('dialog').textContent
const confirms = () =>
  screen.queryAllByRole('button', { name: /^(Confirm|(Sign|Approve) and .*)$/ })
const [confirmEnabled, confirmDisabled] = [false, true].map(
  (disabled) => () =>
    waitFor(() => expect(confirms()).toEqual([expect.objectContaining({ disabled })])),
)
const says = (title: string) => screen.findByText(title)
const changes = [
  ['another account', () => move(seller), 'Your wallet changed to another account.'],
  ['no account', () => move(null), 'Your wallet is locked or disconnected.'],
] as const
const elsewhere = 'Your wallet is on another network.'

/** One dialog of each kind: a row for each function that builds intents. */
const kinds = [...new Map(named.map((each) => [each[1].builder, each])).values()]

describe('nobody else signs, whatever the wallet does before and while it is asked', () => {
  it.each(kinds)('%s', async (_, { intent: build }) => {
    const intent = build()
    const { asked, answers } = open(intent)
    const acknowledge = async () => {
      if (intent.acknowledge === undefined) return
      await userEvent.click(screen.getByRole('checkbox', { name: intent.acknowledge }))
    }
    await waitFor(() => expect(confirms()).toHaveLength(1))
    await acknowledge()
    await confirmEnabled?.()
    const shown = dialogText()
    for (const [, happen, title] of changes) {
      happen()
      await says(title)
      expect(confirms()).toEqual([])
      move(buyer)
      await confirmEnabled?.()
    }
    move(buyer, 1)
    await says(elsewhere)
    await confirmDisabled?.()
    move(buyer)
    await confirmEnabled?.()
    // What was prepared is kept, word for word.
    expect(dialogText()).toBe(shown)

    await userEvent.click(confirms()[0] as HTMLElement)
    await waitFor(() => expect(asked).toHaveLength(1))
    for (const [, happen, title] of changes) {
      happen()
      await says(title)
      move(buyer)
      await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    }
    move(buyer, 1)
    await says(elsewhere)
    move(seller)
    await says(changes[0][2])
    const [answer] = answers
    if (asked[0] === 'sign') answer?.resolve(signature)
    else answer?.reject(Object.assign(new Error('User rejected'), { code: 4001 }))
    await waitFor(() => expect(screen.queryByText('Answer the request in your wallet.')).toBeNull())
    expect(asked).toHaveLength(1)
    await says(changes[0][2])
    expect(confirms()).toEqual([])
  })
})
