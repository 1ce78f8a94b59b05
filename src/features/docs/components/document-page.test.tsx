import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { chainWith } from '../../../chain/answered.fixture.ts'
import { type ChainState, chainStore } from '../../../chain/chain-state.ts'
import { type Document, documents, groups } from '../documents.ts'
import { contentComponents } from './content-components.tsx'
import { DocumentPage } from './document-page.tsx'

const initial = chainStore.getState()
afterEach(() => {
  cleanup()
  chainStore.setState(initial, true)
  vi.restoreAllMocks()
})

const documentAt = (path: string): Document => {
  const found = documents.find((each) => each.path === path)
  if (found === undefined) throw new Error(`There is no page ${path}.`)
  return found
}
const section = (id: string, level: number) => ({ id, level, title: `About ${id}`, text: '' })
const sections = [section('first', 2), section('detail', 3), section('deep', 4), section('last', 2)]

const text = () => (
  <>
    {sections.map(({ id, title }) => (
      <contentComponents.h2 key={id} id={id}>
        {title}
      </contentComponents.h2>
    ))}
  </>
)

function show(path: string, Text: () => React.ReactNode = text, parts = sections) {
  const document = documentAt(path.replace(/#.*/, ''))
  const content = { default: Text, sections: parts }
  const router = createMemoryRouter(
    [{ path: '*', element: <DocumentPage document={document} content={content} /> }],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup({ delay: null }), router }
}

const contents = () => screen.queryByRole('navigation', { name: 'On this page' })
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('a page of the documentation', () => {
  it('has its name, its summary and the way to it', () => {
    show('/docs/claims')
    const { title, summary } = documentAt('/docs/claims')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(summary)).toBeDefined()
    expect(within(screen.getByLabelText('Breadcrumb')).getByText('Documentation')).toBeDefined()
  })

  it.each(documents.map(({ path }, at) => [path, at] as const))(
    '%s leads to its neighbours in reading order',
    (path, at) => {
      show(path)
      const nav = screen.getByRole('navigation', { name: 'Previous and next page' })
      const [previous, next] = [documents[at - 1], documents[at + 1]]
      expect(linksIn(nav)).toEqual([
        ...(previous ? [[`Previous${previous.title}`, previous.path]] : []),
        ...(next ? [[`Next${next.title}`, next.path]] : []),
      ])
    },
  )

  it('lists all pages by group, with this one marked', () => {
    show('/docs/claims')
    const nav = screen.getByRole('navigation', { name: 'Documentation' })
    expect(linksIn(nav)).toEqual(
      groups.flatMap((group) => group.documents.map(({ title, path }) => [title, path])),
    )
    const current = within(nav).getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual(['Claims'])
  })

  it('lists its headings of two levels, with the one that is read marked', async () => {
    const tops: Record<string, number> = { first: 200, detail: 600, last: 900 }
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return { top: tops[this.id] ?? 0 } as DOMRect
    })
    show('/docs/claims')
    const nav = contents()
    if (nav === null) throw new Error('The page has no table of contents.')
    expect(linksIn(nav).map(([, href]) => href)).toEqual(['#first', '#detail', '#last'])
    const current = () =>
      within(nav)
        .queryAllByRole('link', { current: 'location' })
        .map((link) => link.textContent)
    await waitFor(() => expect(current()).toEqual(['About first']))
    Object.assign(tops, { first: -300, detail: 128 })
    act(() => void window.dispatchEvent(new Event('scroll')))
    await waitFor(() => expect(current()).toEqual(['About detail']))
    Object.assign(tops, { detail: 129 })
    act(() => void window.dispatchEvent(new Event('resize')))
    await waitFor(() => expect(current()).toEqual(['About first']))
    // At the end of the page, the last heading is read, however far below it begins.
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1)
    act(() => void window.dispatchEvent(new Event('scroll')))
    await waitFor(() => expect(current()).toEqual(['About last']))
  })

  it('has no table of contents of a single heading', () => {
    show('/docs/claims', text, sections.slice(0, 1))
    expect(contents()).toBeNull()
  })

  it('scrolls to the heading of its address', () => {
    const scrolled: string[] = []
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.id)
    }
    show('/docs/claims#detail')
    expect(scrolled).toEqual(['detail'])
  })

  it('opens all pages on narrow screens, and closes them when one is chosen', async () => {
    const { user, router } = show('/docs/claims')
    await user.click(screen.getByRole('button', { name: /^All pages; this is\s*Claims$/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Documentation' })
    await user.click(within(sheet).getByRole('link', { name: 'Security' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/docs/security')
  })
})

describe('what a page is made of', () => {
  const { Diagram, ContractCard, DeployedContracts, ErrorList, a: ContentLink } = contentComponents
  const { h3: Heading, pre: Code, math: Formula, table: Table } = contentComponents

  it('links to its headings, other pages and screens; not to files that are not published', () => {
    show('/docs/claims', () => (
      <>
        <Heading id="sub">
          What <code>burn</code> does
        </Heading>
        <ContentLink href="#sub">below</ContentLink>
        <ContentLink href="glossary.md#credits">the glossary</ContentLink>
        <ContentLink href="/portfolio">the portfolio</ContentLink>
        <ContentLink href="../contracts/README.md">a file</ContentLink>
      </>
    ))
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target('Link to: What burn does')).toBe('#sub')
    expect(target('below')).toMatch(/#sub$/)
    const look = (name: string) => screen.getByRole('link', { name }).className
    expect(look('below'), 'underlined without a pointer').toMatch(/(^| )underline( |$)/)
    expect(look('the glossary')).toBe(look('below'))
    expect(target('the glossary')).toBe('/docs/glossary#credits')
    expect(target('the portfolio')).toBe('/portfolio')
    expect(screen.queryByRole('link', { name: 'a file' })).toBeNull()
    expect(screen.getByText('a file')).toBeDefined()
  })

  it('copies code as it stands', async () => {
    const { user } = show('/docs/claims', () => (
      <Code>
        <code>
          <span>const a</span> = {1}
          {'\n'}
        </code>
      </Code>
    ))
    await user.click(screen.getByRole('button', { name: 'Copy the code' }))
    expect(await navigator.clipboard.readText()).toBe('const a = 1')
  })

  it('scrolls wide formulas and tables, and no formula within a line', () => {
    show('/docs/claims', () => (
      <>
        <Formula>a</Formula>
        <Formula display="block">b</Formula>
        <Table>
          <tbody />
        </Table>
      </>
    ))
    const [inline, block] = document.querySelectorAll('math')
    const scrolled = document.querySelector('table')?.parentElement?.className
    expect(block?.parentElement?.className).toBe(scrolled)
    expect(inline?.parentElement?.className).not.toBe(scrolled)
  })

  it('draws a box for each part, apart from each other, and arrows from box to box', () => {
    show('/docs/claims', () => (
      <Diagram source={'flowchart TB\n a[App: router] -->|reads| b[Node]\n a --> c[Index]\n'} />
    ))
    const figure = screen.getByRole('img', {
      name: 'Arrows lead from App: router to Node; App: router to Index',
    })
    expect(figure.getAttribute('viewBox')).toBe('-1 -1 292 152')
    const boxes = [...figure.querySelectorAll('rect')].map((box) =>
      ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name))),
    )
    expect(boxes).toEqual([
      [76, 0, 138, 52],
      [0, 98, 138, 52],
      [152, 98, 138, 52],
    ])
    const arrows = [...figure.querySelectorAll('path[marker-end]')]
    expect(arrows.map((arrow) => arrow.getAttribute('d'))).toEqual([
      'M145 52C145 75 69 75 69 97',
      'M145 52C145 75 221 75 221 97',
    ])
    const labels = [...figure.querySelectorAll('text')]
    expect(labels.map((label) => [label.textContent, label.getAttribute('y')])).toEqual([
      ['reads', '84'],
    ])
    const [name, rest] = figure.querySelectorAll('foreignObject b, foreignObject span')
    expect([name?.textContent, rest?.textContent]).toEqual(['App', 'router'])
  })

  const pools = `0x${'9'.repeat(40)}` as const
  const open = chainWith({ Pools: pools })
  const closed: ChainState = {
    ...{ status: 'closed', chainId: 31_337 },
    reason: { kind: 'unreachable', sentence: 'No node responds.', nextStep: '', raw: '' },
  }

  it('says where a contract is, or why it does not', () => {
    chainStore.setState({ chain: open })
    show('/docs/claims', () => (
      <>
        <ContractCard name="Pools" />
        <ContractCard name="Roles" />
        <ContractCard name="FinancialAsset" />
        <ContractCard name="CreditToken" />
        <DeployedContracts />
      </>
    ))
    expect(screen.getByText('Not part of the deployment on chain 31337')).toBeDefined()
    expect(screen.getByText('A contract for each asset')).toBeDefined()
    expect(screen.getByText('A contract for each credit that has a token')).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Pools' })).toBeDefined()
    act(() => chainStore.setState({ chain: closed }))
    expect(screen.getAllByText('No node responds.')).toHaveLength(3)
    act(() => chainStore.setState({ chain: { status: 'opening', chainId: 31_337 } }))
    expect(screen.getAllByText('Reading the deployment…')).toHaveLength(3)
  })

  it('lists the functions and events of a contract on request', async () => {
    const { user } = show('/docs/claims', () => <ContractCard name="Roles" />)
    const toggle = screen.getByRole('button', { name: /^Show functions and events\s*of Roles$/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect(await screen.findByText('grantRole')).toBeDefined()
    for (const title of ['Read', 'Write', 'Events']) {
      const heading = screen.getByText(title, { selector: 'p' })
      const items = heading.nextElementSibling?.querySelectorAll('li') ?? []
      expect(heading.textContent).toBe(`${title} ${items.length}`)
      expect(items.length).toBeGreaterThan(0)
    }
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Hide functions and events\s*of Roles$/ }))
    expect(screen.queryByText('grantRole')).toBeNull()
  })

  it('explains each error under its name', () => {
    show('/docs/claims', () => <ErrorList group="pools" />)
    const entries = [...document.querySelectorAll('.docs-errors > div')]
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`#${entry.id}$`))
      expect(entry.querySelector('code')?.textContent).toBe(entry.id)
      expect(entry.querySelector('dd')?.textContent?.trim()).toMatch(
        /\w.*\.( \(with example values\))?$/,
      )
    }
  })
})
