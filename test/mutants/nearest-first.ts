import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sharedStart } from '../../scripts/lib/mutant-sample.ts'

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
