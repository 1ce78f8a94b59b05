import { it } from 'vitest'
import {
  expectRecorded,
  type Step,
  visitAsNewcomer,
} from '../src/app/screens/open-screen.fixture.tsx'

/**
 * What pages of the documentation say that are made of more than text, and what their search finds.
 */

visitAsNewcomer(() => Date.UTC(2026, 2, 15, 12))

it.each<[name: string, path: string, steps: readonly Step[]]>([
  ['documentation', '/docs', []],
  ['smart-contracts', '/docs/smart-contracts', []],
  ['developers', '/docs/developers', []],
  [
    'search',
    '/docs/placeholder',
    [
      ['press', /^Search the documentation/],
      ['type', 'Search the documentation', 'ExceedsCash'],
    ],
  ],
  [
    'search-for-nothing',
    '/docs/placeholder',
    [
      ['press', /^Search the documentation/],
      ['type', 'Search the documentation', 'zzzyx'],
    ],
  ],
  [
    'search-opens-the-first',
    '/docs',
    [
      ['press', /^Search the documentation/],
      ['type', 'Search the documentation', 'planned topics{Enter}'],
    ],
  ],
])(
  '%s says what is recorded',
  (name, path, steps) =>
    expectRecorded(path, `${import.meta.dirname}/docs-screens/${name}.txt`, { steps }),
  60_000,
)
