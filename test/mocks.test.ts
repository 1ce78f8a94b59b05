import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/**
 * A module that a test replaces is one that the test does not test. What a page has around itself is set
 * in its stores instead (`walletStore`, `chainStore`, the demo), what the chain answers is put into the
 * query cache (`answer` in `answered.fixture.ts`) or answered by a node of the test (`fakeNode`).
 */

const root = fileURLToPath(new URL('../', import.meta.url))

/** Modules that tests may replace, and what stands outside the app in their place. */
const outside: Readonly<Record<string, string>> = {
  'src/api/load-api.ts': 'the server: its address is fixed by the environment of a build',
  'src/api/sample/portfolio.ts': 'a file of the app that does not load',
  'src/chain/config.ts': 'the connections of wagmi to wallets',
  'src/chain/transactions/prepare.ts': 'a preparation that is still running',
  'src/chain/transactions/wallet.ts': 'the wallet of the browser',
  'src/chain/wallet-actions.ts': 'the wallet of the browser',
  'src/lib/env.ts': 'the environment of a build',
  'src/domain/history/node-history.ts': 'a file of the app that does not load',
  'wagmi/actions': 'the wallet of the browser',
}

const placeOf = (path: string, module: string) =>
  module.startsWith('.') ? posix.join(posix.dirname(path), module) : module

it('tests replace only what stands outside the app', () => {
  const tests = globSync('{src,test,scripts}/**/*.test.{ts,tsx}', { cwd: root })
  const replaced = tests.flatMap((path) =>
    [
      ...readFileSync(root + path, 'utf8').matchAll(
        /\bvi\.(?:mock|doMock)\(\s*(?:import\()?'([^']+)'/g,
      ),
    ].map(([, module = '']) => ({ path, module: placeOf(path, module) })),
  )
  expect(
    replaced
      .filter(({ module }) => outside[module] === undefined)
      .map(({ path, module }) => `${path} replaces ${module}`),
  ).toEqual([])
  const unused = Object.keys(outside).filter((name) =>
    replaced.every(({ module }) => module !== name),
  )
  expect(unused).toEqual([])
})
