import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** What may be part of a program under MIT without a duty to publish that program. */
const permissive = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'Unlicense',
  'CC0-1.0',
]

const notices = await readFile(
  fileURLToPath(new URL('../../dist/licences.md', import.meta.url)),
  'utf8',
).catch(() => {
  throw new Error('There is no build to look into. Run: npm run build')
})

/** Headings like `## viem - 2.57.1 (MIT)`; the texts of licences have headings of their own. */
const packages = [...notices.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)].map(
  ([, name = '', licence = '']) => ({ name, licence }),
)

it('ships only what permissive licences cover, each with its notice', () => {
  expect(packages.length).toBeGreaterThan(50)
  const others = packages.filter(
    ({ licence }) =>
      !licence
        .replaceAll(/[()]/g, '')
        .split(/ AND | OR | and /)
        .every((each) => permissive.includes(each)),
  )
  expect(others).toEqual([])
})

/**
 * The Solidity compiler is under the GPL. It is passed on beside the app, unmodified and with its
 * licence, and runs in a worker of its own on request: it is no part of the app's code, so the app
 * stays under its own licence.
 */
it('passes on the compiler only as a file of its own, unmodified, with its licence', async () => {
  const folder = new URL('../../dist/', import.meta.url)
  const shipped = await readFile(new URL('compiler/soljson.js', folder))
  const published = await readFile(fileURLToPath(import.meta.resolve('solc/soljson.js')))
  expect(shipped.equals(published)).toBe(true)
  const readme = await readFile(new URL('compiler/README.txt', folder), 'utf8')
  expect(readme).toContain('GNU General Public License, version 3')
  const licence = await readFile(new URL('compiler/GPL-3.0.txt', folder), 'utf8')
  expect(licence).toContain('GNU GENERAL PUBLIC LICENSE\n                       Version 3')

  const scripts = globSync('assets/**/*.js', { cwd: folder })
  expect(scripts.length).toBeGreaterThan(50)
  for (const script of scripts) {
    const text = await readFile(new URL(script, folder), 'utf8')
    expect(text.includes('solidity_compile('), script).toBe(false)
    expect(text.length, script).toBeLessThan(2_000_000)
  }
})
