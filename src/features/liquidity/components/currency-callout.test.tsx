import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { openChainFixture as chain } from '../../../chain/open-chain.fixture.ts'
import type { AssetStatus } from '../../../domain/registry/asset-class.ts'
import { registeredAssetFixture } from '../../../domain/registry/registered-asset.fixture.ts'
import { currencyEntryQuery } from '../../../domain/registry/registry.ts'
import type { Role } from '../../../domain/roles/role.ts'
import { rolesOf } from '../../../domain/roles/roles.fixture.ts'
import type { CurrencyDesk } from '../source/liquidity-source.ts'
import { CurrencyCallout } from './currency-callout.tsx'

const state: { roles: readonly Role[] } = { roles: [] }
const account = '0x00000000000000000000000000000000000000e1'
const currency = { address: chain.deployment.usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
  state.roles = []
})

function show(status: AssetStatus | null, registration: CurrencyDesk['registration']) {
  const queryClient = new QueryClient()
  const entry = { ...currencyEntryQuery(chain), staleTime: Number.POSITIVE_INFINITY }
  const registered =
    status && registeredAssetFixture({ token: currency.address, assetClass: 'CURRENCY', status })
  answer(queryClient, [
    [entry, { currency, entry: registered }],
    ...rolesOf(chain, account, state.roles),
  ])
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CurrencyCallout desk={{ entry, registration }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says nothing of a verified currency', () => {
  expect(show('VERIFIED', null).container.textContent).toBe('')
})

it('lets an issuer register an unregistered currency', async () => {
  const register = vi.fn(async () => 'done' as const)
  state.roles = ['ISSUER_ROLE']
  show(null, { account, register })
  screen.getByText('USDC is not in the asset registry yet')
  await userEvent.click(screen.getByRole('button', { name: 'Register USDC' }))
  expect(register).toHaveBeenCalledWith(currency)
})

it('tells others who can', () => {
  show(null, { account, register: async () => 'done' })
  screen.getByText('Your account does not have the issuer role')
  expect(screen.queryByRole('button', { name: 'Register USDC' })).toBeNull()
})

it('points from a registered currency to its verifier', () => {
  show('PENDING', null)
  screen.getByText('USDC is waiting for a verifier')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/assets/verification')
})

it.each(['SUSPENDED', 'REJECTED'] as const)('says that it is %s', (status) => {
  show(status, null)
  screen.getByText(`A verifier has ${status.toLowerCase()} USDC`)
})
