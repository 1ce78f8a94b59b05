import type { HardhatUserConfig } from 'hardhat/config'
import type { ConfigHooks } from 'hardhat/types/hooks'

/**
 * Overrides with equal settings become one, which Hardhat then compiles together: by itself it compares
 * them by identity, and compiles what contracts have in common once for each of them.
 */
const configHooks = async (): Promise<Partial<ConfigHooks>> => ({
  resolveUserConfig: async (userConfig: HardhatUserConfig, resolveVariable, next) => {
    const config = await next(userConfig, resolveVariable)
    for (const profile of Object.values(config.solidity.profiles)) {
      const known = new Map(Object.values(profile.overrides).map((each) => [textOf(each), each]))
      for (const [file, each] of Object.entries(profile.overrides)) {
        profile.overrides[file] = known.get(textOf(each)) ?? each
      }
    }
    return config
  },
})

const textOf = (settings: object): string => JSON.stringify(settings)

export default configHooks
