import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../../chain/answered.fixture.ts'
import { openChainFixture as chain } from '../../../chain/open-chain.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { assetActivity } from '../../../domain/history/history.ts'
import { historyListQuery } from '../../../domain/history/use-history.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { ActivityPanel } from './activity-panel.tsx'

const now = Date.UTC(2027, 0, 10, 12)
atHaltedBlock(now, chain)
beforeEach(() => layOut({ width: 1_400, height: 800 }))

const account: Address = '0x00000000000000000000000000000000000000a1'
const desk: Address = '0x00000000000000000000000000000000000000d1'
const [units, amount] = [shareAmount(8n * 10n ** 18n), usdc(800_000_000n)]
const place = (index: number) => {
  const hash = `0x${String(index).padStart(64, '0')}`
  return { id: hash, hash, block: 12n, logIndex: index, time: now / 1_000 - index }
}

/** The rows of the panel of an asset with such a desk: event, shares, USDC and account. */
function rowsOf(own: Address | null) {
  const asset = marketAssetFixture({ desk: own })
  const { id: assetId, token } = asset
  const question = assetActivity({ assetId, token, ...(own !== null && { desk: own }) })
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [
      historyListQuery(chain, question, 50),
      [
        { ...place(1), kind: 'subscription-request', account, amount },
        { ...place(2), kind: 'issue', to: desk, units },
        { ...place(3), kind: 'subscription-claim', account, units, amount },
        { ...place(4), kind: 'redemption-request', account, units },
        { ...place(5), kind: 'redemption-claim', account, units, amount },
        { ...place(6), kind: 'issue', to: account, units },
      ],
    ],
  ])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <ActivityPanel asset={asset} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    )
}

it('names the dealing desk, and what was done there by whom', () => {
  const address = '0x0000…00a1'
  expect(rowsOf(desk)).toEqual([
    ['Subscription requested', '–', '$800.00', address],
    ['Shares issued for subscriptions', '8', '–', 'Dealing desk'],
    ['Subscribed shares claimed', '8', '$800.00', address],
    ['Redemption requested', '8', '–', address],
    ['Redemption claimed', '8', '$800.00', address],
    ['Shares issued', '8', '–', address],
  ])
})

it('names no desk of an asset without one', () => {
  const [, issued] = rowsOf(null)
  expect(issued).toEqual(['Shares issued', '8', '–', '0x0000…00d1'])
})
