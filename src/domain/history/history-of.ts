import type { OpenChain } from '../../chain/chain-state.ts'
import type { History } from './history.ts'

const sources = new WeakMap<OpenChain, Promise<History>>()

/** The source of the past of a chain. It is loaded when it is first asked. */
export function historyOf(chain: OpenChain): Promise<History> {
  const known = sources.get(chain)
  if (known !== undefined) return known
  const source = import('./node/node-history.ts').then(({ nodeHistory }) => nodeHistory(chain))
  sources.set(chain, source)
  source.catch(() => sources.delete(chain))
  return source
}
