import { smaller } from '../../lib/compare.ts'
import { nowInSeconds } from '../../lib/date.ts'

/** Why a node did not return logs. */
export type NodeFailure =
  /** The range has too many blocks for this provider; `maxBlocks` where it says how many it allows. */
  | { readonly kind: 'range'; readonly maxBlocks: bigint | null }
  /** The answer would be too large, whatever the number of blocks. */
  | { readonly kind: 'results' }
  /** Too many requests; `waitMs` where the provider says how long to wait. */
  | { readonly kind: 'busy'; readonly waitMs: number | null }
  /** The node does not have the newest of these blocks yet: it will, and another node may. */
  | { readonly kind: 'lagging' }
  /** No answer: a dropped connection or an error of the server. */
  | { readonly kind: 'lost' }
  /** No answer in time, or from no server: fewer blocks may be answered. */
  | { readonly kind: 'slow' }
  /** The node does not answer such requests at all, or not from here. */
  | { readonly kind: 'refused' }
  /** Nothing that is known: fewer blocks may be answered. */
  | { readonly kind: 'unknown' }

/** What is known of a failed request, from HTTP and JSON-RPC. */
export type FailureFacts = {
  readonly status?: number | undefined
  readonly code?: number | undefined
  readonly message: string
  /** The Retry-After header. */
  readonly retryAfter?: string | null | undefined
}

/**
 * Wordings for blocks that the node does not have yet. They come first: most of them speak of ranges
 * and limits too. A range whose ends are in order is "invalid" only where it ends after the head.
 */
const lagging =
  /beyond (the )?(current |chain |latest )*(head|block)|> ?latest ?block|unfinalized|header not found|unknown block|(blocks?|header)\b.{0,70}(not|cannot be) found|invalid block range|future block|(block|range).{0,30}in the future|(block|header).{0,40}not (yet )?(been )?(synced|indexed|imported|available yet)/i

/**
 * Wordings for too many requests. They come before those for large ranges, because both speak of
 * limits that are exceeded.
 */
const busy =
  /rate.?limit|too many requests|requests? (count|rate)|requests limited to|under too much load|compute units|throughput|capacity|\bper second\b|\bcredits? (limit|exceeded)|quota|429|slow down|try again (in|later)/i

/** Wordings for answers with too many events or bytes. */
const results =
  /more than \d+ results|too many (results|logs|events)|\b(result|log|response|body|payload)s?('s)?( set| size)?( is| was)? (too (large|big)|exceed|limit)|response size should not|size (limit )?exceeded|exceeds? (the )?(max(imum)?|limit).{0,20}(results|logs|size|response)|logs? matched by query exceeds|resource exhausted|max(imum)? (results|response)|10 ?MiB|content ?length/i

/** Wordings for ranges with too many blocks. */
const range =
  /block ?(range|span)|range (is )?(too|bigger|larger) (large|wide|big|high|than)|range (limit|exceed)|range \d+ (exceeds|is (bigger|larger))|exceeds the range|ranges? (over|of more)|limited to an? [\d,]+ range|smaller than (the )?size|(exceed|maximum|max|limited to|limit the query|up to|allowed|smaller|too many|more than|wide).{0,40}\bblocks?\b|\bblocks? (distance|limit|gap)|between fromBlock and toBlock|eth_getLogs (is|are) limited|from ?block.{0,30}to ?block/i

/** Wordings for requests that are never answered, however few blocks they are for. */
const refused =
  /method.{0,40}(not|n't) (exist|found|available|supported|allowed|enabled|whitelisted)|unsupported method|is not whitelisted|unauthori[sz]ed|forbidden|api key|authenticate|reached the free tier|not (allowed to|included in your)/i

/**
 * Tells why a node refused, by the wordings of known providers.
 *
 * @example
 * failureOf({ code: -32600, message: 'eth_getLogs requires a smaller block span' }) // { kind: 'range', maxBlocks: null }
 */
export function failureOf({ status, code, message, retryAfter }: FailureFacts): NodeFailure {
  if (
    status === 429 ||
    code === 429 ||
    (code === -32005 && !range.test(message) && !results.test(message))
  ) {
    return { kind: 'busy', waitMs: waitOf(retryAfter, message) }
  }
  if (lagging.test(message)) return { kind: 'lagging' }
  if (status === 413) return { kind: 'results' }
  if (results.test(message)) return { kind: 'results' }
  if (range.test(message)) return { kind: 'range', maxBlocks: maxBlocksIn(message) }
  if (busy.test(message)) return { kind: 'busy', waitMs: waitOf(retryAfter, message) }
  if (/timed? ?out|timeout|took too long|deadline/i.test(message)) return { kind: 'slow' }
  // Balancers say so after every server behind them failed, which a large range makes them do.
  if (code === -32011 || /no backend is currently healthy/i.test(message)) return { kind: 'slow' }
  if (status === 408 || status === 504) return { kind: 'slow' }
  if (status !== undefined && status >= 500) return { kind: 'lost' }
  if (
    /fetch failed|failed to fetch|network ?error|load failed|socket|ECONN|terminated|aborted by/i.test(
      message,
    )
  ) {
    return { kind: 'lost' }
  }
  // Tenderly refuses large ranges as invalid parameters, without saying what is wrong with them.
  if (code === -32602 && /invalid param/i.test(message)) return { kind: 'range', maxBlocks: null }
  if (code === -32601 || status === 401 || status === 403 || refused.test(message)) {
    return { kind: 'refused' }
  }
  return { kind: 'unknown' }
}

/** The number of blocks that a message allows: "up to a 2K block range", "limited to 0 - 1000 blocks". */
function maxBlocksIn(message: string): bigint | null {
  const near = [
    ...message.matchAll(
      /(?<![\dxa-f.])(\d[\d,_']*)(k)?[ -]*(?:blocks?\b|block[ -]?(?:range|span))/gi,
    ),
    ...message.matchAll(
      /(?:limited to|up to|maximum|max|range of|allowed|greater than|smaller than|exceeds|limit)[^\d]{0,40}(?:0 ?- ?)?(\d[\d,_']*)(k)?(?![\dx])/gi,
    ),
    // What was asked for, and what is allowed: "(12000 > 10000)".
    ...message.matchAll(/\d > (\d[\d,_']*)(k)?/g),
  ]
  const counts = near
    .map(([, digits = '', thousands]) => {
      const count = BigInt(digits.replaceAll(/\D/g, ''))
      return thousands === undefined ? count : count * 1_000n
    })
    .filter((count) => count > 0n && count <= 1_000_000n)
  return counts.length === 0 ? null : counts.reduce(smaller)
}

/** Milliseconds to wait: Retry-After in seconds or as a date, or "try again in 1.5s". */
function waitOf(retryAfter: string | null | undefined, message: string): number | null {
  if (retryAfter !== null && retryAfter !== undefined) {
    const seconds = Number.parseFloat(retryAfter)
    if (/^\d+(\.\d+)?$/.test(retryAfter.trim())) return seconds * 1_000
    const at = Date.parse(retryAfter)
    if (!Number.isNaN(at)) return Math.max(at - nowInSeconds() * 1_000, 0)
  }
  const match =
    /(?:try again|retry|wait|reset)[^\d]{0,20}(\d+(?:\.\d+)?) ?(ms|milliseconds|s\b|sec)/i.exec(
      message,
    )
  if (match === null) return null
  const [, digits = '', unit = ''] = match
  return Number.parseFloat(digits) * (unit.startsWith('m') ? 1 : 1_000)
}

/** A failed request for logs, with what is known of it. */
export class LogRequestError extends Error {
  readonly facts: FailureFacts

  constructor(facts: FailureFacts) {
    super(facts.message)
    this.facts = facts
    this.name = 'LogRequestError'
  }
}

/** What is known of an error: ours, or one of viem with its causes. */
export function factsOf(error: unknown): FailureFacts {
  if (error instanceof LogRequestError) return error.facts
  if (!(error instanceof Error)) return { message: String(error) }
  const chain: Error[] = []
  for (let at: unknown = error; at instanceof Error && chain.length < 6; at = at.cause)
    chain.push(at)
  const found = <T>(name: string, read: (value: unknown) => T | undefined): T | undefined =>
    chain.map((part) => read(Reflect.get(part, name))).find((value) => value !== undefined)
  return {
    message: chain.map((part) => `${part.name} ${part.message} ${dataOf(part)}`.trim()).join(' '),
    status: found('status', (status) => (typeof status === 'number' ? status : undefined)),
    // viem puts -1 around codes that it does not know.
    code: found('code', (code) => (typeof code === 'number' && code !== -1 ? code : undefined)),
    retryAfter: found('headers', (headers) =>
      headers instanceof Headers ? (headers.get('Retry-After') ?? undefined) : undefined,
    ),
  }
}

/** What a node says of an error besides its message, in a text or an object. */
const dataOf = (error: object): string => ('data' in error ? textOfData(error.data) : '')

/** The text in the `data` of a JSON-RPC error. */
export function textOfData(data: unknown): string {
  if (typeof data === 'string') return data
  return typeof data === 'object' && data !== null ? JSON.stringify(data) : ''
}
