import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Contracts that can be deployed, by name. */
const deployable = globSync('contracts/**/*.sol', { cwd: root }).flatMap((path) =>
  [...read(path).matchAll(/^contract (\w+)/gm)].map(([, name]) => name),
)

it('contract tests deploy the artifacts, not contracts compiled with their own settings', () => {
  expect(deployable).toContain('Pools')
  const created = new RegExp(`\\bnew (${deployable.join('|')})\\s*[({]`, 'g')
  const found = globSync('test/contracts/**/*.sol', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(created)].map(([text]) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
