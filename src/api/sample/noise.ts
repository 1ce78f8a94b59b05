import { seededRandom } from '../../lib/random.ts'

/**
 * A random walk of `steps + 1` integers that starts and ends at 0: steps of at most `size` in
 * either direction, without their drift. The same seed always gives the same walk.
 */
export function bridge(seed: string, steps: number, size: number): readonly number[] {
  const random = seededRandom(seed)
  const walk = [0]
  for (let step = 1; step <= steps; step++) {
    walk.push((walk[step - 1] ?? 0) + random.between(-size, size))
  }
  const end = walk[steps] ?? 0
  return walk.map((level, step) => Math.round(level - (end * step) / steps))
}

/** A fake transaction hash, always the same for the same seed. */
export function sampleHash(seed: string): string {
  const random = seededRandom(seed)
  return `0x${Array.from({ length: 64 }, () => random.integer(0, 15).toString(16)).join('')}`
}
