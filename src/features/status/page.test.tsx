import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ChainState, chainStore } from '../../chain/chain-state.ts'
import { layOut } from '../../ui/testing/lay-out.ts'
import { Page } from './page.tsx'

const genesisHash = `0x${'01'.repeat(32)}`
const dead = 'http://dead.example'
const alive = 'http://alive.example'

const files: Readonly<Record<string, unknown>> = {
  '/deployments/31337/chain.json': {
    chainId: 31_337,
    rpcUrls: [dead, alive],
    genesisHash,
    startBlock: 0,
    deployedAt: '2026-01-01T00:00:00.000Z',
    usdc: '0x0000000000000000000000000000000000000002',
  },
  '/deployments/31337/deployed_addresses.json': {},
  '/deployments/index.json': ['31337'],
  '/health.json': { version: '1.2.3', chainId: 31_337, deployments: [] },
  [alive]: [
    { id: 0, result: '0x7a69' },
    { id: 1, result: { number: '0x64', timestamp: '0x3e8' } },
    { id: 2, result: { hash: genesisHash } },
  ],
}

/** A server without the files that are named here, beside one node that is down and one that works. */
const serverWithout =
  (...missing: readonly string[]): typeof fetch =>
  async (input) => {
    const path = String(input)
    if (path === dead) throw new TypeError('Failed to fetch')
    const body = missing.includes(path) ? undefined : files[path]
    return body === undefined ? new Response('<!doctype html>') : Response.json(body)
  }

const closed = {
  status: 'closed',
  chainId: 31_337,
  reason: {
    kind: 'unreachable',
    sentence: 'The node of the chain does not respond.',
    nextStep: 'Check that it is running.',
    raw: 'No response',
  },
} as const

beforeEach(() => layOut({ width: 1_200, height: 800 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  chainStore.setState(chainStore.getInitialState())
})

function open(chain: ChainState, server: typeof fetch) {
  vi.stubGlobal('fetch', server)
  chainStore.setState({ chain })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
}

it('asks each node and the server while no chain is open, and says what needs one', async () => {
  open(closed, serverWithout())
  expect(await screen.findByText('alive.example')).toBeDefined()
  expect(await screen.findByText('Works')).toBeDefined()
  expect(await screen.findByText('Does not answer')).toBeDefined()
  expect(await screen.findByText('1.2.3')).toBeDefined()
  expect(await screen.findByText(/Published after the build: Canopy Local/)).toBeDefined()
  expect(screen.getByText(/Roles, pauses, fees and rules are kept on the chain/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Who has which role' })).toBeNull()
})

it('fails in the parts whose files are missing, and in no other', async () => {
  open(closed, serverWithout('/health.json', '/deployments/31337/chain.json'))
  expect(await screen.findByText(/Canopy is not deployed on chain 31337/)).toBeDefined()
  expect(await screen.findByText('The server of this page has no health file.')).toBeDefined()
  expect(await screen.findByText('This build names none', { exact: false })).toBeDefined()
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2)
})

it('waits for the chain', () => {
  open({ status: 'opening', chainId: 31_337 }, serverWithout())
  expect(screen.getByText('Connecting to the chain')).toBeDefined()
})
