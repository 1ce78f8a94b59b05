import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../ui/dialog-surface.tsx'
import './transaction-centre.tsx'
import { chainStore } from '../chain-state.ts'
import { openChainFixture } from '../open-chain.fixture.ts'
import { setWallet } from '../wallet-state.ts'
import { recordFixture, requestFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionState } from './record.ts'
import { transactionStore } from './store.ts'
import { TransactionCentreButton } from './transaction-shell.tsx'

const { account } = recordFixture()
const initial = chainStore.getState()

afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
  chainStore.setState(initial, true)
  transactionStore.setState({ records: [] })
})

const sent = submissionFixture()
const inBlock = { ...sent, block: 1_234n, fee: 1n }
const batch = { ...requestFixture(), batch: 'b1' }
const reason = {
  kind: 'reverted',
  sentence: 'The price moved.',
  nextStep: 'Try again.',
  raw: 'Slippage()',
} as const

const states: readonly [label: string, hint: RegExp | null, state: TransactionState][] = [
  ['In your wallet', /waiting for your answer/, { status: 'signing', ...requestFixture() }],
  ['Pending', /^Waiting to be included/, { status: 'submitted', ...sent }],
  [
    'Replaced by a reorganisation',
    /in block 1,200, which a reorganisation/,
    { status: 'submitted', ...sent, removedFrom: 1_200n },
  ],
  ['Pending', /^Waiting to be included/, { status: 'batched', ...batch }],
  ['Proposed', /signatures of the Safe’s owners/, { status: 'batched', ...batch, isSafe: true }],
  ['Confirmed', null, { status: 'confirmed', ...inBlock }],
  ['Reverted', /^The price moved\. Try again\.$/, { status: 'reverted', ...inBlock, reason }],
  ['Replaced', /same nonce was included first/, { status: 'replaced', ...sent, by: sent.hash }],
  ['Cancelled', /^You cancelled it/, { status: 'cancelled', ...sent, by: sent.hash }],
  ['Dropped', /^The network dropped it/, { status: 'dropped', ...sent }],
  ['Failed', /^Your wallet could not send it/, { status: 'failed', ...batch }],
  [
    'Rejected or replaced',
    /^The Safe’s owners rejected it/,
    { status: 'failed', ...batch, isSafe: true },
  ],
  ['Unknown', /^Your wallet’s answer did not arrive/, { status: 'unknown', ...requestFixture() }],
  [
    'Unknown',
    /^The answer of your Safe did not arrive/,
    { status: 'unknown', ...requestFixture(), isSafe: true },
  ],
]

async function openWith(all: readonly TransactionState[]) {
  chainStore.setState({ chain: openChainFixture })
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })
  const records = all.map((state, index) =>
    recordFixture({ id: String(index), chain: openChainFixture.identity, state }),
  )
  transactionStore.setState({ records })
  render(<TransactionCentreButton />)
  const user = userEvent.setup({ delay: null })
  const button = screen.getByRole('button')
  const name = button.getAttribute('aria-label')
  await user.click(button)
  return { user, name, sheet: await screen.findByRole('dialog', { name: 'Transactions' }) }
}

describe('the list of transactions', () => {
  it.each(states)('says of one that is %s what it means: %s', async (label, hint, state) => {
    const { name, sheet } = await openWith([state])
    const entry = within(within(sheet).getByRole('listitem'))
    expect(entry.getByText('Buy shares')).toBeDefined()
    expect(entry.getByText(label)).toBeDefined()
    if (hint !== null) expect(entry.getByText(hint)).toBeDefined()
    expect(entry.queryByText('Slippage()') !== null).toBe(state.status === 'reverted')
    expect(entry.queryByRole('button', { name: /hash/ }) !== null).toBe('hash' in state)
    const waits = ['signing', 'submitted', 'batched'].includes(state.status)
    expect(name).toBe(waits ? 'Transactions, 1 pending' : 'Transactions')
    expect(within(sheet).queryByRole('button', { name: 'Clear finished' }) !== null).toBe(!waits)
  })

  it('keeps what waits when what is finished is cleared', async () => {
    const { user, name, sheet } = await openWith([
      { status: 'submitted', ...sent },
      { status: 'confirmed', ...inBlock },
      { status: 'signing', ...requestFixture() },
    ])
    expect(name).toBe('Transactions, 2 pending')
    await user.click(within(sheet).getByRole('button', { name: 'Clear finished' }))
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(2)
    expect(within(sheet).queryByText('Confirmed')).toBeNull()
  })

  it('says that there are none, and has no button without a wallet', async () => {
    const { sheet } = await openWith([])
    expect(within(sheet).getByText('No transactions yet')).toBeDefined()
    cleanup()
    setWallet({ status: 'disconnected' })
    render(<TransactionCentreButton />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
