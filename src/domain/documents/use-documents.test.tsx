import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useDocuments } from './use-documents.ts'

it('asks for a document that several assets have once, and answers each in its place', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const read = vi.fn(async (name: string) => name.toUpperCase())
  const query = (name: string) => ({ queryKey: ['document', name], queryFn: () => read(name) })
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(
    () => useDocuments([query('a'), null, query('b'), query('a')]),
    {
      wrapper,
    },
  )
  expect(result.current).toEqual([undefined, undefined, undefined, undefined])
  await waitFor(() => expect(result.current).toEqual(['A', undefined, 'B', 'A']))
  const answered = result.current
  rerender()
  expect(result.current).toBe(answered)
  expect(read).toHaveBeenCalledTimes(2)
  expect(warned).not.toHaveBeenCalled()
})
