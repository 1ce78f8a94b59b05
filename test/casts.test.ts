import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/**
 * `as unknown as` gives a value any type, so the compiler checks nothing about it. It stays only where a
 * library's type cannot be written down for a value that was checked otherwise.
 */

const root = fileURLToPath(new URL('../', import.meta.url))

/** How often a file casts twice, and why it has to. */
const justified: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'src/chain/local-wallet/wallet.ts': [1, 'viem checks the types that are named in the data'],
  'src/chain/transactions/call.ts': [1, 'the signature has checked the arguments for viem'],
}

it('of a value to any type are counted, and each has a reason', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(root + path, 'utf8').split('as unknown as').length - 1])
    .filter(([, times]) => times !== 0)
  const expected = Object.entries(justified).map(([path, [times]]) => [path, times])
  expect(found.toSorted()).toEqual(expected.toSorted())
})
