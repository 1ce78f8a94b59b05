import { beforeEach, it } from 'vitest'
import {
  expectRecorded,
  type Step,
  visitAsNewcomer,
} from '../src/app/screens/open-screen.fixture.tsx'
import { chainStore } from '../src/chain/chain-state.ts'
import { setWallet } from '../src/chain/wallet-state.ts'
import { localLiquidity } from '../src/features/liquidity/source/sample-source.ts'
import { endDemo } from '../src/session/demo.ts'

/**
 * What screens say without a chain: in the demo session after some steps, to nobody, and to somebody with a wallet.
 * Where a wording or a figure is meant to change, `npx vitest run --project components test/demo-screens.test.tsx -u`
 * records it; read the difference before you commit it.
 */

visitAsNewcomer(() => Date.UTC(2026, 2, 15, 12))

const reason = {
  kind: 'unreachable',
  sentence: 'The node of this chain does not answer.',
  nextStep: 'Try again later.',
  raw: '',
} as const

beforeEach(() => {
  chainStore.setState({ chain: { status: 'closed', chainId: 31_337, reason } })
  localLiquidity.store.setState(localLiquidity.store.getInitialState(), true)
})

const forest = '/yield?strategy=94868a3bcd58'
const fileOf = (name: string) => `${import.meta.dirname}/demo-screens/${name}.txt`

it.each<[name: string, path: string, ...steps: Step[]]>([
  ['yield-searched', '/yield', ['type', 'Search strategies', 'nothing of this name']],
  ['yield-table', '/yield', ['press', 'Table']],
  ['yield-environmental', '/yield', ['press', /^Environmental 3/]],
  ['yield-compare-nothing', '/yield?view=compare'],
  [
    'yield-compared',
    '/yield',
    ['press', /^Compare Forest/],
    ['press', /^Compare Treasury/],
    ['press', /^Compare ?2/],
  ],
  ['yield-unknown-strategy', '/yield?strategy=0123456789ab'],
  ['yield-one-day', `${forest}&amount=1000&days=1`],
  ['yield-in-ten-years', `${forest}&amount=5000&days=3650&metric=carbon`],
  ['yield-credits', `${forest}&amount=5000&days=200&metric=credits`],
  ['yield-without-amount', forest, ['type', 'Amount', ' ']],
  ['yield-below-minimum', `${forest}&amount=249.99`],
  ['yield-beyond-balance', `${forest}&amount=5000.01`],
  ['yield-treasury', '/yield?strategy=3da34b5f7cd6&amount=2000&metric=carbon'],
  ['yield-to-confirm', `${forest}&amount=1000`, ['press', 'Apply strategy']],
  [
    'yield-not-confirmed',
    `${forest}&amount=1000`,
    ['press', 'Apply strategy'],
    ['press', 'Cancel'],
  ],
  ['impact-retired', '/environmental/impact', ['press', 'Retired'], ['press', 'Energy']],
  ['impact-held', '/environmental/impact', ['press', 'Held'], ['press', '1M']],
  ['impact-claim-pack', '/environmental/impact?view=claim-pack'],
  ['retire', '/environmental/retire'],
  ['trading', '/trading'],
  ['smart-account-unknown', '/smart-account?account=account-9'],
  ['smart-account-to-delete', '/smart-account?account=account-2', ['press', 'Delete']],
  [
    'smart-account-kept',
    '/smart-account?account=account-2',
    ['press', 'Delete'],
    ['press', 'Keep it'],
  ],
  ['smart-account-incomplete', '/smart-account?create=automated-trading', ['press', /^Create/]],
  [
    'smart-account-other-template',
    '/smart-account?create=yield-reinvestment',
    ['choose', 'Template', 'Automated Trading'],
  ],
  ['smart-account-rule', '/smart-account?account=account-2&rule=automated-trading'],
  ['liquidity-searched', '/liquidity', ['type', 'Search pools', 'nothing of this name']],
  ['liquidity-unknown-pool', '/liquidity?add=99'],
  ['liquidity-other-position', '/liquidity?position=2'],
  ['liquidity-add-too-much', '/liquidity?add=1&amount=1000000'],
  ['liquidity-add-priced-in-token', '/liquidity?add=3&amount=5&side=B'],
  ['liquidity-add-above', '/liquidity?add=1&amount=2', ['press', /^Above/]],
  ['liquidity-add-below', '/liquidity?add=1', ['press', /^Below/], ['type', 'Deposit USDC', '50']],
  [
    'liquidity-one-sided',
    '/liquidity?add=1',
    ['press', /^Below/],
    ['type', 'Deposit USDC', '50'],
    ['press', 'Add liquidity'],
  ],
  ['liquidity-added', '/liquidity?add=1&amount=5', ['press', 'Add liquidity']],
  [
    'liquidity-removed',
    '/liquidity?position=1',
    ['press', 'Remove'],
    ['press', '50%'],
    ['press', 'Remove 50%'],
  ],
  ['liquidity-removed-all', '/liquidity?position=1', ['press', 'Remove'], ['press', 'Remove 100%']],
  ['liquidity-not-removed', '/liquidity?position=1', ['press', 'Remove'], ['press', 'Cancel']],
  ['liquidity-collected', '/liquidity?position=1', ['press', 'Collect fees']],
  ['liquidity-priced-in-other', '/liquidity?position=1', ['press', 'TPC23']],
])(
  '%s says what is recorded',
  (name, path, ...steps) => expectRecorded(path, fileOf(name), { steps }),
  60_000,
)

it.each([
  ['nobody-yield', `${forest}&amount=1000`],
  ['nobody-applied', '/yield?view=applied'],
  ['nobody-impact', '/environmental/impact'],
  ['nobody-retire', '/environmental/retire'],
  ['nobody-smart-accounts', '/smart-account'],
  ['nobody-smart-account', '/smart-account?account=account-1'],
  ['nobody-create-account', '/smart-account?create=automated-trading'],
  ['nobody-liquidity', '/liquidity'],
  ['nobody-position', '/liquidity?position=1'],
  ['nobody-add', '/liquidity?add=1&amount=5'],
  ['nobody-create-pool', '/liquidity?create=pool'],
])(
  '%s says what is recorded',
  (name, path) => {
    endDemo()
    return expectRecorded(path, fileOf(name))
  },
  60_000,
)

it.each([
  ['wallet-yield', `${forest}&amount=1000`],
  ['wallet-applied', '/yield?view=applied'],
  ['wallet-impact', '/environmental/impact'],
  ['wallet-retire', '/environmental/retire'],
  ['wallet-smart-accounts', '/smart-account'],
  ['wallet-liquidity', '/liquidity'],
  ['wallet-add', '/liquidity?add=1'],
  ['wallet-position', '/liquidity?position=1'],
  ['wallet-create-pool', '/liquidity?create=pool'],
  ['wallet-create-account', '/smart-account?create=automated-trading'],
])(
  '%s says what is recorded',
  (name, path) => {
    setWallet({
      status: 'connected',
      account: '0x00000000000000000000000000000000000000aa',
      chainId: 31_337,
      name: 'Test',
    })
    return expectRecorded(path, fileOf(name))
  },
  60_000,
)
