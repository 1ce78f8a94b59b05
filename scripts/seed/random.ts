/**
 * A stream of random numbers that a seed decides: the same seed gives the same stream on every
 * machine. Only for sample data, never for secrets.
 */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  /** True with this probability. */
  readonly chance: (probability: number) => boolean
  /** One of the items. */
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
  /** Normally distributed with mean 0 and standard deviation 1. */
  readonly normal: () => number
}

/**
 * The stream of a name. Give every subject a name of its own, so that a change to one leaves the
 * history of the others as it was.
 */
export function randomFrom(name: string): Random {
  const next = mulberry32(fnv1a(name))
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, one number a step. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
