import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Uniswap's packages contain files under several licences: `contracts/` may only import those under
 * MIT. Sources that only tests compare with are not deployed.
 */
it('contracts import sources under MIT only', () => {
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

/**
 * The EntryPoint is under GPL-3.0: the local chain deploys its compiled code, as public networks
 * have it. Nothing of it is linked into our contracts (above) or shipped with the app.
 */
it('uses the EntryPoint only as compiled code that the local chain deploys', () => {
  const used = globSync(['contracts/**/*.sol', 'src/**/*.{ts,tsx}', 'scripts/**/*.ts'], {
    cwd: root,
  }).filter((file) => readFileSync(join(root, file), 'utf8').includes('@account-abstraction/'))
  expect(used).toEqual(['scripts/deploy/entry-point.ts'])
})
