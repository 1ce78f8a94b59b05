/** Settings of a build from its environment. */
export type Environment = {
  /** Id of the chain that this build uses; null for the local one. */
  readonly chainId: number | null
  /** URL of an API server; null for sample data. */
  readonly apiUrl: string | null
  /** URL of an index of the chain's history; null where it is read from the node. */
  readonly indexUrl: string | null
  /** Null for a build without WalletConnect. */
  readonly walletConnectProjectId: string | null
  /** Whether visitors without a wallet begin with the demo session, or signed out. */
  readonly visitors: 'demo' | 'signed-out'
  /** Origins of the pages that may show the app in a frame and connect their Safe; null for Safe's own. */
  readonly safeOrigins: readonly string[] | null
}

/** The variables of the environment that a build reads. */
export type Variables = {
  readonly [Name in
    | 'VITE_CHAIN_ID'
    | 'VITE_API_URL'
    | 'VITE_INDEX_URL'
    | 'VITE_WALLETCONNECT_PROJECT_ID'
    | 'VITE_SAFE_ORIGINS'
    | 'VITE_VISITORS']?: string
}

/**
 * Reads the environment variables of a build, which `scripts/vite/environment-plugin.ts` has checked. An
 * empty variable counts as not set.
 *
 * @example
 * readEnvironment({ VITE_CHAIN_ID: '84532' })
 * // { chainId: 84532, apiUrl: null, indexUrl: null, walletConnectProjectId: null, visitors: 'demo',
 * //   safeOrigins: null }
 */
export function readEnvironment(given: Variables): Environment {
  const { VITE_CHAIN_ID: chainId, VITE_API_URL: apiUrl, VITE_INDEX_URL: indexUrl } = given
  return {
    chainId: chainId ? Number.parseInt(chainId, 10) : null,
    apiUrl: apiUrl || null,
    indexUrl: indexUrl || null,
    walletConnectProjectId: given.VITE_WALLETCONNECT_PROJECT_ID || null,
    visitors: given.VITE_VISITORS === 'signed-out' ? 'signed-out' : 'demo',
    safeOrigins: given.VITE_SAFE_ORIGINS ? given.VITE_SAFE_ORIGINS.split(',') : null,
  }
}
