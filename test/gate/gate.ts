import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerBehind, type Call, isBehind } from './behind.ts'

/** How a provider says that a range has too many blocks, or too many results. */
export type Wording = {
  readonly code: number
  readonly message: (limit: number) => string
}

/** Wordings of providers, word for word. */
export const wordings = {
  oneRpc: { code: -32_000, message: () => 'eth_getLogs requires a smaller block span' },
  tenderly: { code: -32_602, message: () => 'invalid params' },
  quickNode: {
    code: -32_614,
    message: (limit) => `eth_getLogs is limited to a ${limit.toLocaleString('en')} range`,
  },
  infura: {
    code: -32_005,
    message: (limit) => `query returned more than ${limit} results`,
  },
  blockPi: { code: -32_602, message: (limit) => `range 5000 exceeds limit of ${limit}` },
  size: { code: -32_000, message: (limit) => `block range should be smaller than size ${limit}` },
  counted: { code: -32_000, message: (limit) => `block range too large (12000 > ${limit})` },
} as const satisfies Record<string, Wording>

/** What the gate does besides passing on. */
export type GateRules = {
  /** Milliseconds before each answer. */
  readonly delay?: number
  /** Most blocks of one `eth_getLogs`, and how more are refused: with each wording in turn. */
  readonly blocks?: { readonly limit: number; readonly wordings: readonly Wording[] }
  /** Most events of one answer, and how more are refused. */
  readonly results?: { readonly limit: number; readonly wordings: readonly Wording[] }
  /** Every n-th HTTP request is answered with 429, with this Retry-After in seconds or without. */
  readonly busy?: readonly { readonly every: number; readonly retryAfter?: number }[]
  /** Every n-th HTTP request is dropped without an answer. */
  readonly drops?: { readonly every: number }
  /** No request is ever answered, or each with an error of the server. */
  readonly outage?: 'silent' | 'failing'
  /** `eth_getLogs` is never answered. */
  readonly withholdsLogs?: boolean
  /** `eth_getLogs` from before this block is answered only after {@link Gate.release}. */
  readonly withholdsLogsBefore?: bigint
  /**
   * Every n-th call that names a block is answered by a server that does not have it yet, as behind a
   * balancer.
   */
  readonly lags?: { readonly every: number }
  /** Every n-th HTTP request is answered by a server behind the balancer that is so many blocks behind. */
  readonly behind?: { readonly every: number; readonly blocks: bigint }
  /** The chain is said to have this id. */
  readonly chainId?: number
  /**
   * The connection is lost for good with this transaction, counted from one: it reaches the node, or it
   * does not, and neither it nor anything later is answered.
   */
  readonly cutOff?: { readonly atTransaction: number; readonly reachesNode: boolean }
}

const { infura: _, ...ofBlocks } = wordings
/** Those for too many blocks. */
const blockWordings = Object.values(ofBlocks)

/** All that providers do to a page, at once. */
export const limitingProvider: GateRules = {
  delay: 500,
  blocks: { limit: 700, wordings: blockWordings },
  results: { limit: 1_500, wordings: [wordings.infura] },
  busy: [{ every: 23, retryAfter: 1 }, { every: 31 }],
  drops: { every: 29 },
}

/** What browsers write to the console of requests that were refused or dropped. */
export const refusals =
  /Failed to load resource: (the server responded with a status of (429|503)|net::ERR_)/

/** What went through the gate. */
type GateCount = {
  readonly requests: number
  readonly logCalls: number
  readonly refused: number
  /** Requests that a server answered that is behind. */
  readonly late: number
  /** Bytes of all answers. */
  readonly bytes: number
  /**
   * Milliseconds that a page has waited for the provider, however slow the machine is: the delays of
   * requests of which each was sent after the answer to the one before, and the pauses in between.
   * Probes of whether the chain is still there count once: nothing waits for the later ones.
   */
  readonly waitedMs: number
}

export type Gate = {
  readonly url: string
  readonly count: () => GateCount
  /** Answers without delay from now on. It goes on to limit, refuse and drop. */
  readonly hurry: () => void
  /** Answers what it withheld. */
  readonly release: () => void
  readonly close: () => Promise<void>
}

/** The parameter of `eth_getLogs`. */
type LogQuery = {
  readonly fromBlock: string
  readonly toBlock: string
}

/** Milliseconds that a page is expected to pause after a failure that names no pause. */
const usualPauseMs = 500

/** Starts a gate in front of a node, which behaves as a real provider does. */
export async function openGate(target: string, rules: GateRules = {}): Promise<Gate> {
  const { blocks, results, busy = [], drops, withholdsLogs = false, lags, cutOff, outage } = rules
  const { withholdsLogsBefore, behind, chainId } = rules
  const released = Promise.withResolvers<void>()
  let { delay = 0 } = rules
  const count = { requests: 0, logCalls: 0, refused: 0, late: 0, bytes: 0, waitedMs: 0 }
  let probes = 0
  let transactions = 0
  let named = 0

  const answerOne = async (call: Call): Promise<unknown> => {
    if (lags !== undefined && namesBlock(call) && ++named % lags.every === 0) {
      count.refused++
      return isBehind(call)
    }
    if (call.method === 'eth_getLogs') {
      count.logCalls++
      if (withholdsLogs) await new Promise(() => {})
      if (withholdsLogsBefore !== undefined && firstBlockOf(call) < withholdsLogsBefore)
        await released.promise
      if (blocks !== undefined && blocksOf(call) > blocks.limit) return refusal(call, blocks)
    }
    const answer = await askNode(call)
    if (call.method !== 'eth_getLogs' || !Array.isArray(answer.result)) return answer
    const isTooLarge = results !== undefined && answer.result.length > results.limit
    return isTooLarge ? refusal(call, results) : answer
  }

  const askNode = async (call: Call): Promise<{ readonly result?: unknown }> => {
    if (chainId !== undefined && call.method === 'eth_chainId')
      return { ...call, result: `0x${chainId.toString(16)}` }
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(call),
    })
    return (await response.json()) as { readonly result?: unknown }
  }

  /** Refuses as the provider does, each time in other words where it has several. */
  const refusal = (
    { id }: Call,
    { limit, wordings: all }: { readonly limit: number; readonly wordings: readonly Wording[] },
  ) => {
    const wording = all[count.refused++ % all.length]
    return { jsonrpc: '2.0', id, error: { code: wording?.code, message: wording?.message(limit) } }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    if (request.method === 'OPTIONS') {
      response.end()
      return
    }
    if (outage === 'silent') return
    if (outage === 'failing') {
      response.writeHead(503).end('Service Unavailable')
      return
    }
    const begun = count.waitedMs
    const message = JSON.parse(await textOf(request)) as Call | readonly Call[]
    const calls = Array.isArray(message) ? (message as readonly Call[]) : [message as Call]
    const isAwaited = !isProbe(calls) || ++probes === 1
    const answered = (pauseMs = 0) => {
      if (isAwaited) count.waitedMs = Math.max(count.waitedMs, begun + delay + pauseMs)
    }
    const requests = ++count.requests
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (drops !== undefined && requests % drops.every === 0) {
      answered(usualPauseMs)
      request.socket.destroy()
      return
    }
    const refused = busy.find(({ every }) => requests % every === 0)
    if (refused !== undefined) {
      answered(refused.retryAfter === undefined ? usualPauseMs : refused.retryAfter * 1_000)
      if (refused.retryAfter !== undefined) response.setHeader('Retry-After', refused.retryAfter)
      response.writeHead(429).end('Too Many Requests')
      return
    }
    const isTransaction = calls.some(({ method }) => method === 'eth_sendRawTransaction')
    if (isTransaction) transactions++
    if (cutOff !== undefined && transactions >= cutOff.atTransaction) {
      const isLast = isTransaction && transactions === cutOff.atTransaction
      if (isLast && cutOff.reachesNode) await Promise.all(calls.map(answerOne))
      request.socket.destroy()
      return
    }
    const isLate = behind !== undefined && requests % behind.every === 0
    if (isLate) count.late++
    const answers = await Promise.all(
      calls.map((call) => (isLate ? answerBehind(call, behind.blocks, askNode) : answerOne(call))),
    )
    const text = JSON.stringify(Array.isArray(message) ? answers : answers[0])
    count.bytes += text.length
    answered()
    response.setHeader('Content-Type', 'application/json')
    response.end(text)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => ({ ...count }),
    hurry: () => {
      delay = 0
    },
    release: () => released.resolve(),
    close: () => closed(server),
  }
}

/** Whether a request asks only for the newest and the first block. */
const isProbe = (calls: readonly Call[]): boolean =>
  calls.some(isOfGenesis) &&
  calls.every((call) => isOfGenesis(call) || call.method === 'eth_blockNumber')

const isOfGenesis = ({ method, params }: Call): boolean =>
  method === 'eth_getBlockByNumber' && params?.[0] === '0x0'

/** Whether a call is about a block by its number. */
const namesBlock = ({ method, params = [] }: Call): boolean =>
  method === 'eth_getLogs' || (method === 'eth_call' && String(params[1]).startsWith('0x'))

const firstBlockOf = ({ params }: Call): bigint => {
  const [filter] = (params ?? []) as readonly [LogQuery?]
  return BigInt(filter?.fromBlock ?? 0)
}

const blocksOf = ({ params }: Call): number => {
  const [filter] = (params ?? []) as readonly [LogQuery?]
  return Number(filter?.toBlock) - Number(filter?.fromBlock) + 1
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
