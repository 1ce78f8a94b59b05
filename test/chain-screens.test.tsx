import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from 'viem'
import { afterAll, beforeAll, beforeEach, it, vi } from 'vitest'
import {
  expectRecorded,
  type Step,
  visitAsNewcomer,
} from '../src/app/screens/open-screen.fixture.tsx'
import { usedAddresses } from '../src/chain/addresses/used-addresses.ts'
import { chainStore } from '../src/chain/chain-state.ts'
import { setWallet } from '../src/chain/wallet-state.ts'
import { clearCallHistory } from '../src/features/contracts/calls/call-history.ts'
import { createScene, type Scene } from './chain-screens/scene.ts'

/**
 * What screens say to a holder with a wallet on a chain with a history of half a year, which they read from its
 * node. Where a wording or a figure is meant to change, `npx vitest run --project components
 * test/chain-screens.test.tsx -u` records it; read the difference before you commit it.
 */

let world: Scene

beforeAll(async () => {
  world = await createScene()
}, 60_000)
afterAll(() => world.close())

visitAsNewcomer(() => world.now() * 1_000)

beforeEach(() => {
  vi.stubGlobal('fetch', readDeployment)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawingNothing)
  chainStore.setState({ chain: world.open })
  clearCallHistory()
  usedAddresses.setState({ used: [] })
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

it.each<[name: string, path: (world: Scene) => string, by?: (world: Scene) => Address]>([
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
  ['certificate-by-stranger', () => '/retirements/1', ({ stranger }) => stranger],
  ['certificate-used', () => '/retirements/2', ({ stranger }) => stranger],
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
  ['contract-source', contract('source')],
  ['contract-abi', contract('abi')],
  ['contract-roles', () => '/contracts/Roles?tab=roles'],
  ['contract-storage', contract('storage')],
  ['contract-history', contract('history')],
  ['clone', ({ note }) => `/contracts/${note}`],
  ['contract-read-one', () => `${contract('read')()}&fn=balanceOf(address)`],
  ['contract-write-one', () => `${contract('write')()}&fn=collectFees(uint256,address)&args=["2"]`],
  [
    'contract-events-one',
    () =>
      contract('events')() +
      '&event=Swapped(uint256,address,address,int256,int256,uint256,uint160,uint128,int24)',
  ],
  ['contract-source-line', () => `${contract('source')()}&at=contracts/pools/Pools.sol:40`],
  ['transaction', ({ trade }) => `/contracts/tx/${trade}`],
  ['marketplace-table', () => '/marketplace?layout=table'],
  ['asset-sell', ({ noteAsset }) => `/assets/${noteAsset}?trade=sell`],
  ['credit-sell', ({ creditAsset }) => `/environmental/assets/${creditAsset}?trade=sell`],
  ['portfolio-allowances', () => '/portfolio?tab=allowances'],
  ['portfolio-holding', ({ noteAsset }) => `/portfolio?holding=asset:${noteAsset}`],
  ['portfolio-position', () => '/portfolio?holding=position:2'],
  ['portfolio-cash', () => '/portfolio?holding=usdc'],
  [
    'trading-exact-out',
    ({ money, note }) =>
      `/trading?tokenIn=${note}&tokenOut=${money}&amount=90&exact=out&slippage=10`,
  ],
  [
    'trading-too-much',
    ({ money, note }) => `/trading?tokenIn=${money}&tokenOut=${note}&amount=900000`,
  ],
  ['liquidity-add-range', () => '/liquidity?add=1&lower=-231000&upper=-229500&amount=5&side=A'],
  [
    'liquidity-create',
    ({ money, token }) => `/liquidity?create=pool&base=${token}&quote=${money}&price=12`,
  ],
  ['smart-account-rule', ({ reinvesting }) => `/smart-account?account=${reinvesting}`],
  ['smart-account-reinvestment', () => '/smart-account?create=yield-reinvestment'],
  ['smart-account-rebalancing', () => '/smart-account?create=portfolio-rebalancing'],
  ['smart-account-trading', () => '/smart-account?create=automated-trading'],
  ['smart-account-transfer', () => '/smart-account?create=conditional-transfer'],
  ['smart-account-delegation', () => '/smart-account?create=delegation-rules'],
  [
    'smart-account-of-delegate',
    ({ savings }) => `/smart-account?account=${savings}`,
    ({ friend }) => friend,
  ],
  ['issued-by-issuer', () => '/assets/issued', ({ issuer }) => issuer],
  ['asset-by-issuer', ({ noteAsset }) => `/assets/${noteAsset}`, ({ issuer }) => issuer],
  [
    'credit-by-issuer',
    ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    ({ issuer }) => issuer,
  ],
  ['verification-by-verifier', () => '/assets/verification', ({ verifier }) => verifier],
  ['asset-by-verifier', ({ noteAsset }) => `/assets/${noteAsset}`, ({ verifier }) => verifier],
  [
    'credit-by-verifier',
    ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    ({ verifier }) => verifier,
  ],
  ['roles-by-admin', () => '/roles', ({ admin }) => admin],
  ['portfolio-of-nobody', () => '/portfolio', ({ stranger }) => stranger],
])(
  '%s says what is recorded',
  async (name, path, by = ({ holder }) => holder) => {
    setWallet({ status: 'connected', account: by(world), chainId: 31_337, name: 'Test' })
    await expectRecorded(path(world), `${import.meta.dirname}/chain-screens/${name}.txt`)
  },
  60_000,
)

type Visit = {
  readonly path: (world: Scene) => string
  readonly by?: (world: Scene) => Address
  readonly steps: (world: Scene) => readonly Step[]
}

const visits: Readonly<Record<string, Visit>> = {
  'buy-preview': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    steps: () => [
      ['type', 'You buy', '3'],
      ['press', 'Buy'],
    ],
  },
  'buy-too-much': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    steps: () => [['type', 'You pay', '182,689.21']],
  },
  'buy-offers': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    steps: () => [
      ['type', 'You pay', '500'],
      ['press', /^Offers in the market/],
      ['press', 'Buy'],
    ],
  },
  'sell-preview': {
    path: ({ noteAsset }) => `/assets/${noteAsset}?trade=sell`,
    steps: () => [
      ['type', 'You offer', '12.5'],
      ['type', 'Price per share', '104'],
      ['choose', 'Open for', '7 days'],
      ['press', /^Offer /],
    ],
  },
  'claim-preview': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    steps: () => [['press', 'Claim yield']],
  },
  'credit-buy-preview': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    steps: () => [
      ['type', 'You buy', '2'],
      ['press', 'Buy'],
    ],
  },
  'buy-and-retire': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    steps: () => [['press', 'Buy and retire']],
  },
  'wrap-preview': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    steps: () => [
      ['type', 'Credits to turn into credit tokens', '4'],
      ['press', 'Preview'],
    ],
  },
  'swap-preview': {
    path: ({ money, note }) => `/trading?tokenIn=${money}&tokenOut=${note}&amount=250`,
    steps: () => [['press', 'Swap']],
  },
  'swap-arithmetic': {
    path: ({ money, note }) => `/trading?tokenIn=${money}&tokenOut=${note}&amount=250`,
    steps: () => [['press', 'Check the arithmetic']],
  },
  'swap-reversed': {
    path: ({ money, note }) => `/trading?tokenIn=${money}&tokenOut=${note}&amount=250`,
    steps: () => [['press', 'Reverse the trade']],
  },
  'remove-liquidity': {
    path: () => '/liquidity?position=2',
    steps: () => [['press', 'Remove']],
  },
  'account-send': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [['press', 'Send']],
  },
  'account-fund': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [['press', 'Fund']],
  },
  'account-pause': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [['press', 'Pause']],
  },
  'account-close': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [['press', 'Close account']],
  },
  'account-delegate': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: () => [['press', 'Add delegate']],
  },
  'account-hand-over': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    steps: ({ maker }) => [
      ['type', 'Hand over to', ` ${maker} `],
      ['press', 'Hand over'],
    ],
  },
  'delegate-transfer': {
    path: ({ savings }) => `/smart-account?account=${savings}`,
    by: ({ friend }) => friend,
    steps: ({ maker }) => [
      ['type', 'Amount', '120'],
      ['type', 'Recipient', maker],
      ['press', 'Preview'],
    ],
  },
  'revoke-preview': {
    path: () => '/portfolio?tab=allowances',
    steps: () => [['press', /^Revoke the allowance of USDC for Pools/]],
  },
  'portfolio-export': {
    path: () => '/portfolio',
    steps: () => [['press', 'Export']],
  },
  'portfolio-share': {
    path: () => '/portfolio',
    steps: () => [['press', 'Share']],
  },
  'pay-holders': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Amount to pay', '2,500'],
      ['press', 'Preview payment'],
    ],
  },
  'update-nav': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Net asset value per share', '103.1'],
      ['press', 'Preview statement'],
    ],
  },
  'issue-shares': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Shares to issue', '100'],
      ['press', 'Preview issue'],
    ],
  },
  'change-price': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [['press', 'Change price']],
  },
  'mint-credits': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'Mint', '40'],
      ['press', 'Mint'],
    ],
  },
  'request-issuance': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [
      ['type', 'First additional serial number', '200001'],
      ['type', 'Last additional serial number', '200500'],
      ['press', 'Preview request'],
    ],
  },
  'cancel-credits': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    by: ({ issuer }) => issuer,
    steps: () => [['type', 'Credits to cancel', '10']],
  },
  'reject-entry': {
    path: () => '/assets/verification?entry=issuance-2',
    by: ({ verifier }) => verifier,
    steps: () => [['press', 'Reject']],
  },
  'suspend-asset': {
    path: ({ noteAsset }) => `/assets/${noteAsset}`,
    by: ({ verifier }) => verifier,
    steps: () => [['press', 'Suspend']],
  },
  'simulate-call': {
    path: () => '/contracts/Pools?tab=write&fn=collectFees(uint256,address)&args=["2"]',
    steps: ({ holder }) => [
      ['type', 'recipient', holder],
      ['press', 'Simulate'],
    ],
  },
  'simulate-failure': {
    path: () => '/contracts/Pools?tab=write&fn=collectFees(uint256,address)&args=["1"]',
    steps: ({ holder }) => [
      ['type', 'recipient', holder],
      ['press', 'Simulate'],
    ],
  },
  'read-call': {
    path: () => '/contracts/Pools?tab=read&fn=balanceOf(address)',
    steps: ({ holder }) => [
      ['type', 'owner', holder],
      ['press', 'Read'],
    ],
  },
  'certificate-use-problems': {
    path: () => '/retirements/1',
    steps: () => [
      ['type', 'LEI', '5493001KJTIIGC8Y1R13'],
      ['type', 'First day', '2025-02-01'],
      ['type', 'Last day', '2025-05-05'],
      ['press', 'Preview'],
    ],
  },
  'find-certificate': {
    path: () => '/retirements',
    steps: () => [['type', 'Certificate', '2']],
  },
}

it.each(Object.entries(visits))(
  '%s says what is recorded',
  async (name, { path, by, steps }) => {
    setWallet({
      status: 'connected',
      account: (by ?? (({ holder }) => holder))(world),
      chainId: 31_337,
      name: 'Test',
    })
    await expectRecorded(path(world), `${import.meta.dirname}/chain-screens/${name}.txt`, {
      steps: steps(world),
    })
  },
  60_000,
)
