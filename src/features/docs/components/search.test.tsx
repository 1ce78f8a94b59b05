import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import '../model/search-index.ts'
import { SearchButton, SearchDialog, useSearch } from './search.tsx'

afterEach(cleanup)

function Page() {
  const search = useSearch()
  return (
    <>
      <SearchButton onClick={search.show} />
      <input aria-label="Another field" />
      <SearchDialog search={search} />
    </>
  )
}

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={router} />)
  const { location } = router.state
  const path = () => router.state.location.pathname + router.state.location.hash
  return { user: userEvent.setup({ delay: null }), path, start: location.pathname }
}
const field = () => screen.findByRole<HTMLInputElement>('searchbox')
const status = () => screen.getByRole('status').textContent
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('opens with its button, and opens the first result with Enter', async () => {
  const { user, path } = show()
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  await user.type(await field(), ' CostAboveMaximum ')
  await waitFor(() => expect(status()).toMatch(/^\d+ results?$/))
  const [first] = screen.getAllByRole('link')
  expect(first?.querySelector('mark')?.textContent).toBe('CostAboveMaximum')
  const address = first?.getAttribute('href')
  await user.keyboard('{Enter}')
  await isClosed()
  expect(path()).toBe(address)
})

it('says what the keys do, and that nothing was found', async () => {
  const { user, path, start } = show()
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  await user.type(await field(), '  ')
  await waitFor(() => expect(status()).toBe('Use the arrow keys to move and Enter to open.'))
  await user.type(await field(), 'xylophone {Enter}')
  expect(status()).toBe('Nothing found for “xylophone”.')
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(path()).toBe(start)
})

it('opens with the key /, empty each time, but not where text is entered', async () => {
  const { user } = show()
  await user.click(screen.getByLabelText('Another field'))
  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Another field').value).toBe('/')
  await user.click(document.body)
  await user.keyboard('a{Control>}/{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('/')
  expect((await field()).value).toBe('')
  await user.type(await field(), 'pool')
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(document.body)
  await user.keyboard('/')
  expect((await field()).value).toBe('')
})

it('moves through the results with the arrow keys, around the ends', async () => {
  const { user, path } = show()
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  const input = await field()
  await user.type(input, 'retire beneficiary')
  await waitFor(() => expect(status()).toMatch(/results$/))
  const links = screen.getAllByRole('link')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(links.at(-1))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(input)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(links[1])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(links[0])
  await user.keyboard('{Enter}')
  await isClosed()
  expect(path()).toBe(links[0]?.getAttribute('href'))
})
