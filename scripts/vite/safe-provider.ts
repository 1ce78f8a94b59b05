import type { Plugin } from 'vite'

/**
 * Takes the one enumeration that Safe's provider needs from where Safe's SDK has it from. The provider is
 * CommonJS, and the CommonJS form of the SDK brings all of viem a second time: 190 KiB, gzipped.
 */
export const leanSafeProvider = (): Plugin => ({
  name: 'canopy-safe-provider',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@safe-global/safe-apps-sdk') return null
    if (!importer?.includes('/safe-apps-provider/')) return null
    return this.resolve('@safe-global/safe-gateway-typescript-sdk', importer, { skipSelf: true })
  },
})
