import { loadEnv, type Plugin } from 'vite'
import type { Variables } from '../../src/lib/environment.ts'

const url = /^(https?:\/\/\S+|\/\S*)$/

type Rule = { readonly pattern: RegExp; readonly expected: string }

const rules: Record<keyof Variables, Rule> = {
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
}

/**
 * Checks the environment variables of a build. An empty variable counts as not set.
 *
 * @throws Error that names every variable with an invalid value.
 */
export function checkVariables(given: Variables): void {
  const problems = Object.entries(rules).flatMap(([name, { pattern, expected }]) => {
    const value = given[name as keyof Variables]
    return !value || pattern.test(value) ? [] : [`${name} is "${value}", not ${expected}.`]
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Fails a build or server start with an invalid environment, and says what is wrong. */
export function checkEnvironment(root: string): Plugin {
  return {
    name: 'canopy-environment',
    config: (_, { mode }) => checkVariables(loadEnv(mode, root, 'VITE_')),
  }
}
