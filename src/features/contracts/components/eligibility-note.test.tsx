import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { attestorsQuery } from '../../../domain/assets/eligibility/attestors.ts'
import { policyQuery } from '../../../domain/assets/eligibility/policy.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { EligibilityNote } from './eligibility-note.tsx'

const registry: Address = '0x00000000000000000000000000000000000000e1'
const list: Address = '0x00000000000000000000000000000000000000e2'
const keeper: Address = '0x00000000000000000000000000000000000000a1'
const attestor: Address = '0x00000000000000000000000000000000000000B2'
const asset = marketAssetFixture()
const chain = chainWith({})

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function textOf(artifact: string, address: Address, policy: Address | null = null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(queryClient, [
    [financialAssetQuery(chain, asset.token), financialAssetFixture(asset, { policy })],
    [policyQuery(chain, registry), { kind: 'registry', address: registry, registry }],
    [policyQuery(chain, list), { kind: 'list', address: list, keeper }],
    [attestorsQuery(chain, list), [attestor]],
  ])
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EligibilityNote artifact={artifact} address={address} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return container
}

it('says in words who may receive a restricted asset, and that only receiving is restricted', () => {
  const text = textOf('FinancialAsset', asset.token, registry).textContent
  expect(text).toMatch(/Accounts that an identity registry verifies/)
  expect(text).toMatch(/Only receiving is restricted/)
})

it('says of a list who attests and who keeps it', () => {
  const note = textOf('AttestedEligibility', list)
  expect(note.textContent).toMatch(/Only accounts that an attestor has listed/)
  const addresses = [...note.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))
  expect(addresses).toEqual(expect.arrayContaining([attestor, keeper]))
  expect(note.querySelector('a')?.getAttribute('href')).toBe(`/eligibility/${list}`)
})

it('says nothing of an open asset, and of other contracts', () => {
  expect(textOf('FinancialAsset', asset.token, null).textContent).toBe('')
  cleanup()
  expect(textOf('Pools', list).textContent).toBe('')
})
