import { expect, it } from 'vitest'
import { publishedAt } from './source-repository.ts'

it('reads every form of a web repository in package.json', () => {
  expect(publishedAt({ repository: 'someone/canopy' })).toBe('https://github.com/someone/canopy')
  expect(publishedAt({ repository: 'github:someone/canopy' })).toBe(
    'https://github.com/someone/canopy',
  )
  expect(publishedAt({ repository: { url: 'git+https://example.org/canopy.git' } })).toBe(
    'https://example.org/canopy',
  )
  expect(publishedAt({ repository: { url: 'https://example.org/canopy' } })).toBe(
    'https://example.org/canopy',
  )
})

it('ignores repositories that a browser cannot open', () => {
  expect(publishedAt({})).toBeUndefined()
  expect(publishedAt({ repository: 'file:../canopy' })).toBeUndefined()
})
