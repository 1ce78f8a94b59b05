import type { LogFilter } from './log-filter.ts'

/** Rows that one request should return: enough to be worth it, few enough to be quick. */
const targetRows = 1_000

/** Blocks of the first request. Frequent events may fill a block, so the first figures wait for few. */
const firstSpan = { frequent: 32n, rare: 1_000_000n } as const satisfies Record<
  LogFilter['frequency'],
  bigint
>

const mostGrowth = 8

export const startSpan = (frequency: LogFilter['frequency']): bigint => firstSpan[frequency]

/**
 * Blocks to ask for next: as many as are expected to return `targetRows`, but not more than eight times
 * as many as last time.
 *
 * @param span Blocks of the last request, which returned `rows` rows.
 */
export function nextSpan(span: bigint, rows: number): bigint {
  const growth = rows === 0 ? mostGrowth : Math.min(targetRows / rows, mostGrowth)
  const next = (span * BigInt(Math.ceil(growth * 100))) / 100n
  return next < 1n ? 1n : next
}

/** What providers commonly allow, so that one that does not say is found out with few refusals. */
const commonLimits = [10_000n, 5_000n, 2_000n, 1_000n, 500n, 100n]

/** The next smaller number of blocks to try. */
const lower = (span: bigint): bigint =>
  commonLimits.find((limit) => limit < span) ?? (span > 1n ? span / 2n : 1n)

/** Blocks that a provider allows in one request, as far as is known. */
export type SpanLimit = {
  readonly get: () => bigint | null
  /** Learns from a refusal of `span` blocks; `stated` is what the provider says it allows. */
  readonly learn: (span: bigint, stated: bigint | null) => void
}

/**
 * The limit of a provider, remembered in local storage.
 *
 * @param provider Its URL. Only its origin is kept: the rest may be a key.
 */
export function spanLimit(
  provider: string,
  storage: Storage | null = localStorageOrNull(),
): SpanLimit {
  const key = `canopy.log-span.${originOf(provider)}`
  const kept = storage?.getItem(key) ?? ''
  let limit = /^[1-9]\d{0,8}$/.test(kept) ? BigInt(kept) : null
  return {
    get: () => limit,
    learn: (span, stated) => {
      const next = stated !== null && stated < span ? stated : lower(span)
      if (limit !== null && limit <= next) return
      limit = next
      try {
        storage?.setItem(key, String(next))
      } catch {
        // A full storage costs no more than learning it again.
      }
    },
  }
}

function originOf(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return 'unknown'
  }
}

function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
