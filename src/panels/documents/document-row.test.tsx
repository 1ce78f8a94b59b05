import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Hex, keccak256 } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toDataUri } from '../../domain/documents/document.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../ui/dialog-surface.tsx'
import { DocumentRow } from './document-row.tsx'

const bytes = new TextEncoder().encode('the report')
const hash = keccak256(bytes)
const other: Hex = `0x${'11'.repeat(32)}`
const asked = vi.fn(async () => new Response(bytes))

beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (url: string, expectedHash: Hex | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <DocumentRow name="Report" note="Of the auditor" {...{ url, expectedHash }} />
      </ul>
    </QueryClientProvider>,
  )

it('says that a document with the recorded hash is genuine', async () => {
  show('/report.pdf', hash)
  expect(await screen.findByText('Genuine')).toBeDefined()
  expect(screen.getByText(/^Of the auditor/).textContent).toContain('keccak256')
  expect(screen.queryByText(/Do not rely on it/)).toBeNull()
})

it('warns of a document with another hash', async () => {
  show('/report.pdf', other)
  expect(await screen.findByText('Changed')).toBeDefined()
  expect(screen.getByText(/^This file was changed/).textContent).toContain(hash.slice(0, 6))
})

it('says why a document cannot be compared', async () => {
  asked.mockResolvedValueOnce(new Response('', { status: 404 }))
  show('/report.pdf', hash)
  expect(await screen.findByText('Unavailable')).toBeDefined()
  expect(screen.getByText('The server answered with status 404.')).toBeDefined()
})

it('does not load a document for which no hash is recorded', async () => {
  show('/report.pdf', null)
  expect(screen.getByText('No hash recorded')).toBeDefined()
  expect(document.body.textContent).not.toContain('keccak256')
  await waitFor(() => expect(asked).not.toHaveBeenCalled())
})

it('opens a document of the web in a new tab', () => {
  show('https://registry.example/report.pdf', null)
  const link = screen.getByRole('link', { name: /^Report.*opens in a new tab/ })
  expect(link.getAttribute('href')).toBe('https://registry.example/report.pdf')
  expect(link.getAttribute('target')).toBe('_blank')
})

it('shows text from the chain in a dialog, JSON in lines', async () => {
  show(toDataUri('{"name":"Kariba"}'), null)
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report' })
  await waitFor(() =>
    expect(dialog.querySelector('pre')?.textContent).toBe('{\n  "name": "Kariba"\n}'),
  )
})

it('shows text that is no JSON as it is', async () => {
  show('data:text/plain,Terms%20of%202026', null)
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Terms of 2026')).toBeDefined()
})

it('downloads other content from the chain under its name', () => {
  show('data:application/pdf;base64,JVBERg==', null)
  const link = screen.getByRole('link', { name: /^Report.*downloads/ })
  expect(link.getAttribute('download')).toBe('Report')
})

it.each(['javascript:alert(1)', '//registry.example/report.pdf', 'ipfs://bafy'])(
  'makes no link of %s',
  (url) => {
    show(url, null)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Report')).toBeDefined()
  },
)

it('says that a text from the chain cannot be read, and can be closed', async () => {
  show('data:text/plain;base64,%%%', null)
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report' })
  await waitFor(() => expect(dialog.querySelector('p.text-sm')?.textContent).toMatch(/\w/))
  expect(dialog.querySelector('pre')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
