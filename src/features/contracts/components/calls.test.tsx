import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeNode, revertError } from '../../../chain/fake-node.fixture.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { setWallet } from '../../../chain/wallet-state.ts'
import { clearCallHistory } from '../calls/call-history.ts'
import type { TabProps } from '../model/tabs.ts'
import { BlockPicker } from './block-picker.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ReadTab } from './read-tab.tsx'
import { account, address, contractWith, onWideScreen, showTab } from './tab.fixture.tsx'
import { WriteTab } from './write-tab.tsx'

const abi = parseAbi([
  'function owner() view returns (address)',
  'function limits() view returns (uint256 least, uint256 most)',
  'function balanceOf(address holder) view returns (uint256 balance)',
  'function deposit(uint256 amount, bool isFinal) payable returns (uint256)',
  'function stop()',
  'error TooMuch(uint256 most)',
])
const contract = contractWith(abi)
const numbers = (...values: readonly bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    [...values],
  )
const intents = confirmedIntents()

onWideScreen()

let node = fakeNode()
beforeEach(() => {
  node = fakeNode({
    eth_call: ([call]) => {
      const { data } = call as { readonly data: Hex }
      const { functionName } = decodeFunctionData({ abi, data })
      if (functionName === 'owner') throw revertError('0x')
      return functionName === 'limits' ? numbers(5n, 70n) : numbers(1_200n)
    },
  })
  clearCallHistory()
})
afterEach(() => setWallet({ status: 'disconnected' }))

const show = (Tab: ComponentType<TabProps>, search = '', of: Partial<TabProps> = {}) =>
  showTab(Tab, { chain: node.chain, contract, abi, ...of }, search)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const members = (noun = 'functions') =>
  within(screen.getByRole('navigation', { name: `Contract ${noun}` }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

it('shows the values of all views without inputs, with their names where there are several', async () => {
  show(ReadTab)
  expect(members()).toEqual(['All values', 'balanceOf(holder)', 'limits()', 'owner()'])
  const values = await waitFor(() => {
    const found = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
    expect(found.join()).toMatch(/least.*most/)
    return found
  })
  expect(values[0]).toMatch(/^least5.*most70/)
  expect(values).toHaveLength(2)
  expect(screen.getByText('Every view without inputs, at the latest block.')).toBeDefined()
  expect(await screen.findByText(/^The contract rejected the call/)).toBeDefined()
})

it('reads at the block of the address, which is no negative one', async () => {
  show(ReadTab, '?block=42')
  expect(screen.getByText('Every view without inputs, at block 42.')).toBeDefined()
  await waitFor(() =>
    expect(node.requests.filter(({ method }) => method === 'eth_call').length).toBeGreaterThan(1),
  )
  const blocks = node.requests
    .filter(({ method }) => method === 'eth_call')
    .map((each) => each.params[1])
  expect(new Set(blocks)).toEqual(new Set(['0x2a']))
  cleanup()
  show(ReadTab, '?block=-1')
  expect(screen.getByText('Every view without inputs, at the latest block.')).toBeDefined()
})

it('finds functions by signature and selector', async () => {
  const { user } = show(ReadTab)
  const search = screen.getByLabelText('Search functions')
  await user.type(search, ' ADDRESS ')
  expect(members()).toEqual(['balanceOf(holder)'])
  await user.clear(search)
  await user.type(search, '0x70a08231')
  expect(members()).toEqual(['balanceOf(holder)'])
  await user.clear(search)
  await user.type(search, 'nothing')
  expect(screen.getByText('None of the functions matches.')).toBeDefined()
})

it('reads a view once its inputs are right, and keeps the call', async () => {
  const { user, query } = show(ReadTab, '?fn=balanceOf(address)')
  expect(screen.queryByText('Result')).toBeNull()
  await user.click(button('Read'))
  expect(query().args).toBeUndefined()
  await user.type(screen.getByLabelText(/^holder/), account)
  await user.click(button('Read'))
  expect(await screen.findByText('Result')).toBeDefined()
  expect(screen.getByText('1,200')).toBeDefined()
  expect(screen.getByText(/^Block 100, .*100,000 gas in a transaction$/)).toBeDefined()
  expect(query().args).toBe(JSON.stringify([account]))
  cleanup()
  show(HistoryTab)
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toMatch(/^balanceOf\(address\)\[.*\]Read–.*1200.*100,000\d+ ms/)
})

it('says why a reading fails, and keeps it as failed', async () => {
  show(ReadTab, '?fn=owner()')
  expect(await screen.findByText(/^The contract rejected the call/)).toBeDefined()
  cleanup()
  show(HistoryTab)
  expect(screen.getByText('Failed')).toBeDefined()
})

it.each([
  [ReadTab, 'This contract has no functions to read'],
  [WriteTab, 'This contract has no functions to send'],
])('says that there is nothing to call', (Tab, text) => {
  show(Tab, '', { abi: [] })
  expect(screen.getByText(text)).toBeDefined()
})

it('lists what changes something, and what takes coins', () => {
  show(WriteTab)
  expect(members()).toEqual(['All functions', 'deposit(amount, isFinal)', 'stop()'])
  expect(screen.getAllByText('payable')).toHaveLength(1)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'deposit(uint256,bool)',
    'stop()',
  ])
})

it('simulates as any account without a wallet, and says that nothing was sent', async () => {
  const { user, query } = show(WriteTab, '?fn=deposit(uint256,bool)')
  await user.click(button('Simulate'))
  expect(screen.queryByText('It would succeed')).toBeNull()
  await user.type(screen.getByLabelText(/^amount/), '1.5e3')
  await user.selectOptions(screen.getByLabelText(/^isFinal/), 'true')
  await user.type(screen.getByLabelText(/^Value \(ETH\)/), ' 0.5 ')
  await user.type(screen.getByLabelText(/^Simulate as/), account)
  await user.click(button('Simulate'))
  expect(await screen.findByText('It would succeed')).toBeDefined()
  expect(screen.getByText(/100,000 gas\. Nothing was sent\.$/)).toBeDefined()
  expect(screen.getByText(/^This node does not trace calls, so events/)).toBeDefined()
  const call = node.requests.find(({ method }) => method === 'eth_call')?.params[0]
  expect(call).toMatchObject({ from: account, to: address, value: '0x6f05b59d3b20000' })
  expect(query()).toMatchObject({ args: '["1.5e3","true"]', as: account })
  expect(intents).toEqual([])
})

it('simulates as the own account where no other is entered, spaces included', async () => {
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })
  const { user } = show(WriteTab, '?fn=stop()')
  await user.type(screen.getByLabelText(/^Simulate as/), ' ')
  expect(screen.queryByText(/^Sending always uses your own account/)).toBeNull()
  await user.click(button('Simulate'))
  await screen.findByText(/^It would/)
  const call = node.requests.find(({ method }) => method === 'eth_call')?.params[0]
  expect(call).toMatchObject({ from: account })
})

it('names the error that a call would revert with', async () => {
  node.answers.eth_call = () => {
    throw revertError(`0x6e0a7e34${numbers(7n).slice(2)}`)
  }
  const { user } = show(WriteTab, '?fn=stop()')
  await user.click(button('Simulate'))
  expect(await screen.findByText('It would revert')).toBeDefined()
  expect(screen.getByText(/so the line that reverts is not known\.$/)).toBeDefined()
  cleanup()
  show(HistoryTab)
  expect(screen.getByText('Failed')).toBeDefined()
})

it('sends with the wallet as itself, whoever is simulated', async () => {
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })
  const { user } = show(WriteTab, '?fn=deposit(uint256,bool)&args=["7","false"]')
  const note = /^Sending always uses your own account/
  expect(screen.queryByText(note)).toBeNull()
  await user.type(screen.getByLabelText(/^Simulate as/), address)
  expect(screen.getByText(note)).toBeDefined()
  await user.type(screen.getByLabelText(/^Value \(ETH\)/), '1.x')
  await user.click(button('Send with your wallet'))
  expect(screen.getByText('Enter an amount of ETH, for example 0.1.')).toBeDefined()
  expect(intents).toEqual([])
  await user.clear(screen.getByLabelText(/^Value \(ETH\)/))
  await user.type(screen.getByLabelText(/^Value \(ETH\)/), '2')
  await user.click(button('Send with your wallet'))
  expect(intents[0]?.title).toBe('Call deposit of Vault')
  expect(intents[0]?.facts).toEqual([
    { label: 'amount', value: '7' },
    { label: 'isFinal', value: 'false' },
  ])
  expect(intents[0]?.give[0]?.amount.value).toBe(2n * 10n ** 18n)
  cleanup()
  show(HistoryTab)
  expect(screen.getByText('Sent')).toBeDefined()
})

it('keeps only the calls of this contract, until they are deleted', async () => {
  const { user } = show(ReadTab, `?fn=balanceOf(address)&args=["${account}"]`)
  await screen.findByText('Result')
  cleanup()
  show(HistoryTab, '', { contract: { ...contract, address: account } })
  expect(screen.getByText('No calls yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull()
  cleanup()
  show(HistoryTab)
  await user.click(button('Delete all'))
  expect(screen.getByText('No calls yet')).toBeDefined()
})

it('reads at an earlier block once it is entered whole, and at the latest again', async () => {
  const chosen: (bigint | null)[] = []
  const { user } = show(({ chain }) => (
    <BlockPicker chain={chain} block={90n} onChange={(block) => chosen.push(block)} />
  ))
  const field = screen.getByLabelText<HTMLInputElement>('Read at block')
  expect(field.value).toBe('90')
  await user.clear(field)
  await user.type(field, '4x')
  expect(screen.getByText(/^Enter a whole number\./)).toBeDefined()
  await user.keyboard('{Enter}')
  expect(chosen).toEqual([])
  await user.clear(field)
  await user.type(field, '42{Enter}')
  await user.clear(field)
  await user.type(field, '100')
  act(() => field.blur())
  expect(chosen).toEqual([42n, null])
  await user.click(button('Back to the latest'))
  expect(chosen).toEqual([42n, null, null])
})

it('says why a call could not be simulated at all', async () => {
  node.answers.eth_call = () => {
    throw new Error('The node is away.')
  }
  const { user } = show(WriteTab, '?fn=stop()')
  await user.click(button('Simulate'))
  expect(await screen.findByText(/The node is away/)).toBeDefined()
  expect(screen.queryByText(/^It would/)).toBeNull()
  cleanup()
  show(HistoryTab)
  expect(screen.getByText('No calls yet')).toBeDefined()
})

it('takes a refusal without data for a revert without a reason', async () => {
  node.answers.eth_call = () => {
    throw new Error('execution reverted')
  }
  const { user } = show(WriteTab, '?fn=stop()')
  await user.click(button('Simulate'))
  expect(await screen.findByText('It would revert')).toBeDefined()
})

it('lists the events that a call would emit, without those of calls that failed', async () => {
  const log = (of: string) => ({ address, topics: [`0x${of.repeat(64)}`], data: '0x' })
  const call = { type: 'CALL', from: account, to: address, input: '0x', gasUsed: '0x1' }
  node.answers.eth_call = () => numbers(1n)
  node.answers.debug_traceCall = () => ({
    ...{ ...call, logs: [log('a')] },
    calls: [{ ...call, logs: [log('b')] }, { ...call, logs: [log('c')], error: 'reverted' }, call],
  })
  const { user } = show(WriteTab, '?fn=deposit(uint256,bool)&args=["1","true"]')
  await user.click(button('Simulate'))
  expect(await screen.findByText('Events it would emit (2)')).toBeDefined()
  const events = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('listitem')
  expect(events[0]?.textContent).toContain('b'.repeat(64))
  expect(events[1]?.textContent).toContain('a'.repeat(64))
})

it('says that a call costs an unknown amount where the node cannot tell', async () => {
  node.answers.eth_estimateGas = () => {
    throw new Error('busy')
  }
  const { user } = show(WriteTab, '?fn=deposit(uint256,bool)&args=["1","true"]')
  await user.click(button('Simulate'))
  expect(await screen.findByText('It would succeed')).toBeDefined()
  expect(screen.getByText(/Nothing was sent\.$/).textContent).not.toContain('gas')
  cleanup()
  show(ReadTab, `?fn=balanceOf(address)&args=["${account}"]`)
  expect((await screen.findByText(/^Block 100, /)).textContent).not.toContain('gas')
})

it('sends nothing that has a problem', async () => {
  setWallet({ status: 'connected', account, chainId: 31_337, name: 'Test' })
  const { user } = show(WriteTab, '?fn=deposit(uint256,bool)&args=["x","false"]')
  await user.click(button('Send with your wallet'))
  expect(screen.getByText(/^Enter a whole number, for example/)).toBeDefined()
  expect(intents).toEqual([])
  await user.clear(screen.getByLabelText(/^amount/))
  await user.type(screen.getByLabelText(/^amount/), '1')
  await user.type(screen.getByLabelText(/^Simulate as/), '0x12')
  await user.click(button('Send with your wallet'))
  expect(intents).toEqual([])
  expect(screen.queryByText(/^Enter a whole number, for example/)).toBeNull()
})

it('says that every view needs inputs', () => {
  show(ReadTab, '', { abi: abi.slice(2, 3) })
  expect(screen.getByText(/^Every view of this contract needs inputs/)).toBeDefined()
})
