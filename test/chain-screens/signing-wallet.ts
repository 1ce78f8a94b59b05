import type { QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { vi } from 'vitest'
import { injected } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { chainStore, type OpenChain } from '../../src/chain/chain-state.ts'
import { config } from '../../src/chain/config.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'
import { transactionStore } from '../../src/chain/transactions/store.ts'
import { watchTransactions } from '../../src/chain/transactions/watcher.ts'
import type { Scene } from './scene.ts'

/** A run of the chain for each wallet: snapshots of a node may have the same id again. */
let runs = 0

/**
 * Connects a wallet that approves every request, each of which is in a block a minute after the scene, and
 * follows what it sends as the app does.
 *
 * @returns a function that disconnects it and undoes what it sent.
 */
export async function connectSigningWallet(
  { provider, open, now }: Scene,
  account: Address,
  cache: QueryClient,
): Promise<() => Promise<void>> {
  const before = await provider.request({ method: 'evm_snapshot' })
  // What is kept of the chain's logs belongs to this run of it alone.
  runs += 1
  const identity = `portfolio, run ${runs}` as ChainIdentity
  const chain: OpenChain = {
    ...open,
    identity,
    client: { ...open.client, request: withoutPendingBlock(open.client.request) },
    deployment: { ...open.deployment, identity },
  }
  chainStore.setState({ chain })
  let sent = 0
  // The address of a new account follows from one, however often its form is drawn before it stays.
  vi.spyOn(crypto, 'randomUUID').mockImplementation(
    () => `00000000-0000-4000-8000-${String(sent + 1).padStart(12, '0')}`,
  )
  const answer = async ({ method, params }: { method: string; params?: unknown[] }) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
    const result = await provider.request({ method, params: params ?? [] })
    if (method === 'eth_sendTransaction') {
      sent += 1
      const { timestamp } = await latestBlock()
      await provider.request({
        method: 'evm_setNextBlockTimestamp',
        params: [Math.max(now(), timestamp) + 60],
      })
      await provider.request({ method: 'evm_mine', params: [] })
    }
    return result
  }
  const latestBlock = async () => {
    const block = await provider.request({
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
    })
    return { timestamp: Number(block.timestamp) }
  }
  const wallet = { request: answer, on: () => {}, removeListener: () => {} }
  await connect(config, {
    connector: injected({ target: { id: 'signing', name: 'Test', provider: wallet as never } }),
  })
  const stop = watchTransactions({
    queryClient: cache,
    batchStatus: () => Promise.reject(new Error('This wallet sends no batches.')),
    onSettled: () => undefined,
    onRemoved: () => undefined,
  })
  return async () => {
    stop()
    transactionStore.setState({ records: [] })
    await disconnect(config)
    await provider.request({ method: 'evm_revert', params: [before] })
  }
}

/** The node dates a pending block by its own clock, from which deadlines and so hashes would follow. */
function withoutPendingBlock(request: OpenChain['client']['request']): typeof request {
  const answer = (asked: { readonly method: string; readonly params?: unknown }) =>
    asked.method === 'eth_getBlockByNumber' && Reflect.get(Object(asked.params), 0) === 'pending'
      ? Promise.reject(new Error('This node has no pending block.'))
      : request(asked as never)
  return answer as typeof request
}
