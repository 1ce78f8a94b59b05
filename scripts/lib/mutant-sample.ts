import { createHash } from 'node:crypto'

/** A mutant of a sample: where the code was changed, and to what. */
export type SampledMutant = {
  readonly file: string
  readonly line: number
  /** Kind of change, in Stryker's words: `EqualityOperator`. */
  readonly kind: string
  /** The original code, on one line. */
  readonly original: string
  readonly changed: string
}

/** The result of a sample. `survivors` are the mutants that no test noticed. */
export type SampleRecord = {
  readonly commit: string
  /** The commit, unless the sample was repeated with the seed of an earlier one. */
  readonly seed: string
  readonly date: string
  readonly mutants: number
  readonly noticed: number
  readonly survivors: readonly SampledMutant[]
}

/**
 * Draws `count` different items; the same seed draws the same ones. Where there are fewer, all of them in
 * the order drawn.
 */
export function drawSample<Item>(items: readonly Item[], count: number, seed: string): Item[] {
  const left = [...items]
  const drawn: Item[] = []
  while (drawn.length < count && left.length > 0) {
    const digest = createHash('sha256').update(`${seed}/${drawn.length}`).digest()
    drawn.push(...left.splice(Number(digest.readBigUInt64BE() % BigInt(left.length)), 1))
  }
  return drawn
}

/** Test files from the nearest to the mutated file: those that share the most folders with it. */
export function nearestFirst(paths: readonly string[], mutated: string): string[] {
  return paths.toSorted((a, b) => sharedStart(b, mutated) - sharedStart(a, mutated))
}

/** How many characters two paths have in common from their start. */
export function sharedStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let shared = 0
  while (shared < length && one[shared] === other[shared]) shared += 1
  return shared
}
