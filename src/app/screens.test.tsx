import { it } from 'vitest'
import { chainStore } from '../chain/chain-state.ts'
import { setWallet } from '../chain/wallet-state.ts'
import { chain, holder, knownMarket } from './screens/known-chain.fixture.ts'
import { emptyCache, expectRecorded, visitAsNewcomer } from './screens/open-screen.fixture.tsx'

/**
 * What screens say in the demo session, and with a wallet on a chain whose answers are in the query cache.
 * Data and clock stand still. Where a wording or a figure is
 * meant to change, `npx vitest run --project components src/app/screens.test.tsx -u` records it; read the
 * difference before you commit it.
 */

const now = Date.UTC(2026, 2, 15, 12)

visitAsNewcomer(() => now)

const fileOf = (name: string) => `${import.meta.dirname}/screens/${name}.txt`

it.each([
  ['home', '/'],
  ['about', '/about'],
  ['portfolio', '/portfolio'],
  ['portfolio-performance', '/portfolio?tab=performance'],
  ['portfolio-income', '/portfolio?tab=income'],
  ['portfolio-activity', '/portfolio?tab=activity'],
  ['portfolio-impact', '/portfolio?tab=impact'],
  ['portfolio-average', '/portfolio?tab=performance&method=average&chart=return'],
  ['environmental-marketplace', '/environmental/marketplace'],
  ['environmental-asset', '/environmental/assets/cc-1001'],
  ['impact', '/environmental/impact'],
  ['smart-accounts', '/smart-account'],
  ['smart-account-1', '/smart-account?account=account-1'],
  ['smart-account-2', '/smart-account?account=account-2'],
  ['smart-account-3', '/smart-account?account=account-3'],
  ['smart-account-reinvestment', '/smart-account?create=yield-reinvestment'],
  ['smart-account-trading', '/smart-account?create=automated-trading'],
  ['smart-account-rebalancing', '/smart-account?create=portfolio-rebalancing'],
  ['smart-account-transfer', '/smart-account?create=conditional-transfer'],
  ['smart-account-delegation', '/smart-account?create=delegation-rules'],
  ['liquidity', '/liquidity'],
  ['liquidity-position', '/liquidity?position=1'],
  ['liquidity-add', '/liquidity?add=2&amount=100'],
  ['liquidity-add-range', '/liquidity?add=1&lower=-254000&upper=-250000&amount=5&side=A'],
  ['liquidity-create', '/liquidity?create=pool'],
  ['yield', '/yield'],
  ['yield-strategy', '/yield?strategy=94868a3bcd58&amount=1000'],
  ['yield-applied', '/yield?view=applied'],
  ['create-asset', '/assets/create'],
  ['create-asset-treasury', '/assets/create?kind=treasury'],
  ['create-asset-real-estate', '/assets/create?kind=real-estate'],
  ['create-asset-invoice', '/assets/create?kind=invoice'],
  ['create-asset-credit', '/assets/create?kind=credit'],
])('%s says what is recorded', (name, path) => expectRecorded(path, fileOf(name)), 60_000)

it.each([
  ['chain-marketplace', '/marketplace', []],
  ['chain-marketplace-table', '/marketplace?layout=table', []],
  ['chain-asset', '/assets/1', []],
  ['chain-asset-sell', '/assets/1?trade=sell', []],
  ['chain-asset-verifier', '/assets/1', ['VERIFIER_ROLE', 'PAUSER_ROLE']],
  ['chain-credit', '/environmental/assets/15', []],
  ['chain-credits', '/environmental/marketplace', []],
] as const)(
  '%s says what is recorded, to a holder with a wallet',
  async (name, path, roles) => {
    const cache = emptyCache()
    knownMarket(cache, now / 1000, roles)
    chainStore.setState({ chain })
    setWallet({ status: 'connected', account: holder, chainId: chain.chainId, name: 'Test' })
    await expectRecorded(path, fileOf(name), { cache })
  },
  60_000,
)
