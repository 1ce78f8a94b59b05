import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { HookContext } from 'hardhat/types/hooks'
import type { HookHandlerCategoryFactory } from 'hardhat/types/plugins'
import type { CompilerOutputError } from 'hardhat/types/solidity'
import {
  committedFolder,
  fileName,
  isCommittedAllowed,
  readCommitted,
  withoutCode,
} from './committed-code.ts'
import { withMarkedCoverageLibrary } from './coverage-library.ts'
import { isOfTests, withEmptyOpcodes, withoutOpcodes } from './without-opcodes.ts'

/** Warnings about the code of packages are for their authors. */
const isAboutPackage = ({ severity, formattedMessage = '' }: CompilerOutputError): boolean =>
  severity === 'warning' && formattedMessage.includes('--> npm/')

/** What one contract needs of another is compiled with its settings too, and not deployed. */
const isAboutSize = ({ errorCode }: CompilerOutputError): boolean => errorCode === '5574'

/** Is there while artifacts hold code that was committed and not compiled here. */
const markOf = ({ config }: HookContext): string =>
  join(config.paths.cache, 'committed-code-in-use')

/**
 * Compiles on every core (Hardhat leaves one idle, which is half of a small machine), and tests with
 * the profile of that name; makes the coverage library compile with Pools, and shows only warnings
 * that we can do something about. Sizes are for `test/build/contract-sizes.test.ts`.
 *
 * A build that may take committed code compiles only what has none. The next build that may not
 * compiles everything again: what is tested and deployed was compiled on this machine.
 */
const solidityHooks: HookHandlerCategoryFactory<'solidity'> = async () => ({
  build: async (context, rootFilePaths, options, next) => {
    const buildsTests = options?.scope === 'tests'
    const mark = markOf(context)
    const compilesAgain = !buildsTests && !isCommittedAllowed() && existsSync(mark)
    const results = await next(context, rootFilePaths, {
      concurrency: availableParallelism(),
      ...options,
      ...(buildsTests ? { buildProfile: 'tests' } : {}),
      ...(compilesAgain ? { force: true } : {}),
    })
    // Only a build of all contracts cleans up.
    if (compilesAgain && options?.cleanupArtifacts === true) await rm(mark, { force: true })
    return results
  },

  invokeSolc: async (context, compiler, input, config, next) => {
    if (isCommittedAllowed()) {
      const code = await readCommitted(
        committedFolder(context.config.paths.root),
        fileName(compiler.longVersion, input),
      )
      if (code !== undefined) {
        const mark = markOf(context)
        await mkdir(dirname(mark), { recursive: true })
        await writeFile(mark, '')
        const { sources } = await next(context, compiler, withoutCode(input), config)
        return { ...code, sources }
      }
    }
    const prepared = context.globalOptions.coverage ? withMarkedCoverageLibrary(input) : input
    const output = isOfTests(input)
      ? withEmptyOpcodes(await next(context, compiler, withoutOpcodes(prepared), config))
      : await next(context, compiler, prepared, config)
    const { errors } = output
    if (errors === undefined) return output
    const shown = errors.filter((error) => !isAboutPackage(error) && !isAboutSize(error))
    return { ...output, errors: shown }
  },
})

export default solidityHooks
