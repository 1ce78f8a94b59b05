import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import type { ChainIdentity } from '../../chain/deployment.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { atHaltedBlock } from '../../chain/standstill.fixture.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  type FinancialAsset,
  financialAssetQuery,
  navHistoryQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import type { NavUpdate } from '../../domain/history/asset-records.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { registeredCreditFixture } from '../../domain/registry/registered-asset.fixture.ts'
import { registeredAssetQuery } from '../../domain/registry/registry.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { assetMetadataFixture } from '../../lib/asset-metadata.fixture.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { asDay, daySeconds, startOf } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { Page } from './page.tsx'

const now = startOf(asDay('2026-05-16'))
const chain = chainWith({})
atHaltedBlock(now * 1_000, chain)
const at = (digit: string): Address => `0x${digit.repeat(40)}`
const note = marketAssetFixture({
  ...{
    id: 3n,
    token: at('3'),
    name: 'Harbour Note',
    symbol: 'HARB',
    cap: marketAssetFixture().supply,
  },
})
const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })
const credit = creditFixture()

type Shown = {
  readonly path?: string
  readonly figures?: Partial<FinancialAsset>
  readonly navs?: readonly NavUpdate[]
  readonly paid?: readonly unknown[]
  readonly offers?: readonly unknown[]
  readonly terms?: Partial<AssetMetadata['terms']>
  readonly rights?: Partial<AssetMetadata['rights']>
  readonly verification?: typeof note.verification
}

async function show({ path = '/assets/3', ...given }: Shown = {}) {
  const { figures, navs, paid, offers = [], terms, rights, verification } = given
  const registered = { ...note, ...(verification !== undefined && { verification }) }
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  const answers: readonly Answered[] = [
    [registeredAssetQuery(chain, note.id), registered],
    [registeredAssetQuery(chain, credit.assetId), registeredCreditFixture(credit)],
    [registeredAssetQuery(chain, 99n), null],
    [listingsQuery(chain), offers],
    [
      financialAssetQuery(chain, note.token),
      financialAssetFixture(note, { nav: { ...nav(1_000_000n) }, ...figures }),
    ],
    ...(navs === undefined ? [] : [[navHistoryQuery(chain, note.token), navs] as const]),
    ...(paid === undefined ? [] : [[yieldDistributionsQuery(chain, note.token), paid] as const]),
  ]
  answer(cache, answers)
  const metadata = {
    ...assetMetadataFixture,
    terms: { ...assetMetadataFixture.terms, ...terms },
    rights: { ...assetMetadataFixture.rights, ...rights },
  }
  cache.setQueryData(metadataQuery(note.metadataUri, note.metadataHash).queryKey, {
    ...{ status: 'genuine', metadata, hash: note.metadataHash },
  })
  const router = createMemoryRouter(
    [
      {
        path: '/assets/:id',
        element: (
          <NuqsAdapter>
            <Page />
          </NuqsAdapter>
        ),
      },
      { path: '*', element: <p>Another screen</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <InSession cache={cache}>
      <RouterProvider router={router} />
    </InSession>,
  )
  await waitFor(() => expect(screen.queryByText('Loading the asset')).toBeNull())
  return router
}

/** Shows an asset with its panels, which follow its name and figures. */
async function showPanels(given: Shown) {
  await show(given)
  await screen.findByText('Key facts')
}
const nav = (value: bigint) => ({ price: usdc(value), asOf: now - daySeconds, isStale: false })
/** The label of a figure or a term, without what explains it. */
const labelOf = (term: HTMLElement) => term.firstChild?.textContent ?? ''
/** A figure or term by its label, with its explanation: `$1.00 | Net asset value`. */
const said = (label: string) => {
  const term = screen.getAllByRole('term').find((each) => labelOf(each) === label)
  const hint = term?.textContent?.slice(label.length) ?? ''
  const parts = [...(term?.parentElement?.children ?? [])].slice(1)
  return [...parts.map(({ textContent }) => textContent), hint].filter(Boolean).join(' | ')
}

describe('an id that no financial asset has', () => {
  it.each(['/assets/99', '/assets/x', '/assets/9999999999999999999'])('%s', async (path) => {
    await show({ path })
    expect(screen.getByText('This asset does not exist on this chain')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Open the marketplace' })
    expect(link.getAttribute('href')).toBe('/marketplace')
  })

  it('leads to the credit that has it', async () => {
    const router = await show({ path: `/assets/${credit.assetId}` })
    expect(router.state.location.pathname).toBe(`/environmental/assets/${credit.assetId}`)
  })

  it('says why nothing is known where the node does not answer', async () => {
    const { client } = fakeNode({
      eth_blockNumber: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    chainStore.setState({ chain: { ...chain, client, identity: 'another' as ChainIdentity } })
    await show()
    expect(await screen.findByText('The node of the chain does not respond.')).toBeDefined()
    expect(screen.queryByText('This asset does not exist on this chain')).toBeNull()
  })
})

describe('what holders earn', () => {
  const payment = {
    ...{ id: 1n, kind: 'income', transactionHash: '0x01', amount: usdc(30_000_000n) },
    ...{ earningShares: shares(1_000n), periodStart: now - 365 * daySeconds },
    ...{
      periodEnd: now - daySeconds,
      accrualStart: now - 2 * daySeconds,
      accrualEnd: now - daySeconds,
    },
  }
  const stated = (daysAgo: number, value: bigint): NavUpdate => ({
    ...{ time: now - daysAgo * daySeconds, asOf: now - daysAgo * daySeconds, nav: usdc(value) },
  })

  it('is what was paid in the past year', async () => {
    await show({ paid: [payment] })
    expect(said('Yield, past year')).toBe('3.01% | Of net asset value, as paid')
  })

  it('is the growth of the net asset value where nothing is paid', async () => {
    await show({ paid: [], navs: [stated(365, 1_000_000n), stated(0, 1_040_000n)] })
    expect(said('Growth per year')).toBe('4.00% | Of net asset value, since May 16, 2025')
  })

  it('is unknown before a month of it', async () => {
    await show({ paid: [], navs: [stated(29, 1_000_000n), stated(0, 1_040_000n)] })
    expect(said('Yield, past year')).toBe('– | Nothing has been paid yet')
  })

  it('is not called nothing before it is read', async () => {
    await show({ paid: [] })
    expect(said('Yield, past year')).toBe('… | Payments are not read yet')
  })

  it('is the yield to maturity of a discount', async () => {
    await show({
      ...{ paid: [], terms: { income: { kind: 'none' }, repaymentPerShare: '1.00' } },
      figures: {
        ...{
          nav: nav(980_000n),
          maturity: now + 365 * daySeconds,
          repaymentPerShare: usdc(1_000_000n),
        },
      },
    })
    expect(said('Yield to maturity')).toBe('2.04% | A year, held to maturity')
  })
})

describe('the maturity', () => {
  it.each<[string, Partial<FinancialAsset>, string]>([
    ['none', { maturity: null }, 'None | Hold as long as you like'],
    ['in a second', { maturity: now + 1 }, 'May 16, 2026 | In 1 day'],
    ['in a day', { maturity: now + daySeconds }, 'May 17, 2026 | In 1 day'],
    ['in more than a day', { maturity: now + daySeconds + 1 }, 'May 17, 2026 | In 2 days'],
    ['in years', { maturity: now + 1_461 * daySeconds }, 'May 16, 2030 | In 1,461 days'],
    ['now', { maturity: now }, 'May 16, 2026 | Matured; the issuer has not settled yet'],
    [
      'past and settled',
      { maturity: now - daySeconds, settlementPrice: usdc(1_000_000n) },
      'May 15, 2026 | Settled; shares can be redeemed',
    ],
  ])('%s', async (_, figures, text) => {
    await show({ figures })
    expect(said('Maturity')).toBe(text)
  })
})

describe('the price and the value', () => {
  it('are the net asset value of all shares, and stale when it is', async () => {
    await show()
    expect(said('Price')).toMatch(/^\$1\.00.* \| Net asset value; no ask price within 10% of it$/)
    expect(said('Value')).toBe('$1,000.00 | All shares at net asset value')
  })

  it('are stale with it', async () => {
    await show({ figures: { nav: { ...nav(1_000_000n), isStale: true } } })
    expect(said('Price')).toMatch(/ \| Stale net asset value: older than the terms allow$/)
    expect(said('Value')).toMatch(/ \| All shares at the stale net asset value$/)
  })

  it('are those of the cheapest offer, with how much it sells', async () => {
    const offer = { token: note.token, assetId: note.id, active: true, seller: at('8') }
    const of = (id: bigint, price: bigint, available: bigint) => ({
      ...{ ...offerFixture(), ...offer, id, price: usdc(price) },
      ...{ available: shares(available), remaining: shares(available) },
    })
    await show({
      offers: [of(1n, 1_010_000n, 12n), of(2n, 1_010_000n, 8n), of(3n, 1_020_000n, 5n)],
    })
    expect(said('Price')).toMatch(/^\$1\.01.* \| Cheapest offer: 20 HARB at this price$/)
    expect(said('For sale')).toMatch(/^25 \| Shares in all open offers$/)
  })
})

describe('the terms', () => {
  const terms = () => screen.getAllByRole('term').map(labelOf)

  it('of a coupon have the interest that has accrued and the yield at today’s price', async () => {
    await showPanels({
      figures: { nav: nav(100_000_000n), maturity: startOf(asDay('2027-08-15')) },
    })
    // 90 of 181 days of half of 4.25 USDC.
    expect(said('Accrued interest')).toBe(
      '$1.05663 a share | Since the last payment date, by the day count',
    )
    expect(said('Yield to maturity')).toBe('5.13% | At the price above, accrued interest included')
  })

  it.each<[string, Shown]>([
    ['that has matured', { figures: { maturity: now } }],
    ['without an end', { figures: { maturity: null } }],
    ['without a nominal', { terms: { nominal: null }, figures: { maturity: now + 1 } }],
    [
      'that pays none',
      {
        terms: { income: { kind: 'none' } },
        figures: { maturity: now + daySeconds },
      },
    ],
  ])('of an asset %s have no interest of today', async (_, shown) => {
    await showPanels(shown)
    expect(terms()).not.toContain('Accrued interest')
  })

  it('say no yield where the repayment is not fixed', async () => {
    await showPanels({
      figures: { nav: nav(100_000_000n), maturity: startOf(asDay('2027-08-15')) },
      terms: { repaymentPerShare: undefined } as never,
    })
    const labels = terms()
    expect(labels).toContain('Accrued interest')
    expect(labels).not.toContain('Yield to maturity')
  })
})

describe('what $1,000 become', () => {
  const offer = {
    ...{ ...offerFixture(), token: note.token, assetId: note.id, active: true, seller: at('8') },
    ...{ price: usdc(980_000n), available: shares(5_000n), remaining: shares(5_000n) },
  }
  const outlook = () =>
    screen.queryByText('What you get for $1,000')?.closest('section')?.textContent
  const repaid: Shown = {
    ...{ offers: [offer], terms: { income: { kind: 'none' }, repaymentPerShare: '1.00' } },
    figures: { nav: nav(1_000_000n), maturity: now + 365 * daySeconds },
  }

  it('is what is repaid at maturity, and what it is worth until then', async () => {
    await showPanels(repaid)
    expect(outlook()).toContain('Today$1,000.00May 16, 2027$1,020.')
    expect(outlook()).toContain('held until the issuer repays')
    expect(outlook()).toContain('so it starts at +$20.')
  })

  it.each<[string, Shown]>([
    ['that has matured', { ...repaid, figures: { nav: nav(1_000_000n), maturity: now } }],
    ['without an end', { ...repaid, figures: { nav: nav(1_000_000n), maturity: null } }],
    ['whose repayment is not fixed', { ...repaid, terms: {} }],
  ])('is no repayment of an asset %s', async (_, shown) => {
    await showPanels(shown)
    expect(outlook()).toContain('so it starts at +$20.')
    expect(outlook()).not.toContain('Today')
    expect(outlook()).not.toContain('held until the issuer repays')
  })

  it('is what is repaid alone where the price is net asset value', async () => {
    await showPanels({
      ...repaid,
      figures: { nav: nav(980_000n), maturity: now + 365 * daySeconds },
    })
    expect(outlook()).toContain('held until the issuer repays')
    expect(outlook()).not.toContain('so it starts at')
  })

  it('is not said where the price is net asset value and nothing fixed is repaid', async () => {
    await showPanels({ offers: [offer], figures: { nav: nav(980_000n) } })
    expect(outlook()).toBeUndefined()
  })

  it('is not said of what is not for sale', async () => {
    await showPanels({ ...repaid, offers: [] })
    expect(outlook()).toBeUndefined()
  })
})

it('opens at who may hold the shares where the link says so', async () => {
  const scrolledTo: string[] = []
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id)
  }
  await showPanels({ figures: { policy: at('9') } })
  expect(scrolledTo).toEqual([])
  cleanup()
  await showPanels({ path: '/assets/3#who-may-hold', figures: { policy: at('9') } })
  expect(scrolledTo).toEqual(['who-may-hold'])
})

describe('the key facts', () => {
  it('are those of the chain and of the document', async () => {
    await showPanels({
      rights: {
        ...{ transferable: true, kycToRedeem: true, redeemable: 'at-nav' },
        attestations: [{ by: 'Firm', subject: 'Reserves', frequency: 'Monthly' }],
      },
    })
    expect(said('Class')).toBe('Treasury')
    expect(said('May receive shares')).toBe('Everyone')
    expect([said('Transferable'), said('Self-custody')]).toEqual(['Yes', 'Yes'])
    expect([said('Identity check to hold'), said('Identity check to redeem')]).toEqual([
      'No',
      'Yes',
    ])
    expect(said('Redeemable')).toBe('On dealing days, at the next NAV | After settlement')
    expect(said('LEI')).toBe('None')
    expect(said('Attestation: Reserves')).toBe('Firm | Monthly')
    expect(said('Supply')).toBe('1,000')
    expect(said('Verified by')).toMatch(/0x.* \| Oct 9, 2025$/)
  })

  it('do not say who may receive the shares before it is known', async () => {
    await showPanels({ figures: { policy: at('9') } })
    expect(said('May receive shares')).toBe('…')
  })

  it('name no verifier before one has confirmed it', async () => {
    await showPanels({ verification: null })
    expect(said('Verified by')).toBe('No verifier yet')
  })
})
