import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query'
import type { Chain } from 'viem'
import { getBlock, getBlockNumber, getCode } from 'viem/actions'
import type { StoreApi } from 'zustand/vanilla'
import type { ChainStore, OpenChain } from './chain-state.ts'
import type { Deployment } from './deployment.ts'
import { ExplainedError, type Explanation } from './errors/explanation.ts'
import { localChainId } from './network-names.ts'
import { setRpcUrls } from './networks.ts'
import { newestHead, type ReadClient } from './read-client.ts'
import { dropOtherChains } from './transactions/store.ts'

type Watch = {
  readonly network: Chain
  readonly store: StoreApi<ChainStore>
  readonly queryClient: QueryClient
  readonly fetchDeployment: (chainId: number) => Promise<Deployment>
  readonly createClient: (
    network: Chain,
    rpcUrls: readonly string[],
    onSwitch: (url: string) => void,
  ) => ReadClient
  /** Called with each new block of an open chain. */
  readonly followClock: (client: ReadClient, head: bigint) => Promise<void>
}

/**
 * Checks the chain once: opens it if it is not open, and detects when its node stops or starts
 * responding, when a block was added, and when another chain has replaced it.
 */
export async function checkChain(watch: Watch): Promise<void> {
  const { chain } = watch.store.getState()
  if (chain.status === 'open') await checkOpenChain(watch, chain)
  else await openChain(watch)
}

async function checkOpenChain(watch: Watch, chain: OpenChain): Promise<void> {
  const { store, queryClient } = watch
  const before = store.getState()
  const found = await probe(chain.client)
  if (found === undefined) {
    store.setState({ outage: unreachable(chain.deployment) })
    return
  }
  // A local chain has no forks: fewer blocks than before mean that it was restarted or reset.
  // Nodes of a public network behind a load balancer may just be at different blocks.
  const isShorter = watch.network.id === localChainId && found.head < (before.head ?? 0n)
  const isOther = found.genesisHash !== chain.deployment.genesisHash
  if (isOther || isShorter || before.outage !== null) {
    await openChain(watch)
    if (store.getState().outage === null) {
      await queryClient.invalidateQueries({ queryKey: ['chain'] })
    }
    return
  }
  const head = newestHead(chain, found.head)
  if (head === before.head) return
  store.setState({ head })
  await Promise.all([watch.followClock(chain.client, head), refreshScreens(watch, chain)])
}

/**
 * Refetches the data on screen after a new block. A local chain adds blocks only for transactions,
 * and possibly none for hours after: all data that can change is out of date at once, on screen or
 * not. Other chains add blocks continuously, so data that is still fresh waits for a later block.
 */
async function refreshScreens({ network, queryClient }: Watch, chain: OpenChain): Promise<void> {
  const ofChain = { queryKey: ['chain', chain.identity] }
  if (network.id !== localChainId) {
    await queryClient.refetchQueries({ ...ofChain, type: 'active', stale: true })
    return
  }
  const firstReadings = queryClient.getQueryCache().findAll({
    ...ofChain,
    fetchStatus: 'fetching',
    predicate: (query) => canChange(query) && query.state.data === undefined,
  })
  await queryClient.invalidateQueries({ ...ofChain, predicate: canChange })
  // A query without data is not started again: it ends with data of the block before.
  await Promise.allSettled(firstReadings.map(({ promise }) => promise))
  await queryClient.invalidateQueries({
    ...ofChain,
    predicate: (query) => firstReadings.includes(query),
  })
}

function canChange({ options }: Query): boolean {
  // Whoever observed the query last has left its options there.
  const { staleTime }: Pick<QueryObserverOptions, 'staleTime' | 'gcTime'> = options
  return staleTime !== Number.POSITIVE_INFINITY && staleTime !== 'static'
}

async function openChain(watch: Watch): Promise<void> {
  const { network, store } = watch
  try {
    const deployment = await watch.fetchDeployment(network.id)
    const client = await createClient(watch, deployment)
    const found = await probe(client)
    if (found === undefined) throw new ExplainedError(unreachable(deployment))
    if (found.genesisHash !== deployment.genesisHash) {
      throw new ExplainedError(otherChain(deployment, found.genesisHash))
    }
    activate(watch, deployment, client, found.head)
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error
    const reason = error.explanation
    // The node responded and failed again shortly after: keep the data on screen, and a transaction
    // that is being signed.
    if (reason.kind === 'unreachable' && store.getState().chain.status === 'open') {
      store.setState({ outage: reason })
      return
    }
    store.setState({ chain: { status: 'closed', chainId: network.id, reason }, outage: null })
  }
}

function activate(
  { network, store, queryClient }: Watch,
  deployment: Deployment,
  client: ReadClient,
  head: bigint,
): void {
  const { identity } = deployment
  const { chain, lastIdentity, wasReset } = store.getState()
  // The same chain keeps its object, so that its queries do not change.
  if (chain.status === 'open' && chain.identity === identity) {
    store.setState({ head, outage: null })
    return
  }
  setRpcUrls(deployment.rpcUrls)
  const hadTransactions = dropOtherChains(network.id, identity)
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

/**
 * A client for a deployment. Networks are described with Multicall3, which a private copy of one may
 * lack; there every call travels alone.
 */
async function createClient(
  { network, store, createClient: create }: Watch,
  { rpcUrls }: Deployment,
): Promise<ReadClient> {
  const onSwitch = (url: string) =>
    store.setState({ substituteNode: url === rpcUrls[0] ? null : url })
  const client = create(network, rpcUrls, onSwitch)
  const multicall = network.contracts?.multicall3
  if (multicall === undefined) return client
  // A node that does not respond is found out right after this.
  const code = await getCode(client, { address: multicall.address }).catch(() => '0x')
  if (code !== undefined) return client
  const { multicall3: _, ...contracts } = network.contracts ?? {}
  return create({ ...network, contracts }, rpcUrls, onSwitch)
}

async function probe(client: ReadClient) {
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

const unreachable = ({ chainId, rpcUrls }: Deployment): Explanation => ({
  kind: 'unreachable',
  sentence: 'The node of the chain does not respond.',
  nextStep:
    chainId === localChainId
      ? 'Check that it is running (npm start) and that you are online. This page reconnects automatically.'
      : 'Check that you are online. This page reconnects automatically.',
  raw: `No response from ${rpcUrls.join(', ')}.`,
})

const otherChain = ({ chainId, genesisHash }: Deployment, found: string): Explanation => ({
  kind: 'not-deployed',
  sentence: `Canopy is not deployed on the running chain (chain ${chainId}, restarted).`,
  nextStep: 'If npm start is still running, wait until it says Ready. Otherwise run it again.',
  raw: `Deployed on the chain with block 0 ${genesisHash}, but the node has ${found}.`,
})

/** Milliseconds between checks: short on a local chain, where the user's actions add the blocks. */
const intervalFor = (network: Chain): number => (network.id === localChainId ? 1_500 : 6_000)

/**
 * Checks the chain at intervals while the page is visible, and at once when it becomes visible.
 * Runs once, at the root of the app.
 *
 * @returns a function that stops it.
 */
export function watchChain(watch: Watch): () => void {
  const interval = intervalFor(watch.network)
  let timer: ReturnType<typeof setTimeout> | undefined
  let polling = false
  let stopped = false

  const poll = async () => {
    if (polling || stopped || document.hidden) return
    clearTimeout(timer)
    polling = true
    await checkChain(watch).catch((error: unknown) => {
      console.error('Checking the chain failed:', error)
    })
    polling = false
    timer = setTimeout(poll, interval)
  }

  document.addEventListener('visibilitychange', poll)
  poll()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', poll)
  }
}
