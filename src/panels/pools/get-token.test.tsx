import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import {
  neverReading,
  restrictedFixture,
} from '../../domain/assets/eligibility/restricted.fixture.ts'
import { fixtureToken } from '../../domain/pools/pools.fixture.ts'
import type { AssetClass } from '../../domain/registry/asset-class.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { GetToken } from './get-token.tsx'

const account = '0x00000000000000000000000000000000000000a1'

afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(symbol: string, assetClass: AssetClass, answers: Parameters<typeof answer>[1] = []) {
  const token = fixtureToken('b', symbol, 18, assetClass)
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer(cache, answers)
  render(
    <InSession cache={cache}>
      <MemoryRouter>
        <GetToken token={token} account={account} />
      </MemoryRouter>
    </InSession>,
  )
  return screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const)
}

const swap = (symbol: string) => [`Swap for ${symbol}`, `/trading?to=0x${'b'.repeat(40)}`]

it('offers a swap for a token, and the offers of its asset', () => {
  expect(show('A&B 29', 'TREASURY')).toEqual([
    swap('A&B 29'),
    ['Find offers', '/marketplace?q=A%26B%2029'],
  ])
  expect(screen.getByText('You need more A&B 29')).toBeDefined()
})

it('offers credits in their own marketplace', () => {
  expect(show('CARB24', 'ENVIRONMENTAL_ASSET')).toEqual([
    swap('CARB24'),
    ['Find offers', '/environmental/marketplace'],
  ])
})

it('offers another currency in pools only: nobody lists it', () => {
  expect(show('EURC', 'CURRENCY')).toEqual([swap('EURC')])
})

it('says for USDC how to get USDC, not how to swap for it', () => {
  expect(show('USDC', 'CURRENCY')).toEqual([])
  expect(screen.queryByText('You need more USDC')).toBeNull()
})

it('leads nowhere where the account may not receive the token', () => {
  chainStore.setState({ chain: openChainFixture })
  const restricted = restrictedFixture(openChainFixture, fixtureToken('b', '').address, [
    [account, neverReading],
  ])
  expect(show('HVNLG', 'REAL_ESTATE', restricted)).toEqual([])
  expect(screen.getByText('You cannot get more HVNLG now')).toBeDefined()
})
