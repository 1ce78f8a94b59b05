import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { chainQueryKey } from '../../chain/keys.ts'
import type { EligibilityReading } from '../../domain/assets/eligibility/eligibility.ts'
import { endAfter } from '../../domain/assets/eligibility/end.ts'
import { refusalOf, useReceipts } from '../../domain/assets/eligibility/read-eligibility.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { keys } from '../../domain/keys.ts'
import { registeredAssetFixture } from '../../domain/registry/registered-asset.fixture.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { asDay } from '../../lib/day.ts'
import { ReceiptCallouts } from './receipt-callouts.tsx'
import { RestrictedBadge } from './restricted-badge.tsx'

const list: Address = '0x00000000000000000000000000000000000000e1'
const account: Address = '0x0000000000000000000000000000000000000011'
const token: Address = '0x00000000000000000000000000000000000000a7'
const openToken: Address = '0x00000000000000000000000000000000000000a8'
const chain = chainWith({})

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function Form({ reader }: { readonly reader: Address | undefined }) {
  const receipts = useReceipts(
    [
      { address: token, symbol: 'HVNLG', assetClass: 'REAL_ESTATE' },
      { address: openToken, symbol: 'BILL', assetClass: 'TREASURY' },
      { address: list, symbol: 'USDC', assetClass: 'CURRENCY' },
    ],
    reader,
  )
  return (
    <>
      <ReceiptCallouts receipts={receipts} />
      <button type="button">{refusalOf(receipts) ?? 'Swap'}</button>
    </>
  )
}

function show(reading: EligibilityReading | null, reader: Address | undefined = account) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(queryClient, [
    [registryQuery(chain), [registeredAssetFixture({ id: 7n, token })]],
    [
      financialAssetQuery(chain, token),
      financialAssetFixture(marketAssetFixture({ token }), { policy: list }),
    ],
    [
      financialAssetQuery(chain, openToken),
      financialAssetFixture(marketAssetFixture({ token: openToken })),
    ],
    ...(reading === null
      ? []
      : [
          [
            { queryKey: chainQueryKey(chain.identity, keys.eligibilityOf(token, account)) },
            reading,
          ] as const,
        ]),
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Form reader={reader} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('says until when the reader may buy, of the restricted token alone', () => {
  const until = BigInt(endAfter(asDay('2040-06-30')))
  show({ until, restriction: 0, wasEligible: true })
  expect(screen.getByText('You may buy until the end of Jun 30, 2040 (UTC)')).toBeDefined()
  expect(screen.queryByText(/BILL|USDC/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Swap' })).toBeDefined()
})

it('says why not, and leads to who decides', () => {
  show({ until: 0n, restriction: 1, wasEligible: false })
  expect(screen.getByText('Your account may not receive these shares yet')).toBeDefined()
  expect(screen.getByRole('button', { name: 'You are not eligible yet' })).toBeDefined()
  const link = screen.getByRole('link', { name: 'Who may hold, and how' })
  expect(link.getAttribute('href')).toBe('/assets/7#who-may-hold')
})

it('names on the button that the eligibility ended, or cannot be checked', () => {
  show({ until: 1n, restriction: 2, wasEligible: true })
  expect(screen.getByRole('button', { name: 'Your eligibility has ended' })).toBeDefined()
  cleanup()
  show({ until: 0n, restriction: 3, wasEligible: false })
  expect(screen.getByRole('button', { name: 'Eligibility cannot be checked now' })).toBeDefined()
})

it('tells a visitor that the token is restricted', () => {
  show(null, undefined)
  expect(screen.getByText('Only eligible accounts may receive HVNLG')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Swap' })).toBeDefined()
})

it('marks a restricted asset alone', () => {
  const { container } = render(<RestrictedBadge policy={null} />)
  expect(container.textContent).toBe('')
  render(<RestrictedBadge policy={list} />)
  expect(screen.getByText('Restricted')).toBeDefined()
})
