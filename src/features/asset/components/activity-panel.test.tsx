import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { AssetEvent } from '../../../domain/history/asset-records.ts'
import { assetActivity } from '../../../domain/history/history.ts'
import { historyListQuery } from '../../../domain/history/use-history.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { ActivityPanel } from './activity-panel.tsx'

const account: Address = '0x00000000000000000000000000000000000000A1'
const desk: Address = '0x00000000000000000000000000000000000000d1'
const now = Date.UTC(2026, 5, 1) / 1_000
const chain = chainWith({})
atHaltedBlock(now * 1_000, chain)
const asset = marketAssetFixture({ desk })

/** The cells of the rows of what happened, as text: event, shares, USDC and account. */
function rowsOf(events: readonly AssetEvent[]): readonly (readonly (string | null)[])[] {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const place = { block: 9n, logIndex: 0, hash: `0x${'02'.repeat(32)}`, time: now - 60 }
  answer(cache, [
    [
      historyListQuery(chain, assetActivity({ assetId: asset.id, token: asset.token, desk }), 50),
      events.map((event, index) => ({ ...event, ...place, id: String(index) })),
    ],
  ])
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <ActivityPanel asset={asset} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const [, ...rows] = screen.getAllByRole('row')
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  )
}

it('says what happened to whom, at the desk, at the ledger and on the market', () => {
  const rows = rowsOf([
    { kind: 'day-struck', day: 20, price: { value: 51n * 10n ** 24n, decimals: 24 } },
    { kind: 'issue', account: desk, units: shareAmount(50n * 10n ** 18n) },
    { kind: 'subscription-request', account, amount: usdc(2_500_000_000n) },
    { kind: 'redemption-request', account, units: shareAmount(200n * 10n ** 18n) },
    {
      ...{ kind: 'desk-redemption', account, units: shareAmount(10n ** 18n) },
      amount: usdc(51_000_000n),
    },
    { kind: 'payment', payment: 'recovery', amount: usdc(7_000_000n) },
    { kind: 'nav-signed', account, price: usdc(97_600_000n) },
    { kind: 'default' },
  ])
  const short = rows[2]?.[3]
  expect(short).toMatch(/^0x0000/)
  expect(rows).toEqual([
    ['Dealing day 20 struck, $51.0000', '–', '–', '–'],
    ['Shares issued', '50', '–', 'Dealing desk'],
    ['Subscription requested', '–', '$2,500.00', short],
    ['Redemption requested', '200', '–', short],
    ['Redemption claimed', '1', '$51.00', short],
    ['Recovery paid', '–', '$7.00', '–'],
    ['Net asset value signed, $97.6000', '–', '–', short],
    ['Default recorded', '–', '–', '–'],
  ])
})
