import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the test files nearest to the mutated file first. A mutant is done with the first failure, and
 * most are noticed by the test beside them.
 */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated] = this.ctx.config.related ?? []
    if (mutated === undefined) return super.sort(files)
    return files.toSorted(
      (a, b) => sharedStart(b.moduleId, mutated) - sharedStart(a.moduleId, mutated),
    )
  }
}

/** How many characters two paths have in common from their start. */
function sharedStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let shared = 0
  while (shared < length && one[shared] === other[shared]) shared += 1
  return shared
}
