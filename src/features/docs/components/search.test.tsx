import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

it('keeps what is typed before the field is there, and opens the first result of it', async () => {
  const { path, start } = show()
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.body, { key, ...more })
  press('/')
  for (const key of ['/', 'p', 'o', 'Shift', 'x', 'Backspace']) press(key)
  press('y', { metaKey: true })
  press('z', { altKey: true })
  expect((await field()).value).toBe('/pox')
  await waitFor(() => expect(status()).toBe('Nothing found for “/pox”.'))
  press('Enter')
  expect(path()).toBe(start)
  press('!')
  expect((await field()).value).toBe('/pox!')
  fireEvent.change(await field(), { target: { value: 'CostAboveMaximum' } })
  await waitFor(() => expect(status()).toMatch(/^\d+ results?$/))
  const address = screen.getAllByRole('link')[0]?.getAttribute('href')
  press('Enter')
  await isClosed()
  expect(path()).toBe(address)
})

it('leaves keys to the results, and to other fields while it is closed', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  await user.type(await field(), 'retire beneficiary')
  await waitFor(() => expect(status()).toMatch(/results$/))
  const [first] = screen.getAllByRole('link')
  if (first === undefined) throw new Error('Something is found.')
  fireEvent.keyDown(first, { key: 'a' })
  expect((await field()).value).toBe('retire beneficiary')
  await user.click(first)
  await isClosed()
  for (const key of ['Enter', 'ArrowDown', 'a']) fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: '/', metaKey: true })
  fireEvent.keyDown(document.body, { key: '/', altKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('names the page of a result that is a part of it', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: /^Search/ }))
  await user.type(await field(), 'certificate')
  await waitFor(() => expect(status()).toMatch(/results$/))
  const named = screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('href')?.includes('#'),
      link.querySelectorAll('.text-xs').length,
    ])
  expect(named).toContainEqual([true, 1])
  expect(named).not.toContainEqual([false, 1])
})
