import type { OpenChain } from '../../../chain/chain-state.ts'
import type { History } from '../history.ts'
import { indexClient } from './index-client.ts'
import { indexHistory } from './index-history.ts'
import { withFallback } from './with-fallback.ts'

/** The past as the index at a URL tells it, and as a node does where that cannot answer. */
export const indexFirst = (chain: OpenChain, url: string, node: History): History =>
  withFallback(indexHistory(chain, indexClient(url)), node)
