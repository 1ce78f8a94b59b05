import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, it, vi } from 'vitest'
import { usdc } from '../scripts/seed/units.ts'
import { expectRecorded, visitAsNewcomer } from '../src/app/screens/open-screen.fixture.tsx'
import { chainStore } from '../src/chain/chain-state.ts'
import { setWallet } from '../src/chain/wallet-state.ts'
import { actionsOf } from './portfolio/actions.ts'
import { createWorld, type World } from './portfolio/world.ts'

/**
 * What screens say to a holder with a wallet on a chain with a history of half a year, which they read from its
 * node. Where a wording or a figure is meant to change, `npx vitest run --project components
 * test/chain-screens.test.tsx -u` records it; read the difference before you commit it.
 */

const start = Date.UTC(2025, 0, 1) / 1000
const day = 86_400
const oneToken = 10n ** 18n

let world: World

beforeAll(async () => {
  world = await createWorld(start)
  const act = actionsOf(world)
  const later = (calls: Parameters<World['mine']>[0], days = 3) => world.mine(calls, days * day)
  await world.mine(act.makeMarket())
  await later(act.buyNotes(120n * oneToken))
  await later(act.buyCredits(60_500n))
  await later(act.provide(30n * oneToken, usdc(3_000)))
  await later(act.othersTrade(usdc(9_000)))
  await later(
    act.distribute(usdc(6_000), world.now() - 30 * day, world.now(), world.now() + 9 * day),
  )
  await later(act.setNav(usdc(101.25)))
  await later(act.fundSavings(20n * oneToken, usdc(1_500)))
  await later(act.buyInSavings(2n * oneToken))
  await later(act.swapIn(usdc(800)))
  await later(act.retire(12_500n), 20)
  await later(act.wrap(10_000n))
  await later(act.swapOut(4n * oneToken))
  await later(act.claim(), 20)
  await later(act.collect(2n))
  await later(act.sellNotes(5n * oneToken, usdc(100.9)))
  await later(act.send(3n * oneToken))
  await later(act.retire(2_000n), 30)
  await later(act.setNav(usdc(102.5)))
  await later(
    act.distribute(usdc(5_000), world.now() - 30 * day, world.now(), world.now() + 20 * day),
  )
}, 60_000)
afterAll(() => world.close())

visitAsNewcomer(() => (world.now() + 3_600) * 1_000)

beforeEach(() => {
  vi.stubGlobal('fetch', readDeployment)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawingNothing)
  chainStore.setState({ chain: world.open })
  setWallet({ status: 'connected', account: world.holder, chainId: 31_337, name: 'Test' })
})

/** Candles are drawn on a canvas, which jsdom does not have. */
const drawingNothing: never = new Proxy(
  { measureText: () => ({ width: 10 }) },
  { get: (known, name) => Reflect.get(known, name) ?? (() => {}) },
) as never

/** Answers the app's requests for its own files: those of the deployment; there are no others. */
async function readDeployment(input: RequestInfo | URL): Promise<Response> {
  const path = /^\/deployments\/(.*)$/.exec(decodeURIComponent(String(input)))?.[1]
  const text = path && (await readFile(join(world.folder, path), 'utf8').catch(() => null))
  if (!text) return new Response('', { status: 404 })
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}

const contract = (tab: string) => () => `/contracts/Pools?tab=${tab}`

it.each<[string, (world: World) => string]>([
  ['home', () => '/'],
  ['marketplace', () => '/marketplace'],
  ['asset', ({ noteAsset }) => `/assets/${noteAsset}`],
  ['issued', () => '/assets/issued'],
  ['verification', () => '/assets/verification'],
  ['credits', () => '/environmental/marketplace'],
  ['credit', ({ creditAsset }) => `/environmental/assets/${creditAsset}`],
  ['retirement-cart', () => '/environmental/retire'],
  ['impact', () => '/environmental/impact'],
  ['retirements', ({ holder }) => `/retirements?beneficiary=${holder}`],
  ['certificate', () => '/retirements/1'],
  ['portfolio', () => '/portfolio'],
  ['portfolio-performance', () => '/portfolio?tab=performance'],
  ['portfolio-income', () => '/portfolio?tab=income'],
  ['portfolio-activity', () => '/portfolio?tab=activity'],
  ['portfolio-impact', () => '/portfolio?tab=impact'],
  ['portfolio-of-another', ({ maker }) => `/portfolio/${maker}`],
  ['trading', () => '/trading'],
  ['trading-swap', ({ money, note }) => `/trading?tokenIn=${money}&tokenOut=${note}&amount=250`],
  ['liquidity', () => '/liquidity'],
  ['liquidity-position', () => '/liquidity?position=2'],
  ['liquidity-add', () => '/liquidity?add=1&amount=100'],
  ['analytics', () => '/analytics'],
  ['smart-accounts', () => '/smart-account'],
  ['smart-account', ({ savings }) => `/smart-account?account=${savings}`],
  ['yield', () => '/yield'],
  ['roles', () => '/roles'],
  ['status', () => '/status'],
  ['contracts', () => '/contracts'],
  ['contract-read', contract('read')],
  ['contract-write', contract('write')],
  ['contract-events', contract('events')],
  ['contract-transactions', contract('transactions')],
  ['contract-source', contract('source')],
  ['contract-abi', contract('abi')],
  ['contract-roles', () => '/contracts/Roles?tab=roles'],
  ['contract-storage', contract('storage')],
  ['contract-history', contract('history')],
  ['clone', ({ note }) => `/contracts/${note}`],
])(
  '%s says what is recorded',
  (name, path) => expectRecorded(path(world), `${import.meta.dirname}/chain-screens/${name}.txt`),
  60_000,
)
