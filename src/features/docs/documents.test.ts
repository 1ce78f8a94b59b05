import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { camelCase } from '../../../scripts/abi/abi-files.ts'
import { pictureScreens } from '../../../scripts/docs-pictures/screens.ts'
import { strategyErrors } from '../../api/queries.ts'
import { routes } from '../../app/routing/routes.tsx'
import { allErrors } from '../../chain/abi/all-errors.ts'
import { failureKinds } from '../../chain/errors/explanation.ts'
import { explanationPath } from '../../chain/errors/explanation-callout.tsx'
import {
  contentsOf,
  type Document,
  documents,
  editUrl,
  neighboursOf,
  resolveLink,
  tasks,
} from './documents.ts'
import { loadAbi } from './model/abi-lines.ts'
import { contractErrors, type ErrorGroup, errorsIn } from './model/error-entries.ts'
import { searchEntries } from './model/search-index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sourceOf = ({ file }: Document) => readFileSync(`${root}${file}`, 'utf8')
const isScreen = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path !== '*'

/** Everything that a link of the app can point to in the documentation. */
const targets = new Set([
  ...documents.map(({ path }): string => path),
  ...searchEntries().map(({ to }) => to),
])

describe('pages', () => {
  it('are the pages that the router has', () => {
    const [root] = routes
    const inRouter = JSON.stringify(root, (key, value) => (key === 'element' ? undefined : value))
    const paths = [...inRouter.matchAll(/"path":"(\/docs\/[^"]+)"/g)].map(([, path]) => path)
    expect(paths).toEqual(documents.map(({ path }) => path))
  })

  it.each(documents)('$path has its title in the router, and text', async (document) => {
    const route = matchRoutes(routes, document.path)?.at(-1)?.route
    expect(route?.handle).toMatchObject({ title: document.title })
    const { sections } = await document.load()
    expect(sections.map(({ text }) => text).join(' ').length).toBeGreaterThan(400)
  })

  it.each(documents)('$path gives each heading an id of its own', async (document) => {
    const { sections } = await document.load()
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are in one order, from the first to the last', () => {
    const [first, second] = documents
    if (first === undefined) throw new Error('There are no pages')
    expect(neighboursOf(first)).toEqual({ previous: undefined, next: second })
    expect(neighboursOf(documents.at(-1) ?? first).next).toBeUndefined()
  })
})

describe('links', () => {
  const links = documents.flatMap((document) =>
    [...sourceOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, href = '']) => [document.path, href] as const,
    ),
  )

  it.each(links)('of %s to %s lead somewhere', (page, href) => {
    const resolved = resolveLink(href, 'https://github.com/someone/canopy') ?? ''
    if (resolved.startsWith('#')) expect(targets).toContain(`${page}${resolved}`)
    else if (resolved.startsWith('/docs')) expect(targets).toContain(resolved)
    else if (resolved.startsWith('/')) expect(isScreen(resolved)).toBe(true)
    else if (!href.startsWith('https:')) {
      expect(existsSync(fileURLToPath(new URL(href, `file://${root}docs/`)))).toBe(true)
    }
  })

  it.each(tasks)('of the first page for a $who leads somewhere', ({ to }) => {
    expect(targets).toContain(to)
  })
})

describe('pictures', () => {
  const shown = documents.flatMap((document) =>
    [...sourceOf(document).matchAll(/<Screen name="([^"]+)"/g)].map(([, name = '']) => name),
  )

  it('are those that the script takes, each shown somewhere', () => {
    expect([...new Set(shown)].toSorted()).toEqual(
      pictureScreens.map(({ name }) => name).toSorted(),
    )
  })

  it.each([...new Set(shown)])('of %s are there in both themes', (name) => {
    for (const theme of ['dark', 'light']) {
      const { size } = statSync(`${root}docs/images/screens/${name}.${theme}.webp`)
      expect(size).toBeLessThan(150_000)
    }
  })
})

describe('contracts', () => {
  const page = sourceOf(documents.find(({ path }) => path === '/docs/smart-contracts') as Document)
  const cards = [...page.matchAll(/<ContractCard name="([^"]+)"/g)].map(([, name = '']) => name)

  it('are all described', () => {
    const abis = globSync('*-abi.ts', { cwd: `${root}src/chain/abi` })
    expect(cards.map((name) => `${camelCase(name)}-abi.ts`).toSorted()).toEqual(abis.toSorted())
  })

  it.each(cards)('%s has its functions', async (name) => {
    expect((await loadAbi(name)).length).toBeGreaterThan(0)
  })
})

describe('errors', () => {
  it('of the contracts all have one entry, in one group', () => {
    expect(contractErrors.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(allErrors.map(({ name }) => name))].toSorted(),
    )
    const shown = sourceOf(documents.find(({ path }) => path === '/docs/errors') as Document)
    const groups = [...shown.matchAll(/<ErrorList group="(\w+)"/g)].map(
      ([, group]) => group as ErrorGroup,
    )
    const listed = groups.flatMap(errorsIn).map(({ name }) => name)
    expect(listed.toSorted()).toEqual(contractErrors.map(({ name }) => name).toSorted())
  })

  it.each(contractErrors)('$name is explained in sentences', ({ sentence, nextStep }) => {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(nextStep).toMatch(/^[A-Z].*\.$/)
    expect(sentence + nextStep).not.toMatch(/undefined|NaN|Invalid Date|\b1970\b/)
  })

  it.each(contractErrors)('$name is linked to its entry', ({ name }) => {
    expect(targets).toContain(explanationPath({ kind: 'reverted', errorName: name }))
  })

  it.each(failureKinds)('of the kind %s are linked to their explanation', (kind) => {
    expect(targets).toContain(explanationPath({ kind }))
  })

  it.each(Object.values(strategyErrors))('"%s" is explained', (text) => {
    expect(targets).toContain(`/docs/errors#${text.toLowerCase().replaceAll(' ', '-')}`)
  })
})

const heading = (id: string, level: number) => ({ id, title: id, level, text: '' })
const idsOf = (sections: readonly { readonly id: string }[]) => sections.map(({ id }) => id)

const short = [
  heading('', 1),
  heading('a', 2),
  heading('a1', 3),
  heading('a1x', 4),
  heading('b', 2),
]
const long = ['a', 'b'].flatMap((chapter) => [
  heading(chapter, 2),
  ...Array.from({ length: 10 }, (_, at) => heading(`${chapter}${at}`, 3)),
])

it('shows two levels of headings', () => {
  expect(idsOf(contentsOf(short, 'b'))).toEqual(['a', 'a1', 'b'])
})

it('shows the lower headings of the current chapter only, where there are too many', () => {
  expect(idsOf(contentsOf(long, 'b3'))).toEqual(['a', 'b', ...idsOf(long.slice(12))])
  expect(idsOf(contentsOf(long, 'a'))).toEqual(['a', ...idsOf(long.slice(1, 11)), 'b'])
  expect(idsOf(contentsOf(long, undefined))).toEqual(['a', 'b'])
})

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
