import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Uniswap's packages hold files under several licences: those of `contracts/` may only be built on
 * the ones under MIT. What the tests compare with is not deployed.
 */
it('builds the contracts on sources under MIT alone', () => {
  const licences = new Map<string, string>()
  const visit = (file: string) => {
    if (licences.has(file)) return
    const text = readFileSync(file, 'utf8')
    licences.set(file, /SPDX-License-Identifier: (\S+)/.exec(text)?.[1] ?? 'none')
    for (const [, target = ''] of text.matchAll(
      /^\s*(?:import|\} from)[^;"']*["']([^"']+)["']/gm,
    )) {
      visit(
        target.startsWith('.') ? join(dirname(file), target) : join(root, 'node_modules', target),
      )
    }
  }
  for (const file of globSync('contracts/**/*.sol', { cwd: root })) visit(join(root, file))

  const imported = [...licences.keys()].filter((file) => file.includes('node_modules'))
  expect(imported.length).toBeGreaterThan(40)
  expect([...licences].filter(([, licence]) => licence !== 'MIT')).toEqual([])
})
