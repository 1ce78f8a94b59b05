import { QueryClient } from '@tanstack/react-query'
import { createClient, custom, defineChain, type Hash, numberToHex } from 'viem'
import { createStore } from 'zustand/vanilla'
import { followChainClock } from './chain-clock.ts'
import type { ChainStore } from './chain-state.ts'
import type { ChainIdentity, Deployment } from './deployment.ts'
import { checkChain } from './watch-chain.ts'

const networkOf = (id: number) =>
  defineChain({
    id,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const hashOf = (run: number) => numberToHex(run, { size: 32 })

/** A node and its deployment, which tests can restart, stop and add blocks to. */
export function watchedChain(chainId = 31337) {
  const network = networkOf(chainId)
  const node = { run: 1, deployed: 1, head: 10n, time: 1_790_000_000, up: true, code: '0x' }
  const queryClient = new QueryClient()
  const store = createStore<ChainStore>(() => ({
    chain: { status: 'opening', chainId },
    head: null,
    outage: null,
    substituteNode: null,
    lastIdentity: null,
    wasReset: false,
  }))
  const request = async ({ method }: { method: string }) => {
    if (!node.up) throw new Error('fetch failed')
    if (method === 'eth_blockNumber') return numberToHex(node.head)
    if (method === 'eth_getCode') return node.code
    const timestamp = numberToHex(node.time)
    return { number: '0x0', hash: hashOf(node.run), timestamp, transactions: [] }
  }
  const deployment = (): Deployment => ({
    chainId,
    identity: `${chainId}:${node.deployed}` as ChainIdentity,
    rpcUrls: ['http://127.0.0.1:8611'],
    genesisHash: hashOf(node.deployed) as Hash,
    startBlock: 0n,
    usdc: '0x0000000000000000000000000000000000000002',
    addresses: {},
  })
  const watch = {
    network,
    store,
    queryClient,
    fetchDeployment: async () => deployment(),
    createClient: () =>
      createClient({ chain: network, transport: custom({ request }, { retryCount: 0 }) }),
    followClock: followChainClock(),
  }
  return { node, queryClient, store, watch, check: () => checkChain(watch) }
}
