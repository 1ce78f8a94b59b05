import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import type { ComponentType } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { type Address, type Hex, hexToBigInt, numberToHex } from 'viem'
import { baseSepolia } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChainState, chainStore } from '../../chain/chain-state.ts'
import {
  type Answers,
  blockFixture,
  fakeNode,
  receiptFixture,
  transactionFixture,
} from '../../chain/fake-node.fixture.ts'
import { layOut } from '../../ui/testing/lay-out.ts'
import { Page as ContractPage } from './contract-page.tsx'
import { Page as ContractsPage } from './page.tsx'
import { Page as TransactionPage } from './transaction-page.tsx'

const vault: Address = '0x00000000000000000000000000000000000000e1'
const pools: Address = '0x00000000000000000000000000000000000000e2'
const factory: Address = '0x00000000000000000000000000000000000000e3'
const hash: Hex = `0x${'aa'.repeat(32)}`

beforeEach(() => {
  layOut({ width: 1_200, height: 800 })
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  chainStore.setState(chainStore.getInitialState(), true)
})

function nodeWith(answers: Answers = {}, chainId: number = 31_337) {
  const node = fakeNode({
    eth_getBlockByNumber: ([number]) => blockFixture(number === 'latest' ? {} : { number }),
    eth_getCode: ([address, block]) =>
      address === vault && hexToBigInt(block as Hex) >= 40n ? '0x0102' : '0x',
    eth_getStorageAt: () => `0x${'0'.repeat(64)}`,
    ...answers,
  })
  const deployment = {
    ...node.chain.deployment,
    ...{ chainId, startBlock: 90n },
    addresses: { 'Canopy#Vault': vault, 'Canopy#Pools': pools },
  }
  return { ...node, chain: { ...node.chain, chainId, deployment } }
}

let cache = new QueryClient()

function show(Page: ComponentType, chain: ChainState, path = '/contracts') {
  chainStore.setState({ chain, head: 100n })
  window.history.replaceState(null, '', path)
  const element = (
    <NuqsAdapter>
      <Page />
    </NuqsAdapter>
  )
  const paths = ['/contracts', '/contracts/:contract', '/contracts/tx/:hash']
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider
        router={createBrowserRouter(paths.map((each) => ({ path: each, element })))}
      />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe.each([
  ['the contracts', ContractsPage, '/contracts'],
  ['a contract', ContractPage, `/contracts/${vault}`],
  ['a transaction', TransactionPage, `/contracts/tx/${hash}`],
])('%s', (_, Page, path) => {
  it('wait for the chain', () => {
    show(Page, chainStore.getInitialState().chain, path)
    expect(screen.queryByText('No node can be reached.')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  })

  it('say why there is no chain', () => {
    const reason = {
      kind: 'unknown',
      sentence: 'No node can be reached.',
      nextStep: 'Try again.',
      raw: '',
    }
    show(Page, { status: 'closed', chainId: 31_337, reason } as ChainState, path)
    expect(screen.getByText(/No node can be reached\./)).toBeDefined()
  })
})

describe('the contracts of a deployment', () => {
  it('are listed with what the chain says of each, and the calls of a local one', async () => {
    const { chain } = nodeWith({ eth_getBalance: () => numberToHex(5n * 10n ** 17n) })
    show(ContractsPage, chain)
    expect(await screen.findByText('2 contracts')).toBeDefined()
    await waitFor(() => expect(rows().join()).toContain('40'))
    expect(screen.getByRole('columnheader', { name: 'Calls' })).toBeDefined()
    expect(rows().find((row) => row?.startsWith('Vault'))).toMatch(/20\.5400Unknown code$/)
    expect(rows().find((row) => row?.startsWith('Pools'))).toMatch(/No code$/)
  })

  it('are listed without calls on a public chain, whose blocks are not read', async () => {
    const { chain, requests } = nodeWith({}, baseSepolia.id)
    show(ContractsPage, chain)
    expect(await screen.findByText('2 contracts')).toBeDefined()
    expect(screen.queryByRole('columnheader', { name: 'Calls' })).toBeNull()
    expect(requests.some(({ params }) => params[1] === true)).toBe(false)
  })

  it('are found by name, group and code, until the filters are reset', async () => {
    const { chain } = nodeWith()
    const user = show(ContractsPage, chain)
    await screen.findByText('2 contracts')
    await user.selectOptions(screen.getByLabelText('Code'), 'Unknown code')
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^Vault/)]))
    await user.selectOptions(screen.getByLabelText('Group'), 'Market')
    expect(await screen.findByText('No contract matches')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Reset filters' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.selectOptions(screen.getByLabelText('Group'), 'Other contracts')
    await waitFor(() => expect(window.location.search).toMatch(/other/))
    expect(rows()).toHaveLength(2)
    await user.selectOptions(screen.getByLabelText('Group'), 'All groups')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('cannot be listed where the node does not tell their code', async () => {
    const { chain } = nodeWith({
      eth_getCode: () => {
        throw new Error('The node is away.')
      },
    })
    show(ContractsPage, chain)
    expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('say once that the node is away, and ask again for all that failed', async () => {
    let isAway = true
    const unlessAway = (value: unknown) => () => {
      if (isAway) throw new Error('The node is away.')
      return value
    }
    const { chain: idle } = nodeWith({
      eth_getCode: unlessAway('0x0102'),
      eth_getLogs: unlessAway([]),
    })
    const addresses = { ...idle.deployment.addresses, 'Canopy#FinancialAssetFactory': factory }
    const chain = { ...idle, deployment: { ...idle.deployment, addresses } }
    const user = show(ContractsPage, chain)
    const again = await screen.findByRole('button', { name: /again/i })
    // The code of the contracts and the search for others fail one after the other.
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(screen.getAllByRole('button', { name: /again/i })).toHaveLength(1)
    isAway = false
    await user.click(again)
    expect(await screen.findByText('3 contracts')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: /again/i })).toBeNull())
  })
})

describe('a contract', () => {
  it('has a name in the deployment, and figures', async () => {
    show(ContractPage, nodeWith().chain, '/contracts/Vault')
    expect(await screen.findByRole('heading', { name: 'Vault', level: 1 })).toBeDefined()
    const stat = (label: string) => screen.getByText(label).parentElement?.textContent
    await waitFor(() => expect(stat('Created in block')).toBe('Created in block40'))
    expect(stat('Size')).toBe('Size2 bytes')
    expect(screen.getByText('This contract is not part of the deployment')).toBeDefined()
    expect(document.title).toMatch(/^Vault/)
  })

  it('was created in a block that a node without earlier states does not know', async () => {
    const { chain } = nodeWith({
      eth_getCode: ([, block]) => {
        if (hexToBigInt(block as Hex) < 100n) throw new Error('missing trie node')
        return '0x0102'
      },
    })
    show(ContractPage, chain, `/contracts/${vault}`)
    expect(await screen.findByText('Not known')).toBeDefined()
    expect(screen.getByText('The node keeps no earlier states')).toBeDefined()
  })

  it('cannot be shown where the node is away', async () => {
    const { chain } = nodeWith({
      eth_getBalance: () => {
        throw new Error('The node is away.')
      },
    })
    show(ContractPage, chain, `/contracts/${vault}`)
    expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('a transaction', () => {
  const sent = {
    hash,
    blockNumber: '0x64',
    blockHash: `0x${'bb'.repeat(32)}`,
    transactionIndex: '0x0',
  }
  const read = (transaction: object, answers: Answers = {}) =>
    show(
      TransactionPage,
      nodeWith({
        eth_getTransactionByHash: () => transactionFixture({ hash, ...transaction }),
        eth_getTransactionReceipt: () => receiptFixture(),
        ...answers,
      }).chain,
      `/contracts/tx/${hash}`,
    )

  it('is pending until it is in a block', async () => {
    read({})
    expect(await screen.findByText('Pending')).toBeDefined()
    expect(screen.getByText('No data: a plain transfer.')).toBeDefined()
    for (const title of [/^Events/, 'Trace']) {
      expect(screen.queryByRole('heading', { name: title })).toBeNull()
    }
    expect(screen.queryByText('Gas used')).toBeNull()
  })

  it('has no trace where the node makes none', async () => {
    read(sent)
    expect(await screen.findByText('Succeeded')).toBeDefined()
    expect(screen.getByText(/^This node does not trace transactions/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Events (0)' })).toBeDefined()
    expect(screen.queryByText(/^It reverted/)).toBeNull()
  })

  it('has reverted for a reason that is not known without a trace', async () => {
    read(sent, { eth_getTransactionReceipt: () => receiptFixture({ status: '0x0' }) })
    expect(await screen.findByText('It reverted.')).toBeDefined()
    expect(screen.getByText('Reverted')).toBeDefined()
  })

  it('has created nothing that a block has yet', async () => {
    read({ to: null, input: '0x6001' })
    const created = (await screen.findByText('Created')).parentElement
    expect(created?.textContent).toBe('Created–')
    expect(screen.queryByText('To')).toBeNull()
  })

  it('cannot be shown where the node is away', async () => {
    read(sent, {
      eth_getTransactionReceipt: () => {
        throw new Error('The node is away.')
      },
    })
    expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
  })
})
