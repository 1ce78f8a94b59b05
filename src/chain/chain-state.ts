import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ChainIdentity, Deployment } from './deployment.ts'
import type { Explanation } from './errors/explanation.ts'
import { activeNetwork } from './networks.ts'
import type { ReadClient } from './read-client.ts'

/** A chain whose node answers and whose deployment has been read and belongs to it. */
export type OpenChain = {
  readonly status: 'open'
  readonly chainId: number
  readonly identity: ChainIdentity
  readonly client: ReadClient
  readonly deployment: Deployment
}

/** The chain the app reads, as far as it is known. */
export type ChainState =
  | { readonly status: 'opening'; readonly chainId: number }
  | { readonly status: 'closed'; readonly chainId: number; readonly reason: Explanation }
  | OpenChain

type ChainStore = {
  readonly chain: ChainState
  /** Why the node of an open chain does not answer at the moment, if it does not. */
  readonly outage: Explanation | null
  /** Set when the chain was replaced by another while the page was open, until dismissed. */
  readonly reset: { readonly before: ChainIdentity; readonly after: ChainIdentity | null } | null
}

export const chainStore = createStore<ChainStore>(() => ({
  chain: { status: 'opening', chainId: activeNetwork.id },
  outage: null,
  reset: null,
}))

/** The chain that queries and intents are made for. Changes when the chain is reset. */
export const useChain = (): ChainState => useStore(chainStore, (state) => state.chain)

/** Why the node does not answer at the moment; null while it does. */
export const useOutage = (): Explanation | null => useStore(chainStore, (state) => state.outage)
