import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { assetsOwnedQuery } from '../../domain/portfolio/all-holdings.ts'
import { smartAccountsQuery } from '../../domain/portfolio/use-holdings.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { lateTitle, standingAnswers, unpaidFixture } from '../../domain/servicing/notes.fixture.ts'
import type { Standing } from '../../domain/servicing/standing.ts'
import { shareAmount } from '../../domain/units.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { usdc } from '../../lib/usdc.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { usePortfolio } from './use-portfolio.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const chain = chainWith({ Servicing: at('c') })
const holder = at('9')
const note = marketAssetFixture({ id: 3n, name: 'Harbour Note', token: at('1') })
const share = 10n ** 18n

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

/** What the portfolio has of the note: its yield, and what is said of it. */
function Probe() {
  const state = usePortfolio(holder)
  if (state.status !== 'ready') return null
  const holding = state.view.holdings.find(({ name }) => name === note.name)
  if (holding === undefined) return null
  const hasYield = holding.yieldRate !== null && holding.yearlyYield !== null
  return (
    <output>
      {hasYield ? 'a yield' : 'no yield'}, {state.view.notes.get(holding.id)?.title ?? 'no note'}
    </output>
  )
}

/** A holder of ten shares of a note that has paid 5 of 100 USDC in the past year. */
function show(standings: readonly Standing[]) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  const now = nowInSeconds()
  const paid = {
    ...{ id: 1n, kind: 'income', transactionHash: '0x01', amount: usdc(500_000_000n) },
    ...{ earningShares: shareAmount(100n * share), periodStart: now - 300 * 86_400 },
    ...{ periodEnd: now - 86_400, accrualStart: now - 86_400, accrualEnd: now - 1 },
  }
  const position = { shares: shareAmount(10n * share), claimable: usdc(0n), claimed: usdc(0n) }
  answer(cache, [
    [registryQuery(chain), [note]],
    [listingsQuery(chain), []],
    [creditsQuery(chain), []],
    [poolsQuery(chain), []],
    [financialAssetQuery(chain, note.token), financialAssetFixture(note)],
    [yieldDistributionsQuery(chain, note.token), [paid]],
    [smartAccountsQuery(chain, holder), []],
    [
      assetsOwnedQuery(chain, holder),
      {
        ...{ shares: [{ token: note.token, position }], credits: [], tokens: [], positions: [] },
        ...{ usdc: usdc(0n), native: shareAmount(0n) },
      },
    ],
    ...standingAnswers(chain, standings),
  ])
  render(
    <InSession cache={cache}>
      <Probe />
    </InSession>,
  )
  return screen.findByRole('status').then(({ textContent }) => textContent)
}

it('says of holdings what is late, and has no yield of them', async () => {
  expect(await show([unpaidFixture('late', note.id)])).toBe(`no yield, ${lateTitle}`)
})

it('has the yield of what pays, also where another asset does not', async () => {
  expect(await show([unpaidFixture('late', 4n)])).toBe('a yield, no note')
})
