import {
  createTransport,
  type EIP1193RequestFn,
  HttpRequestError,
  http,
  LimitExceededRpcError,
  TimeoutError,
  type Transport,
} from 'viem'

/** Milliseconds after which a node that did not respond is asked again first. */
const retryFirstAfter = 60_000

type NodeTransportOptions = {
  readonly onSwitch?: ((url: string) => void) | undefined
  readonly now?: () => number
  /** Makes the connection to one node. */
  readonly connect?: (url: string) => Transport
}

const connectOverHttp = (url: string): Transport =>
  http(url, { batch: true, retryCount: 1, timeout: 15_000 })

/**
 * Reads from the first of several nodes. When it does not respond, or limits requests, the next one
 * of the same chain is asked and used for a minute; then the first one gets another chance. Answers
 * that are errors of the request, such as a revert, are the same on every node and are passed on.
 *
 * @param onSwitch Called with the URL of the node that is used from now on.
 */
export function nodeTransport(
  urls: readonly string[],
  { onSwitch, now = Date.now, connect = connectOverHttp }: NodeTransportOptions = {},
): Transport {
  return (setUp) => {
    const nodes = urls.map((url) => ({ url, request: connect(url)(setUp).request }))
    const verified = new Set<string>()
    let current = 0
    let switchedAt = 0

    /** A substitute that serves another chain would be worse than none. */
    const isOfChain = async ({ url, request }: (typeof nodes)[number]): Promise<boolean> => {
      if (setUp.chain === undefined || verified.has(url)) return true
      const chainId = await request({ method: 'eth_chainId' })
      if (Number(chainId) !== setUp.chain.id) return false
      verified.add(url)
      return true
    }

    const ask = async (request: Parameters<EIP1193RequestFn>[0]): Promise<unknown> => {
      const start = current !== 0 && now() - switchedAt > retryFirstAfter ? 0 : current
      let failure: unknown
      for (let step = 0; step < nodes.length; step += 1) {
        const index = (start + step) % nodes.length
        const node = nodes[index]
        if (node === undefined) continue
        try {
          if (index !== 0 && !(await isOfChain(node))) continue
          const answer = await node.request(request)
          if (index !== current) {
            current = index
            onSwitch?.(node.url)
          }
          if (step > 0) switchedAt = now()
          return answer
        } catch (error) {
          if (!isFailureOfNode(error)) throw error
          failure = error
        }
      }
      if (start === 0) switchedAt = now()
      throw failure ?? new Error('No node of this chain responds.')
    }

    return createTransport({
      key: 'nodes',
      name: 'Nodes of the deployment',
      type: 'nodes',
      retryCount: 0,
      request: ask as EIP1193RequestFn,
    })
  }
}

const isFailureOfNode = (error: unknown): boolean =>
  error instanceof HttpRequestError ||
  error instanceof TimeoutError ||
  error instanceof LimitExceededRpcError
