import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { VerifiedAt, VerifiedBy, type VerifiedByProps } from './verification-badge.tsx'

const pools = '0x5555555555555555555555555555555555555555'
const answer = (service: string, status: string) => ({
  service,
  status,
  url: `https://${service.toLowerCase()}.example/${pools}`,
  at: '2026-11-25T00:00:00.000Z',
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Options = { readonly chainId?: number; readonly Links?: ComponentType<VerifiedByProps> }

function show(file: unknown, { chainId = 84532, Links = VerifiedBy }: Options = {}) {
  const asked = vi.fn(async () =>
    file === undefined
      ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      : Response.json(file),
  )
  vi.stubGlobal('fetch', asked)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Links chain={{ ...openChainFixture, chainId }} address={pools} />
    </QueryClientProvider>,
  )
  return asked
}

const verification = {
  chainId: 84532,
  contracts: {
    Pools: {
      address: pools,
      sourcify: answer('Sourcify', 'match'),
      explorer: answer('Etherscan', 'no match'),
    },
  },
}

it('links to the services that found the source to match, and to no other', async () => {
  show(verification)
  const link = await screen.findByRole('link', { name: /^Sourcify/ })
  expect(link.getAttribute('href')).toBe(`https://sourcify.example/${pools}`)
  expect(screen.queryByText('Etherscan')).toBeNull()
})

it('links to them in a list too', async () => {
  show(verification, { Links: VerifiedAt })
  const link = await screen.findByRole('link')
  expect(link.textContent).toMatch(/^Sourcify/)
  expect(document.body.textContent).not.toContain('Etherscan')
})

it.each([VerifiedBy, VerifiedAt])('says nothing where no service was asked', async (Links) => {
  const asked = show(undefined, { Links })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(document.body.textContent).toBe('')
})

it('asks for nothing on a local chain', () => {
  expect(show(verification, { chainId: 31337 })).not.toHaveBeenCalled()
})
