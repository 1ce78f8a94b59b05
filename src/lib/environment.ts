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
  /** Origins of the pages that may show the app in a frame and connect their Safe. */
  readonly safeOrigins: readonly string[]
}

const url = /^(https?:\/\/\S+|\/\S*)$/

const variables = {
  VITE_CHAIN_ID: { pattern: /^[1-9]\d{0,15}$/, expected: 'a chain id, such as 84532' },
  VITE_API_URL: { pattern: url, expected: 'a URL or a path, such as /api' },
  VITE_INDEX_URL: { pattern: url, expected: 'a URL or a path, such as http://127.0.0.1:42069' },
  VITE_WALLETCONNECT_PROJECT_ID: {
    pattern: /^[0-9a-f]{32}$/i,
    expected: 'a project id of 32 hexadecimal digits',
  },
  VITE_SAFE_ORIGINS: {
    pattern: /^https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*$/,
    expected: 'origins such as https://app.safe.global, separated by commas',
  },
  VITE_VISITORS: { pattern: /^(demo|signed-out)$/, expected: 'demo or signed-out' },
} as const

type Variable = keyof typeof variables
type Variables = { readonly [Name in Variable]?: string }

/**
 * Parses the environment variables of a build. An empty variable counts as not set.
 *
 * @throws Error that names every variable with an invalid value.
 * @example
 * parseEnvironment({ VITE_CHAIN_ID: '84532' })
 * // { chainId: 84532, apiUrl: null, indexUrl: null, walletConnectProjectId: null, visitors: 'demo',
 * //   safeOrigins: ['https://app.safe.global'] }
 */
export function parseEnvironment(given: Variables): Environment {
  const problems = Object.entries(variables).flatMap(([name, { pattern, expected }]) => {
    const value = given[name as Variable]
    return !value || pattern.test(value) ? [] : [`${name} is "${value}", not ${expected}.`]
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return readEnvironment(given)
}

/** The same without the checks, which a build has passed before its code runs. */
export function readEnvironment(given: Variables): Environment {
  const { VITE_CHAIN_ID: chainId, VITE_API_URL: apiUrl, VITE_INDEX_URL: indexUrl } = given
  return {
    chainId: chainId ? Number.parseInt(chainId, 10) : null,
    apiUrl: apiUrl || null,
    indexUrl: indexUrl || null,
    walletConnectProjectId: given.VITE_WALLETCONNECT_PROJECT_ID || null,
    visitors: given.VITE_VISITORS === 'signed-out' ? 'signed-out' : 'demo',
    safeOrigins: (given.VITE_SAFE_ORIGINS || 'https://app.safe.global').split(','),
  }
}
