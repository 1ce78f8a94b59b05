import type { HookHandlerCategoryFactory } from 'hardhat/types/plugins'

/**
 * solc's 2394 reminds once a build that transient storage outlives a call. OpenZeppelin's
 * reentrancy guard, our only use of it, clears what it wrote at the end of every call.
 */
const knownWarnings: ReadonlySet<string | undefined> = new Set(['2394'])

/** Leaves out the compiler's warnings that were looked at and do not apply. */
const withoutKnownWarnings: HookHandlerCategoryFactory<'solidity'> = async () => ({
  invokeSolc: async (context, compiler, input, config, next) => {
    const output = await next(context, compiler, input, config)
    const { errors } = output
    if (errors === undefined) return output
    return { ...output, errors: errors.filter(({ errorCode }) => !knownWarnings.has(errorCode)) }
  },
})

export default withoutKnownWarnings
