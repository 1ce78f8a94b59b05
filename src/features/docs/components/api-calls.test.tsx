import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiCalls } from './api-calls.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ApiCalls />
    </QueryClientProvider>,
  )

it('lists every call of the published description', async () => {
  const text = readFileSync('public/openapi.json', 'utf8')
  vi.stubGlobal('fetch', async () => new Response(text))
  show()
  await screen.findByRole('table', { name: 'Calls of the HTTP API' })
  const { paths } = JSON.parse(text)
  for (const [path, methods] of Object.entries<object>(paths)) {
    for (const method of Object.keys(methods)) {
      expect(
        screen.getByRole('rowheader', { name: `${method.toUpperCase()} ${path}` }),
      ).toBeDefined()
    }
  }
})

it('says so where a server answers with the page instead', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
  show()
  expect(await screen.findByText(/could not be loaded/)).toBeDefined()
})
