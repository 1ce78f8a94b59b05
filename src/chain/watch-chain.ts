import type { QueryClient } from '@tanstack/react-query'
import type { Chain } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'
import type { StoreApi } from 'zustand/vanilla'
import type { ChainStore, OpenChain } from './chain-state.ts'
import type { Deployment } from './deployment.ts'
import { ExplainedError, type Explanation } from './errors/explanation.ts'
import { localChainId } from './network-names.ts'
import { setLocalRpcUrl } from './networks.ts'
import type { ReadClient } from './read-client.ts'
import { forgetOtherChains } from './transactions/store.ts'

type Watch = {
  readonly network: Chain
  readonly store: StoreApi<ChainStore>
  readonly queryClient: QueryClient
  readonly fetchDeployment: (chainId: number) => Promise<Deployment>
  readonly createClient: (network: Chain, rpcUrl: string) => ReadClient
}

/**
 * Looks at the chain once: opens it if it is not open, notices that its node is away or back, that a
 * block was added, and that it was replaced by a new chain under the open page.
 */
export async function checkChain(watch: Watch): Promise<void> {
  const { chain } = watch.store.getState()
  if (chain.status === 'open') await checkOpenChain(watch, chain)
  else await openChain(watch)
}

async function checkOpenChain(watch: Watch, chain: OpenChain): Promise<void> {
  const { store, queryClient } = watch
  const before = store.getState()
  const seen = await look(chain.client)
  if (seen === undefined) {
    store.setState({ outage: unreachable(chain.deployment.rpcUrl) })
    return
  }
  // A local chain has no branches: fewer blocks than before mean that it was restarted or reverted.
  // Nodes behind a load balancer are merely not equally fast.
  const wentBack = watch.network.id === localChainId && seen.head < (before.head ?? 0n)
  const isOther = seen.genesisHash !== chain.deployment.genesisHash
  if (isOther || wentBack || before.outage !== null) {
    await openChain(watch)
    if (store.getState().outage === null) {
      await queryClient.invalidateQueries({ queryKey: ['chain'] })
    }
    return
  }
  if (seen.head === before.head) return
  store.setState({ head: seen.head })
  await refreshScreens(watch, chain)
}

/**
 * Reads again what is on screen, after a new block. A local chain adds blocks only when something has
 * happened, and maybe none for hours after: everything that can change is read at once. Elsewhere
 * blocks come all the time, and what is young enough waits for a later one.
 */
async function refreshScreens({ network, queryClient }: Watch, chain: OpenChain): Promise<void> {
  const onScreen = { queryKey: ['chain', chain.identity], type: 'active' } as const
  if (network.id !== localChainId) {
    await queryClient.refetchQueries({ ...onScreen, stale: true })
    return
  }
  await queryClient.refetchQueries({
    ...onScreen,
    predicate: ({ observers }) => observers.some(({ options }) => canChange(options.staleTime)),
  })
}

const canChange = (staleTime: unknown): boolean =>
  staleTime !== Number.POSITIVE_INFINITY && staleTime !== 'static'

async function openChain(watch: Watch): Promise<void> {
  const { network, store } = watch
  try {
    const deployment = await watch.fetchDeployment(network.id)
    const client = watch.createClient(network, deployment.rpcUrl)
    const seen = await look(client)
    if (seen === undefined) throw new ExplainedError(unreachable(deployment.rpcUrl))
    if (seen.genesisHash !== deployment.genesisHash) {
      throw new ExplainedError(otherChain(deployment, seen.genesisHash))
    }
    enter(watch, deployment, client, seen.head)
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    const reason = error.explanation
    // A node that comes back and is gone again a moment later was away all the time: what is on
    // screen, and a transaction that is being signed, stay.
    if (reason.kind === 'unreachable' && store.getState().chain.status === 'open') {
      store.setState({ outage: reason })
      return
    }
    store.setState({ chain: { status: 'closed', chainId: network.id, reason }, outage: null })
  }
}

function enter(
  { network, store, queryClient }: Watch,
  deployment: Deployment,
  client: ReadClient,
  head: bigint,
): void {
  const { identity } = deployment
  const { chain, lastIdentity, wasReset } = store.getState()
  // The same chain keeps its object: queries made for it stay as they are.
  if (chain.status === 'open' && chain.identity === identity) {
    store.setState({ head, outage: null })
    return
  }
  if (network.id === localChainId) setLocalRpcUrl(deployment.rpcUrl)
  const hadTransactions = forgetOtherChains(network.id, identity)
  const replaced = lastIdentity !== null && lastIdentity !== identity
  store.setState({
    chain: { status: 'open', chainId: network.id, identity, client, deployment },
    head,
    outage: null,
    lastIdentity: identity,
    wasReset: wasReset || replaced || hadTransactions,
  })
  queryClient.removeQueries({
    queryKey: ['chain'],
    predicate: ({ queryKey }) => queryKey[1] !== identity,
  })
}

async function look(client: ReadClient) {
  try {
    const [head, genesis] = await Promise.all([
      getBlockNumber(client, { cacheTime: 0 }),
      getBlock(client, { blockNumber: 0n }),
    ])
    return { head, genesisHash: genesis.hash }
  } catch {
    return undefined
  }
}

const unreachable = (rpcUrl: string): Explanation => ({
  kind: 'unreachable',
  sentence: 'The chain does not answer.',
  nextStep: 'Check that it runs (npm start) and that you are online. This page goes on by itself.',
  raw: `No answer from ${rpcUrl}.`,
})

const otherChain = ({ chainId, genesisHash }: Deployment, found: string): Explanation => ({
  kind: 'not-deployed',
  sentence: `Canopy is not deployed on the chain that runs now (chain ${chainId}, started anew).`,
  nextStep: 'If npm start is still at work, wait until it is ready. Otherwise run it again.',
  raw: `Deployed on the chain with block 0 ${genesisHash}, but the node has ${found}.`,
})

/** Milliseconds between two looks: often where blocks are made by what one does oneself. */
const intervalFor = (network: Chain): number => (network.id === localChainId ? 1_500 : 6_000)

/**
 * Keeps looking while the page is visible, and at once when it is seen again. One of these runs at
 * the root of the app. Returns how to stop.
 */
export function watchChain(watch: Watch): () => void {
  const interval = intervalFor(watch.network)
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let stopped = false

  const goOn = async () => {
    if (looking || stopped || document.hidden) return
    clearTimeout(timer)
    looking = true
    await checkChain(watch).catch((error: unknown) => {
      console.error('Looking at the chain failed:', error)
    })
    looking = false
    timer = setTimeout(goOn, interval)
  }

  document.addEventListener('visibilitychange', goOn)
  goOn()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', goOn)
  }
}
