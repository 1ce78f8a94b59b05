import {
  createTransport,
  type EIP1193RequestFn,
  HttpRequestError,
  http,
  LimitExceededRpcError,
  TimeoutError,
  type Transport,
} from 'viem'
import { within } from '../lib/within.ts'
import { factsOf, failureOf } from './logs/node-failure.ts'
import { localChainId } from './network-names.ts'

/** Milliseconds after which a node that did not respond is asked again first. */
const retryFirstAfter = 60_000

/** Milliseconds for which one that did not respond is not asked instead of one that answers soon. */
const unresponsiveForMs = 10_000

/** How long a node may take to answer while another one could be asked instead. */
const answerTimeoutMs = 5_000

/** How often a request is sent while every node limits requests. */
const attempts = 5
/**
 * How often a request is sent whose connection is cut, or whose block no node has. Without any connection
 * that fails at once.
 */
const attemptsIfUnknown = 3
const firstPauseMs = 500
/** A person should not wait longer without an answer; a provider may ask for hours. */
const maxPauseMs = 20_000

type NodeTransportOptions = {
  readonly onSwitch?: ((url: string) => void) | undefined
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
  /** Makes the connection to one node. */
  readonly connect?: (url: string) => Transport
}

const connectOverHttp = (url: string): Transport =>
  http(url, { batch: true, retryCount: 1, timeout: 15_000 })

/**
 * Reads from the first of several nodes. When it does not respond within five seconds, limits requests or
 * is behind the chain, the next one of the same chain is asked and used for a minute; then the first one
 * gets another chance. The last one that could be asked has as long as its connection allows. While all of
 * them limit requests, they are asked again after the pause that they ask for; so they are, a few times,
 * when they are behind or cut the connection. Answers that are errors of the request, such as a revert, are
 * the same on every node and are passed on.
 *
 * @param onSwitch Called with the URL of the node that is used from now on.
 * @throws The error of the last node that was asked.
 */
export function nodeTransport(
  urls: readonly string[],
  {
    onSwitch,
    now = () => performance.now(),
    pause = wait,
    connect = connectOverHttp,
  }: NodeTransportOptions = {},
): Transport {
  return (setUp) => {
    const nodes = urls.map((url) => ({
      url,
      request: connect(url)(setUp).request,
      /** When it last did not respond. */
      failedAt: Number.NEGATIVE_INFINITY,
    }))
    const verified = new Set<string>()
    // A local chain is one node: a block that it does not have is no block.
    const isLocal = setUp.chain?.id === localChainId
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

    const askOnce = async (request: Parameters<EIP1193RequestFn>[0]): Promise<unknown> => {
      const start = current !== 0 && now() - switchedAt > retryFirstAfter ? 0 : current
      let failure: unknown
      for (let step = 0; step < nodes.length; step += 1) {
        const index = (start + step) % nodes.length
        const node = nodes[index]
        if (node === undefined) continue
        // One that answers soon is waited for rather than one that is gone.
        const hasSoon = passesSoon(failure)
        if (hasSoon && now() - node.failedAt < unresponsiveForMs) continue
        try {
          if (index !== 0 && !(await isOfChain(node))) continue
          const isLast = step === nodes.length - 1 && !hasSoon
          const answer = await (isLast
            ? node.request(request)
            : within(node.request(request), answerTimeoutMs, () => tookTooLong(node.url, request)))
          if (answer === null && isOfBlock(request) && !isLocal) throw new BlockNotThere()
          if (index !== current) {
            current = index
            onSwitch?.(node.url)
          }
          if (step > 0) switchedAt = now()
          return answer
        } catch (error) {
          if (!isFailureOfNode(error)) throw error
          const isSoon = passesSoon(error)
          if (!isSoon) node.failedAt = now()
          if (isSoon || !hasSoon) failure = error
        }
      }
      if (start === 0) switchedAt = now()
      throw failure ?? new Error('No node of this chain responds.')
    }

    const ask = async (request: Parameters<EIP1193RequestFn>[0]): Promise<unknown> => {
      for (let tried = 1; ; tried++) {
        try {
          return await askOnce(request)
        } catch (error) {
          const pauseMs = pauseAfter(error, tried)
          if (error instanceof BlockNotThere && pauseMs === null) return null
          if (pauseMs === null || pauseMs > maxPauseMs || tried === attempts) throw error
          await pause(pauseMs)
        }
      }
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

const tookTooLong = (url: string, body: object): Error =>
  new TimeoutError({ body: { ...body }, url })

/** A node answers nothing for a block by its number: it may have it in a moment, and another may now. */
class BlockNotThere extends Error {}

const isOfBlock = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
  method === 'eth_getBlockByNumber' && Array.isArray(params) && /^0x/.test(params[0])

/** A node that says so is there: it is behind the chain, or limits requests. */
const passesSoon = (error: unknown): boolean =>
  error instanceof BlockNotThere ||
  error instanceof LimitExceededRpcError ||
  (error instanceof HttpRequestError && error.status === 429) ||
  (error !== undefined && isBehind(error))

const isFailureOfNode = (error: unknown): boolean =>
  error instanceof BlockNotThere ||
  error instanceof HttpRequestError ||
  error instanceof TimeoutError ||
  error instanceof LimitExceededRpcError ||
  isBehind(error) ||
  hasNoBackend(error)

/** A revert has code 3, and may say anything. */
const isBehind = (error: unknown): boolean => {
  const facts = factsOf(error)
  return facts.code !== 3 && failureOf(facts).kind === 'lagging'
}

/** What balancers answer while every server behind them fails. */
const hasNoBackend = (error: unknown): boolean => factsOf(error).code === -32011

/** Milliseconds after which the nodes may answer; null where asking again does not help. */
function pauseAfter(error: unknown, tried: number): number | null {
  if (error instanceof LimitExceededRpcError || isBehind(error)) return backOff(tried)
  if (hasNoBackend(error) || error instanceof BlockNotThere) {
    return tried < attemptsIfUnknown ? firstPauseMs : null
  }
  if (!(error instanceof HttpRequestError)) return null
  if (error.status === 429) return statedPause(error) ?? backOff(tried)
  return error.status === undefined && tried < attemptsIfUnknown ? firstPauseMs : null
}

const backOff = (tried: number): number => firstPauseMs * 2 ** (tried - 1)

/** The pause that the provider asks for, where it does. */
function statedPause({ status, headers }: HttpRequestError): number | null {
  const retryAfter = headers?.get('Retry-After')
  const failure = failureOf({ status, message: '', retryAfter })
  return failure.kind === 'busy' ? failure.waitMs : null
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
