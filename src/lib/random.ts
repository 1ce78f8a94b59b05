/** A pseudo-random generator with the same sequence for the same seed. */
export type Random = {
  /** At least `low`, below `high`. */
  readonly between: (low: number, high: number) => number
  /** An integer from `low` to `high`, both included. */
  readonly integer: (low: number, high: number) => number
}

/**
 * Pseudo-random numbers for pictures and layouts, never for secrets: mulberry32, seeded with the
 * FNV-1a hash of the text.
 *
 * @example
 * seededRandom('TBILL-2026').integer(1, 6) // the same on every machine
 */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value
}
