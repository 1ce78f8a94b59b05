import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { activeChainId } from './active-chain.ts'
import type { ChainIdentity, Deployment } from './deployment.ts'
import type { Explanation } from './errors/explanation.ts'
import type { ReadClient } from './read-client.ts'

/** A chain whose node has responded and whose deployment has been read and belongs to it. */
export type OpenChain = {
  readonly status: 'open'
  readonly chainId: number
  readonly identity: ChainIdentity
  readonly client: ReadClient
  readonly deployment: Deployment
}

/** The chain that the app reads: being opened, open, or closed for a reason. */
export type ChainState =
  | { readonly status: 'opening'; readonly chainId: number }
  | { readonly status: 'closed'; readonly chainId: number; readonly reason: Explanation }
  | OpenChain

export type ChainStore = {
  readonly chain: ChainState
  /** Newest block seen. */
  readonly head: bigint | null
  /** Why the node of an open chain does not respond; null while it does. */
  readonly outage: Explanation | null
  /** URL of the node that substitutes the first one of the deployment; null while that responds. */
  readonly substituteNode: string | null
  /** The run of the chain that was open last, kept while none is open. */
  readonly lastIdentity: ChainIdentity | null
  /** Whether the chain was replaced by a new run; true until the banner is dismissed. */
  readonly wasReset: boolean
}

export const chainStore: StoreApi<ChainStore> = createStore<ChainStore>(() => ({
  chain: { status: 'opening', chainId: activeChainId },
  head: null,
  outage: null,
  substituteNode: null,
  lastIdentity: null,
  wasReset: false,
}))

/** The chain that queries and intents are made for. Changes when the chain is restarted. */
export const useChain = (): ChainState => useStore(chainStore, (state) => state.chain)

/** The newest block seen; null before the first. */
export const useHead = (): bigint | null => useStore(chainStore, (state) => state.head)

/** Why the node does not respond, so that data on screen may be stale; null while it does. */
export const useOutage = (): Explanation | null => useStore(chainStore, (state) => state.outage)
