import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CentredSpinner } from '../../ui/skeleton.tsx'
import { ErrorScreen } from '../error-screens.tsx'
import { RootLayout, ShellSlotsContext } from '../root-layout.tsx'
import { loadPage } from '../routing/load-page.ts'
import { routes } from '../routing/routes.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(path: string, tree: RouteObject[] = routes) {
  const router = createMemoryRouter(tree, { initialEntries: [path] })
  return render(
    <ShellSlotsContext value={{ wallet: <button type="button">Connect Wallet</button> }}>
      <RouterProvider router={router} />
    </ShellSlotsContext>,
  )
}

function Failing(): never {
  throw new Error('The pool has no price')
}

function Next() {
  return <h1>Next</h1>
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('opens a drawer 250 px wide with its eight entries and every other screen, and returns the focus', async () => {
  open('/about')
  await heading('About')
  const button = screen.getByRole('button', { name: 'Open the menu' })
  await userEvent.click(button)
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  expect(drawer.className).toContain('w-[250px]')
  const entries = within(drawer)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(entries.slice(0, 8)).toEqual([
    ['Marketplace', '/marketplace'],
    ['Portfolio', '/portfolio'],
    ['Liquidity', '/liquidity'],
    ['Yield', '/yield'],
    ['Create Asset', '/assets/create'],
    ['Contract Explorer', '/contracts'],
    ['Documentation', '/docs'],
    ['About', '/about'],
  ])
  expect(entries.slice(8).map(([, path]) => path)).toEqual([
    '/environmental/marketplace',
    '/trading',
    '/dealing',
    '/servicing',
    '/environmental/impact',
    '/smart-account',
    '/analytics',
    '/roles',
    '/environmental/retire',
    '/retirements',
    '/assets/issued',
    '/assets/verification',
    '/registry-desk',
    '/status',
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

it('navigates from the drawer, sets the document title, and focuses the heading', async () => {
  open('/about')
  await heading('About')
  expect(document.title).toBe('About · Canopy')
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await userEvent.click(within(drawer).getByRole('link', { name: 'Documentation' }))
  const title = await heading('Documentation')
  expect(document.title).toBe('Documentation · Canopy')
  await waitFor(() => expect(document.activeElement).toBe(title))
})

it('has the bar, the wallet and the footer on every screen', async () => {
  open('/about')
  await heading('About')
  expect(screen.getByRole('link', { name: 'Canopy, home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use the light theme' })).toBeDefined()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('Tokenized Financial Products')).toBeDefined()
  expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeDefined()
  expect(footer.getByRole('link', { name: /How to get the source/ })).toBeDefined()
  expect(footer.getByRole('link', { name: 'Status' }).getAttribute('href')).toBe('/status')
})

it('skips to the content', async () => {
  open('/about')
  await heading('About')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('keeps the screen and what was entered while the next one cannot be loaded', async () => {
  let isThere = false
  const load = async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /next.js')
    return { Page: Next }
  }
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const form = (
    <>
      <input aria-label="Name" />
      <Link to="/next">Continue</Link>
    </>
  )
  open('/', [
    {
      Component: RootLayout,
      children: [
        { path: '/', element: form },
        { path: '/next', lazy: () => loadPage(load) },
      ],
    },
  ])
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lot 7')
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
  const notice = (await screen.findByText('You are offline.')).closest('[role=status]')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Lot 7')

  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(notice?.isConnected).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Lot 7')

  await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
  await screen.findByText('You are offline.')
  online.mockReturnValue(true)
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Next')
})

it('shows an error screen with actions when a screen fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open('/', [{ path: '/', Component: Failing, ErrorBoundary: ErrorScreen }])
  await heading('Unexpected Application Error!')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined()
  await userEvent.click(screen.getByText('Technical details'))
  expect(screen.getByText(/The pool has no price/)).toBeDefined()
})

describe('while the code of a screen is loading', () => {
  const tree: RouteObject[] = [
    {
      Component: RootLayout,
      children: [
        { path: '/', element: <p>Here</p> },
        {
          path: '/slow',
          lazy: () => loadPage(() => new Promise(() => {})),
          HydrateFallback: CentredSpinner,
          ErrorBoundary: ErrorScreen,
        },
      ],
    },
  ]
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a spinner within the shell', async () => {
    open('/slow', tree)
    expect(within(await screen.findByRole('main')).getByRole('status').textContent).toBe('Loading')
    expect(screen.getByRole('contentinfo')).toBeDefined()
  })

  it('shows the screen before for a moment, then a spinner', async () => {
    vi.useFakeTimers()
    const router = createMemoryRouter(tree)
    render(<RouterProvider router={router} />)
    await act(() => vi.advanceTimersByTimeAsync(10))
    act(() => {
      router.navigate('/slow')
    })
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText('Here')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText('Here').closest('[hidden]')).not.toBeNull()
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeDefined()
  })
})
