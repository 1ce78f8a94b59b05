import { availableParallelism } from 'node:os'
import type { HookHandlerCategoryFactory } from 'hardhat/types/plugins'
import type { CompilerOutputError } from 'hardhat/types/solidity'
import { withMarkedCoverageLibrary } from './coverage-library.ts'

/** Warnings about the code of packages are for their authors. */
const isAboutPackage = ({ severity, formattedMessage = '' }: CompilerOutputError): boolean =>
  severity === 'warning' && formattedMessage.includes('--> npm/')

/** What one contract needs of another is compiled with its settings too, and not deployed. */
const isAboutSize = ({ errorCode }: CompilerOutputError): boolean => errorCode === '5574'

/**
 * Compiles on every core (Hardhat leaves one idle, which is half of a small machine), and tests with
 * the profile of that name; makes the coverage library compile with Pools, and shows only warnings
 * that we can do something about. Sizes are for `test/build/contract-sizes.test.ts`.
 */
const solidityHooks: HookHandlerCategoryFactory<'solidity'> = async () => ({
  build: (context, rootFilePaths, options, next) =>
    next(context, rootFilePaths, {
      concurrency: availableParallelism(),
      ...options,
      ...(options?.scope === 'tests' ? { buildProfile: 'tests' } : {}),
    }),

  invokeSolc: async (context, compiler, input, config, next) => {
    const prepared = context.globalOptions.coverage ? withMarkedCoverageLibrary(input) : input
    const output = await next(context, compiler, prepared, config)
    const { errors } = output
    if (errors === undefined) return output
    const shown = errors.filter((error) => !isAboutPackage(error) && !isAboutSize(error))
    return { ...output, errors: shown }
  },
})

export default solidityHooks
