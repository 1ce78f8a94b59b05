import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { receiptFixture } from '../../chain/fake-node.fixture.ts'
import { fakeIndex } from '../../domain/history/index/fake-index.fixture.ts'
import type { Source } from '../../lib/sourced.ts'
import { RowsSource } from './rows-source.tsx'

afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

/** The newest trades that an index lists, above a node that has the receipts of all but `missing` of them. */
async function listed(limit: number, missing = 0) {
  const { history, node, chain, logs } = fakeIndex()
  const { value, source } = await history.trades({ limit })
  const gone = value.slice(0, missing).map(({ hash }) => hash)
  node.answers.eth_getTransactionReceipt = ([hash]) =>
    gone.some((each) => each === hash)
      ? null
      : receiptFixture({
          transactionHash: hash,
          logs: logs
            .filter(({ transactionHash }) => transactionHash === hash)
            .map((log) => ({ ...log, transactionIndex: '0x0', blockHash: hash, removed: false })),
        })
  chainStore.setState({ chain })
  return { node, source, ids: value.map(({ id }) => id), gone }
}

function show(source: Source, ids: readonly string[]) {
  const element = (shown: readonly string[]) => (
    <QueryClientProvider client={new QueryClient()}>
      <RowsSource source={source} ids={shown} />
    </QueryClientProvider>
  )
  const { container, rerender } = render(element(ids))
  return {
    user: userEvent.setup({ delay: null }),
    said: () => container.querySelector('[aria-live]')?.textContent,
    showOthers: (others: readonly string[]) => rerender(element(others)),
  }
}
const button = () => screen.queryByRole('button', { name: 'Check rows' })

it.each([
  [1, 'The row matches its receipt'],
  [6, '6 rows match their receipts'],
])('finds %i of an index in their receipts', async (count, sentence) => {
  const { source, ids } = await listed(count)
  const { user, said } = show(source, ids)
  expect(said()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(button()).toBeNull()
})

it.each([
  [1, 'A row differs from the chain:'],
  [2, 'Rows of 2 transactions differ from the chain:'],
])('names the first of %i transactions that the chain does not have', async (missing, sentence) => {
  const { source, ids, gone } = await listed(6, missing)
  const { user, said } = show(source, ids)
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  await waitFor(() => expect(said()).toContain(gone[0]?.slice(-4)))
  expect(said()?.startsWith(sentence)).toBe(true)
})

it('says that the node did not answer, and asks again', async () => {
  const { source, ids, node } = await listed(2)
  const answer = node.answers.eth_getTransactionReceipt
  node.answers.eth_getTransactionReceipt = () => {
    throw new Error('offline')
  }
  const { user, said } = show(source, ids)
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  expect(await screen.findByText('The node did not return the receipts.')).toBeDefined()
  if (answer !== undefined) node.answers.eth_getTransactionReceipt = answer
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  expect(await screen.findByText('2 rows match their receipts')).toBeDefined()
  expect(said()).toBe('2 rows match their receipts')
})

it('forgets the result when other rows are listed', async () => {
  const { source, ids } = await listed(6)
  const { user, said, showOthers } = show(source, ids)
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  await screen.findByText('6 rows match their receipts')
  showOthers(ids.slice(2))
  expect(said()).toBe('')
  expect(button()).not.toBeNull()
})

it('checks nothing where no row is listed, or the node itself listed them', async () => {
  const { source, ids } = await listed(1)
  show(source, [])
  expect(screen.getByText(/^Index/)).toBeDefined()
  expect(button()).toBeNull()
  cleanup()
  show({ kind: 'chain', chainId: 31_337, block: 12n }, ids)
  expect(button()).toBeNull()
})
