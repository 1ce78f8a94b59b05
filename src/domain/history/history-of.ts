import type { OpenChain } from '../../chain/chain-state.ts'
import { environment } from '../../lib/env.ts'
import type { History } from './history.ts'

const sources = new WeakMap<OpenChain, Promise<History>>()

/** The source of the past of a chain. It is loaded when it is first asked. */
export function historyOf(chain: OpenChain): Promise<History> {
  const known = sources.get(chain)
  if (known !== undefined) return known
  const source = openHistory(chain, environment.indexUrl)
  sources.set(chain, source)
  source.catch(() => sources.delete(chain))
  return source
}

/** The node; with the URL of an index, that first. */
async function openHistory(chain: OpenChain, indexUrl: string | null): Promise<History> {
  const { nodeHistory } = await import('./node-history.ts')
  const node = nodeHistory(chain)
  if (indexUrl === null) return node
  const { indexFirst } = await import('./index/index-first.ts')
  return indexFirst(chain, indexUrl, node)
}
