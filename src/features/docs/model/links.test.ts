import { expect, it } from 'vitest'
import { editUrl, resolveLink } from './links.ts'

const github = 'https://github.com/someone/canopy'

it('knows where a page is edited', () => {
  expect(editUrl(github, 'docs/glossary.md')).toBe(`${github}/edit/main/docs/glossary.md`)
  expect(editUrl('https://gitlab.com/someone/canopy/', 'docs/a.md')).toBe(
    'https://gitlab.com/someone/canopy/-/edit/main/docs/a.md',
  )
})

it('offers no editing where the source is not published on the web', () => {
  expect(editUrl('/source.txt', 'docs/glossary.md')).toBeUndefined()
})

it('leads from a document of the project to its page, or to the file in the repository', () => {
  expect(resolveLink('security.md#pausing', github)).toBe('/docs/security#pausing')
  expect(resolveLink('../bench/gas/README.md', github)).toBe(
    `${github}/blob/main/bench/gas/README.md`,
  )
  expect(resolveLink('../bench/gas/README.md', '/source.txt')).toBeUndefined()
  expect(resolveLink('#pausing', github)).toBe('#pausing')
})
