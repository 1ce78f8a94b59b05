import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../../vitest.config.ts'
import { mutantSwitches } from './switches.ts'

/** Runs the files in the order in which the script names them. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** The unit and component tests of `vitest.config.ts`, over code in which mutants can be switched on. */
export default mergeConfig(base, {
  plugins: [mutantSwitches()],
  // Packages may be linked from another working copy.
  server: { fs: { strict: false } },
  test: {
    setupFiles: [`${import.meta.dirname}/set-up.ts`],
    sequence: { sequencer: AsNamed },
    // It would answer with code of runs without switches.
    fsModuleCache: false,
  },
})
