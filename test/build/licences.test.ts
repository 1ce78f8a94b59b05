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
