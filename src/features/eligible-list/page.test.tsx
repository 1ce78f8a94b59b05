import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { walletStore } from '../../chain/wallet-state.ts'
import { type EligibilityPolicy, policyQuery } from '../../domain/assets/eligibility/policy.ts'
import { eligibleListQuery } from '../../panels/eligibility/eligible-list.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { Page } from './page.tsx'

const list: Address = '0x00000000000000000000000000000000000000E1'
const keeper: Address = '0x0000000000000000000000000000000000000011'
const chain = chainWith({})

const walletBefore = walletStore.getState()
beforeEach(() => {
  layOut({ width: 1_000, height: 800 })
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
  walletStore.setState(walletBefore, true)
})

function show(path: string, policy: EligibilityPolicy) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [policyQuery(chain, list), policy],
    [eligibleListQuery(chain, list), { accounts: [], attestors: [keeper] }],
  ])
  render(
    <InSession cache={cache}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/eligibility/:list" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </InSession>,
  )
}
const ofList: EligibilityPolicy = { kind: 'list', address: list, keeper }

it('shows a visitor whose list it is, and asks for the wallet of its keeper', () => {
  show(`/eligibility/${list}`, ofList)
  expect(screen.getByText(/^Only accounts that an attestor has listed/)).toBeDefined()
  expect(screen.getByText(/^Its keeper and its attestors see the listed accounts/)).toBeDefined()
  expect(screen.queryByText('Nobody is listed yet')).toBeNull()
})

it('shows the keeper the accounts, without an asset', () => {
  walletStore.setState({ status: 'connected', account: keeper, chainId: chain.chainId })
  show(`/eligibility/${list}`, ofList)
  expect(screen.getByText('Nobody is listed yet')).toBeDefined()
  expect(screen.getByText('List or extend one account')).toBeDefined()
})

it.each([
  [`/eligibility/${list}`, { kind: 'unknown', address: list }],
  [`/eligibility/${list}`, { kind: 'registry', address: list, registry: keeper }],
  ['/eligibility/nonsense', ofList],
] as const)('says that there is no list at %s', (path, policy) => {
  show(path, policy)
  expect(screen.getByText('There is no list at this address')).toBeDefined()
})
