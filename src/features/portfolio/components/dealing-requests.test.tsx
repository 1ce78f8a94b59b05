import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { type Answered, answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { financialAssetFixture } from '../../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../../domain/credits/read-credits.ts'
import {
  deskFixture,
  firstCutOff,
  requestFixture,
} from '../../../domain/dealing/dealing.fixture.ts'
import { dealingDeskQuery, dealingRequestsQuery } from '../../../domain/dealing/read-dealing.ts'
import type { AccountRequests } from '../../../domain/dealing/request.ts'
import { listingsQuery } from '../../../domain/offers/market.ts'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { noteOf } from '../../../domain/servicing/note.ts'
import { lateTitle, unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { notesById } from '../model/notes.ts'
import { DealingRequests } from './dealing-requests.tsx'

const account: Address = '0x0000000000000000000000000000000000000011'
const chain = chainWith({})
const desk = deskFixture()
const asset = marketAssetFixture({ name: 'Alder Fund', symbol: 'ALDER' })

atHaltedBlock(firstCutOff * 1_000, chain)

function show(own: AccountRequests | null, isOwn = true, notes = notesById([])) {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  })
  const read: readonly Answered[] =
    own === null ? [] : [[dealingRequestsQuery(chain, desk.address, account), own]]
  answer(cache, [
    [registryQuery(chain), [asset]],
    [creditsQuery(chain), []],
    [listingsQuery(chain), []],
    [financialAssetQuery(chain, asset.token), financialAssetFixture(asset, { desk: desk.address })],
    [yieldDistributionsQuery(chain, asset.token), []],
    [dealingDeskQuery(chain, desk.address), desk],
    ...read,
  ])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <DealingRequests account={account} isOwn={isOwn} notes={notes} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const some: AccountRequests = {
  owedYield: usdc(0n),
  requests: [
    requestFixture('subscription', { pending: usdc(25_000_000n) }),
    requestFixture('redemption', {
      claimable: shareAmount(7n * 10n ** 18n),
      output: usdc(7_350_000n),
    }),
  ],
}

it('shows requests apart from the holdings, and says that no total has them', () => {
  show(some)
  expect(screen.getByText(/neither among the holdings nor in the total value/)).toBeDefined()
  expect(document.body.textContent).toMatch(/Alder FundPending subscription25.*USDC to claim7\.35/)
  expect(screen.getByRole('link', { name: 'Claim and cancel' }).getAttribute('href')).toBe(
    '/dealing',
  )
})

it('says of shares at a desk what it says of those that are held', () => {
  const late = noteOf(unpaidFixture('late', asset.id))
  show(some, true, notesById(late === null ? [] : [late]))
  expect(screen.getByText('Late')).toBeDefined()
  expect(screen.getByText(lateTitle)).toBeDefined()
})

it('says nothing of shares at a desk whose asset pays', () => {
  const late = noteOf(unpaidFixture('late', asset.id + 1n))
  show(some, true, notesById(late === null ? [] : [late]))
  expect(screen.queryByText('Late')).toBeNull()
})

it('leads nobody but the account itself to claiming', () => {
  show(some, false)
  expect(screen.getByRole('heading', { name: 'Requests at dealing desks' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Claim and cancel' })).toBeNull()
})

it('shows nothing without requests', () => {
  show({ requests: [], owedYield: usdc(0n) })
  expect(document.body.textContent).toBe('')
})

it('says that requests could not be read, rather than that there are none', async () => {
  show(null)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
