import type { Address } from 'viem'
import { it } from 'vitest'
import { expectRecorded } from '../src/app/screens/open-screen.fixture.tsx'
import type { Scene } from './chain-screens/scene.ts'
import { sceneOfFile, visitAs } from './chain-screens/scene-of-file.ts'

/**
 * What screens say to a holder with a wallet on a chain with a history of half a year, which they read from its
 * node. Where a wording or a figure is meant to change, `npx vitest run --project components
 * test/chain-screens.test.tsx -u` records it; read the difference before you commit it.
 */

const world = sceneOfFile()

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
  ['claim-pack', () => '/environmental/impact?view=claim-pack&from=2025-01-01&until=2025-12-31'],
  [
    'claim-pack-empty',
    () => '/environmental/impact?view=claim-pack&from=2023-01-01&until=2023-12-31',
  ],
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
  [
    'statement',
    ({ holder, noteAsset }) => `/portfolio/${holder}/statement/${noteAsset}?period=2025`,
  ],
  [
    'statement-of-nothing',
    ({ stranger, noteAsset }) => `/portfolio/${stranger}/statement/${noteAsset}`,
  ],
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
      '&event=Swapped(uint256,address,address,int256,int256,uint160,uint128,int24,uint256)',
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
  ['smart-account-rule-trading', ({ trading }) => `/smart-account?account=${trading}`],
  ['smart-account-rule-rebalancing', ({ rebalancing }) => `/smart-account?account=${rebalancing}`],
  ['smart-account-rule-transfer', ({ transferring }) => `/smart-account?account=${transferring}`],
  ['smart-account-rule-delegation', ({ delegating }) => `/smart-account?account=${delegating}`],
  [
    'smart-account-rule-change',
    ({ trading }) => `/smart-account?account=${trading}&rule=automated-trading`,
  ],
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
    visitAs(by(world()))
    await expectRecorded(path(world()), `${import.meta.dirname}/chain-screens/${name}.txt`)
  },
  60_000,
)
