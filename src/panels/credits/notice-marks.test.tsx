import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { reportFixture } from '../../domain/credits/notices/notice.fixture.ts'
import type { CreditNotice } from '../../domain/credits/notices/notice.ts'
import { noticesQuery } from '../../domain/credits/notices/read-notices.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { NoticeBadge, NoticeCallouts, PoolNoticeCallouts } from './notice-marks.tsx'

const credit = creditFixture()
const chain = chainWith({ CreditNotices: '0x00000000000000000000000000000000000000e1' })

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

function show(...notices: readonly CreditNotice[]) {
  const queryClient = new QueryClient()
  answer(queryClient, [[noticesQuery(chain), notices]])
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NoticeBadge tokenId={credit.tokenId} />
        <NoticeCallouts credit={credit} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const report = (changes = {}) => reportFixture({ tokenId: credit.tokenId, ...changes })

it('names what is in force, and leads to its source', () => {
  show(report(), report({ id: 2n, kind: 'INVALIDATION' }))
  expect(screen.getByText('Invalid credits +1')).toBeDefined()
  expect(screen.getByText('Notice of the registry: over-issuance')).toBeDefined()
  expect(
    screen.getByText(/400 of the .* were issued in excess. Which ones is not known/),
  ).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Source' })[0]?.getAttribute('href')).toBe(
    `/environmental/assets/${credit.assetId}#notices`,
  )
})

it('is silent about what is withdrawn or of another batch', () => {
  show(report({ withdrawnBy: 9n }), report({ id: 2n, tokenId: 1n }))
  expect(document.body.textContent).toBe('')
})

it('says of a pool what is in force about the credits that it trades, and of no others', () => {
  const token = '0x00000000000000000000000000000000000000f1'
  const queryClient = new QueryClient()
  answer(queryClient, [
    [noticesQuery(chain), [report()]],
    [creditsQuery(chain), [{ ...credit, token }]],
  ])
  const shownFor = (address: `0x${string}`) => {
    const { container } = render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <PoolNoticeCallouts tokens={[{ address, name: 'T', symbol: 'T', decimals: 3 }]} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    return container.textContent
  }
  expect(shownFor('0x00000000000000000000000000000000000000F1')).toContain('over-issuance')
  expect(shownFor('0x00000000000000000000000000000000000000f2')).toBe('')
})
