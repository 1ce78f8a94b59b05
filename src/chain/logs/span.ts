import { type BrowserStorage, localStore } from '../../lib/browser-storage.ts'
import { nowInMilliseconds } from '../../lib/clock.ts'
import type { LogFilter } from './event-logs.ts'

/** Rows that one request should return: enough to be worth it, few enough to be quick. */
const targetRows = 1_000

/** Blocks of the first request. Frequent events may fill a block, so the first figures wait for few. */
const firstSpan = { frequent: 32n, rare: 1_000_000n } as const satisfies Record<
  LogFilter['frequency'],
  bigint
>

/** Requests for one filter at once. */
export const requestsAtOnce = 4

/** How many times as many blocks as last time are asked for at most. */
const maxGrowth = 32

/** Blocks to ask for, at most. */
export type Reach = {
  readonly perRequest: bigint
  /** With the request for the oldest blocks: it takes in a rest that is not worth one of its own. */
  readonly withLast: bigint
  /** With all requests that are sent at once. */
  readonly atOnce: bigint
}

/** The same blocks with any request, and four at once. */
export const reachOf = (span: bigint): Reach => ({
  ...{ perRequest: span, withLast: span },
  atOnce: span * BigInt(requestsAtOnce),
})

export const startReach = (frequency: LogFilter['frequency']): Reach =>
  reachOf(firstSpan[frequency])

/**
 * Blocks to ask for next: with one request as many as are expected to return `targetRows`, and with all
 * of them not more than 32 times as many as last time.
 *
 * @param span Blocks of the last request, which returned `rows` rows.
 */
export function nextReach(span: bigint, rows: number): Reach {
  const grown = (most: number): bigint => {
    const growth = rows === 0 ? maxGrowth : Math.min(most / rows, maxGrowth)
    const next = (span * BigInt(Math.ceil(growth * 100))) / 100n
    return next < 1n ? 1n : next
  }
  const perRequest = grown(targetRows)
  return { perRequest, withLast: perRequest * 2n, atOnce: grown(targetRows * requestsAtOnce) }
}

/** What providers commonly allow, so that one that does not say is found out with few refusals. */
const commonLimits = [10_000n, 5_000n, 2_000n, 1_000n, 500n, 100n]

/** The next smaller number of blocks to try. */
const lower = (span: bigint): bigint =>
  commonLimits.find((limit) => limit < span) ?? (span > 1n ? span / 2n : 1n)

/** Milliseconds after which a limit is tried again: plans and nodes change. */
const limitLifetimeMs = 3_600_000

/** Blocks that a provider allows in one request, as far as is known. */
export type SpanLimit = {
  readonly get: () => bigint | null
  /**
   * Learns from a refusal of `span` blocks; `stated` is what the provider says it allows. A single
   * block teaches nothing: no provider allows none.
   */
  readonly learn: (span: bigint, stated: bigint | null) => void
}

type Known = { readonly blocks: bigint; readonly at: number }

/**
 * The limit of a provider, remembered in local storage for an hour.
 *
 * @param provider Its URL. Only its origin is kept: the rest may be a key.
 */
export function spanLimit(
  provider: string,
  storage: BrowserStorage = localStore,
  now: () => number = nowInMilliseconds,
): SpanLimit {
  const key = `canopy.log-span.${originOf(provider)}`
  let known = knownIn(storage.get(key))
  const get = () => {
    // A time to come is of a clock that was set back.
    const age = known === null ? limitLifetimeMs : now() - known.at
    return age >= 0 && age < limitLifetimeMs ? (known?.blocks ?? null) : null
  }
  return {
    get,
    learn: (span, stated) => {
      if (span <= 1n) return
      const next = stated !== null && stated < span ? stated : lower(span)
      const current = get()
      if (current !== null && current <= next) return
      known = { blocks: next, at: now() }
      storage.set(key, `${known.blocks}@${known.at}`)
    },
  }
}

/** `700@1764000000000`: blocks, and when that was learned. */
function knownIn(text: string | null): Known | null {
  const [, blocks, at] = /^([1-9]\d{0,8})@(\d{1,15})$/.exec(text ?? '') ?? []
  return blocks === undefined || at === undefined
    ? null
    : { blocks: BigInt(blocks), at: Number.parseInt(at, 10) }
}

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return 'unknown'
  }
}
