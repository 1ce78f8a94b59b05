import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { VerifiedBy } from './verification-badge.tsx'

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

function show(file: unknown, chainId = 84532) {
  const asked = vi.fn(async () =>
    file === undefined
      ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
      : Response.json(file),
  )
  vi.stubGlobal('fetch', asked)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VerifiedBy chain={{ ...openChainFixture, chainId }} address={pools} />
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

it('says nothing where no service was asked', async () => {
  const asked = show(undefined)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(document.body.textContent).toBe('')
})

it('asks for nothing on a local chain', () => {
  expect(show(verification, 31337)).not.toHaveBeenCalled()
})
