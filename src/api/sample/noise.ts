/** Numbers from 0 (inclusive) to 1 (exclusive), always the same for the same seed (mulberry32 over FNV-1a). */
export function noise(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A wandering line of `steps + 1` whole numbers that begins and ends at 0: steps of at most `size`
 * either way, with their drift taken out.
 */
export function bridge(seed: string, steps: number, size: number): readonly number[] {
  const next = noise(seed)
  const walk = [0]
  for (let step = 1; step <= steps; step++) {
    walk.push((walk[step - 1] ?? 0) + (next() * 2 - 1) * size)
  }
  const end = walk[steps] ?? 0
  return walk.map((level, step) => Math.round(level - (end * step) / steps))
}

/** 32 bytes as a transaction hash is written, always the same for the same seed. */
export function sampleHash(seed: string): string {
  const next = noise(seed)
  return `0x${Array.from({ length: 64 }, () => Math.floor(next() * 16).toString(16)).join('')}`
}
