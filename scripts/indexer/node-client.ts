import { defineChain, http, type Transport } from 'viem'
import type { ServedChain } from '../../src/chain/node-faults.ts'
import { within } from '../../src/lib/within.ts'
import { changingTransport, hostOf, type NodeUrls } from '../lib/nodes.ts'
import { type ChainHead, type NodeProbe, probeNodes } from './nodes.ts'

/** How old what is known of the nodes may be: for requests, and for what is reported of the newest block. */
const lookEveryMs = 30_000
const newestForMs = 5_000
const lookTimeoutMs = 4_000

/**
 * An index asks for thousands of whole blocks at once. Together they would be more than any node sends, or this process
 * holds; a block alone may be larger than the 10 MiB of which viem takes no more by default.
 */
const connect = (url: string): Transport =>
  http(url, {
    batch: { batchSize: 20 },
    maxResponseBodySize: 128 * 1_024 * 1_024,
    retryCount: 1,
    timeout: 15_000,
  })

type RpcCall = { readonly method: string; readonly params?: unknown }

/** The nodes that an index reads from. */
export type IndexNodes = {
  readonly request: (call: RpcCall) => Promise<unknown>
  /** The newest block of the chain, at most five seconds old; null while no node responds. */
  readonly newest: () => Promise<ChainHead | null>
}

type NodeOptions = {
  /** Told of each change of the node that is asked. */
  readonly say: (text: string) => void
  readonly now?: () => number
  /** See {@link probeNodes}. */
  readonly look?: (chain: ServedChain, urls: NodeUrls) => Promise<NodeProbe>
}

/**
 * Asks nodes in order, as the app does, but only those that serve the chain and are not behind. Every half
 * minute it looks at all of them again, unless nothing is asked.
 *
 * @throws The error of the node, in which only its host is named.
 */
export function indexNodes(
  chain: ServedChain,
  urls: NodeUrls,
  { say, now = () => performance.now(), look = probeNodes }: NodeOptions,
): IndexNodes {
  let used: readonly string[] = []
  let last: { readonly at: number; readonly found: Promise<NodeProbe> } | null = null

  const lookAgain = (longestAgeMs: number): Promise<NodeProbe> => {
    if (last !== null && now() - last.at <= longestAgeMs) return last.found
    const found = look(chain, urls).then((result) => {
      used = usable(result, used)
      return result
    })
    last = { at: now(), found }
    return found
  }

  const definition = defineChain({
    id: chain.chainId,
    name: `Chain ${chain.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  })
  const sayNode = (url: string) => say(`Reading from the node at ${hostOf(url)}.`)
  const { request } = changingTransport(definition, () => used, sayNode, connect)({})

  return {
    request: async (call) => {
      if (used.length === 0) await lookAgain(newestForMs)
      else void lookAgain(lookEveryMs)
      return request(call).catch((error: unknown) => {
        hideUrls(error, urls)
        throw error
      })
    },
    newest: () =>
      within(lookAgain(newestForMs), lookTimeoutMs, () => new Error('No node responds.'))
        .then(({ newest }) => newest)
        .catch(() => null),
  }
}

/** The nodes to ask: where none is good, those of before that at least serve no other chain. */
function usable({ standings, good }: NodeProbe, before: readonly string[]): readonly string[] {
  if (good.length > 0) return good
  const wrong = standings.filter(({ problem }) => problem?.reason === 'chain')
  return before.filter((url) => !wrong.some((node) => node.url === url))
}

/** Leaves only the hosts of nodes in an error, which goes into the log: their paths hold keys of providers. */
function hideUrls(error: unknown, urls: NodeUrls): void {
  const hide = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hide)
    if (typeof value !== 'string') return value
    return urls.reduce((text, url) => text.replaceAll(url, hostOf(url)), value)
  }
  for (let each = error; each instanceof Error; each = each.cause) {
    for (const key of Reflect.ownKeys(each)) Reflect.set(each, key, hide(Reflect.get(each, key)))
  }
}
