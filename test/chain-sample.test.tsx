import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, it, vi } from 'vitest'
import { expectRecorded, visitAsNewcomer } from '../src/app/screens/open-screen.fixture.tsx'
import { chainStore } from '../src/chain/chain-state.ts'
import { filledForms } from './chain-sample/filled-forms.ts'
import { createSampleScene } from './chain-sample/scene.ts'
import type { Person, SampleVisit as Visit } from './chain-sample/visit.ts'
import { servedDocument } from './chain-screens/documents.ts'
import { visitAs } from './chain-screens/scene-of-file.ts'

/**
 * What screens say of the sample history of the local chain, which has what `chain-screens.test.tsx` is without:
 * every kind of asset at every stage of its life, restricted assets, dealing desks, schedules that are kept and
 * that are not, labels, notices, orders of a registry.
 */

let scene: Awaited<ReturnType<typeof createSampleScene>>
beforeAll(async () => {
  scene = await createSampleScene()
}, 180_000)
afterAll(() => scene.close())

visitAsNewcomer(() => scene.now * 1_000)
beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    const found = await servedDocument(decodeURIComponent(pathname))
    return found === null
      ? new Response('', { status: 404 })
      : new Response(Uint8Array.from(found), { headers: { 'content-type': 'application/json' } })
  })
  chainStore.setState({ chain: scene.open })
})

/** Pages by the number of what they are about, to those who look at them. */
const pagesOf = (
  what: string,
  pathOf: (id: number) => string,
  ids: readonly (readonly [id: number, ...by: (Person | null)[]])[],
): Readonly<Record<string, Visit>> =>
  Object.fromEntries(
    ids.flatMap(([id, ...all]) =>
      (all.length === 0 ? (['investor'] as const) : all).map((by) => [
        `${what}-${id}${by === 'investor' ? '' : `-by-${by ?? 'nobody'}`}`,
        { path: pathOf(id), by },
      ]),
    ),
  )

const visits: Readonly<Record<string, Visit>> = {
  ...pagesOf('asset', (id) => `/assets/${id}`, [
    [1],
    [3, 'investor', 'sovereignIssuer'],
    [5, 'investor', 'propertyIssuer'],
    [7, 'investor', 'pensionFund'],
    [8, 'investor', 'verifier'],
    [9],
    [38, 'investor', 'housingIssuer', 'verifier', 'pensionFund', null],
    [39],
    [40],
    [42],
    [43, 'investor', 'tradeIssuer', 'verifier', 'familyOffice', null],
    [44, 'investor', 'sovereignIssuer', 'verifier', 'registryOperator'],
    [45, 'investor', 'tradeIssuer', 'verifier', null],
    [46, 'investor', 'tradeIssuer', 'verifier'],
    [47, 'investor', 'tradeIssuer', 'verifier'],
    [999],
  ]),
  ...pagesOf('desk', (id) => `/assets/${id}/dealing`, [
    [38, 'investor', 'housingIssuer', 'verifier', null],
    [3],
    [10],
    [999],
  ]),
  ...pagesOf('credit', (id) => `/environmental/assets/${id}`, [
    [10, 'investor', 'carbonIssuer', 'verifier', null],
    [11],
    [13],
    [15, 'investor', 'carbonIssuer', 'verifier', null],
    [16],
    [21, 'investor', 'carbonIssuer'],
    [24],
    [28, 'investor', 'carbonIssuer'],
    [36],
  ]),
  ...pagesOf('certificate', (id) => `/retirements/${id}`, [[1], [9], [20], [999]]),
  ...pagesOf('order', (id) => `/retirements/orders/${id}`, [[1], [2], [5], [999]]),
  home: { path: '/' },
  'home-of-nobody': { path: '/', by: null },
  'home-of-newcomer': { path: '/', by: 'newcomer' },
  marketplace: { path: '/marketplace' },
  'marketplace-table': { path: '/marketplace?layout=table' },
  credits: { path: '/environmental/marketplace' },
  'credits-table': { path: '/environmental/marketplace?layout=table' },
  'credits-map': { path: '/environmental/marketplace?layout=map' },
  'credits-narrowed': {
    path: '/environmental/marketplace?type=carbon&from=2023&to=2024&min=5&max=30&sdg=13&label=ccp',
  },
  'credits-without': { path: '/environmental/marketplace?from=2031' },
  'analytics-week': { path: '/analytics?range=7d&credits=renewable' },
  'analytics-half-year': { path: '/analytics?range=180d' },
  'retirements-of-nobody': { path: '/retirements', by: null },
  retirements: { path: ({ investor }) => `/retirements?beneficiary=${investor}` },
  servicing: { path: '/servicing', by: null },
  'servicing-of-administrator': { path: '/servicing', by: 'registryOperator' },
  'servicing-of-verifier': { path: '/servicing', by: 'verifier' },
  dealing: { path: '/dealing' },
  'dealing-of-fund': { path: '/dealing', by: 'pensionFund' },
  'dealing-of-office': { path: '/dealing', by: 'familyOffice' },
  'dealing-of-nobody': { path: '/dealing', by: null },
  'issued-by-sovereign': { path: '/assets/issued', by: 'sovereignIssuer' },
  'issued-by-housing': { path: '/assets/issued', by: 'housingIssuer' },
  'issued-by-trade': { path: '/assets/issued', by: 'tradeIssuer' },
  'issued-by-carbon': { path: '/assets/issued', by: 'carbonIssuer' },
  'issued-by-nobody': { path: '/assets/issued', by: null },
  portfolio: { path: '/portfolio' },
  'portfolio-of-liquidity': { path: '/portfolio?category=liquidity&chart=return' },
  'portfolio-performance': { path: '/portfolio?tab=performance' },
  'portfolio-average': { path: '/portfolio?tab=performance&method=average' },
  'portfolio-income': { path: '/portfolio?tab=income' },
  'portfolio-activity': { path: '/portfolio?tab=activity' },
  'portfolio-impact': { path: '/portfolio?tab=impact' },
  'portfolio-allowances': { path: '/portfolio?tab=allowances' },
  'portfolio-of-fund': { path: '/portfolio', by: 'pensionFund' },
  'portfolio-of-office': { path: '/portfolio', by: 'familyOffice' },
  'portfolio-activity-of-office': { path: '/portfolio?tab=activity', by: 'familyOffice' },
  'portfolio-by-nobody': { path: ({ pensionFund }) => `/portfolio/${pensionFund}`, by: null },
  'portfolio-shared': {
    path: ({ investor }) => `/portfolio/${investor}?show=impact,holdings`,
    by: null,
  },
  'portfolio-of-nonsense': { path: '/portfolio/0x12', by: null },
  'holding-at-desk': { path: '/portfolio?holding=asset:38' },
  'holding-of-credit': { path: '/portfolio?holding=asset:10' },
  'holding-unknown': { path: '/portfolio?holding=asset:999' },
  'holding-of-fund': { path: '/portfolio?holding=asset:38', by: 'pensionFund' },
  'statement-with-desk': { path: ({ pensionFund }) => `/portfolio/${pensionFund}/statement/38` },
  'statement-by-two-signers': { path: ({ investor }) => `/portfolio/${investor}/statement/44` },
  'statement-of-month': {
    path: ({ investor }) => `/portfolio/${investor}/statement/3?period=2026-08&method=average`,
  },
  'statement-of-credit': { path: ({ investor }) => `/portfolio/${investor}/statement/10` },
  'statement-of-nonsense': { path: '/portfolio/0x12/statement/x' },
  'new-batch': { path: '/assets/create?kind=batch', by: 'carbonIssuer' },
  'new-batch-of-investor': { path: '/assets/create?kind=batch' },
  ...filledForms,
}

it.each(Object.entries(visits))(
  '%s says what is recorded',
  async (name, { path, by = 'investor', steps = [] }) => {
    if (by !== null) visitAs(scene.accounts[by])
    await expectRecorded(
      typeof path === 'string' ? path : path(scene.accounts),
      join(import.meta.dirname, 'chain-sample', `${name}.txt`),
      { steps },
    )
  },
  60_000,
)
