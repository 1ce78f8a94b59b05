import { join } from 'node:path'
import type { Address } from 'viem'
import { call } from '../scripts/seed/seed-chain.ts'
import { usdc } from '../scripts/seed/units.ts'
import type { Step } from '../src/app/screens/open-screen.fixture.tsx'
import { smartAccountAbi } from '../src/chain/abi/smartAccount-abi.ts'
import { addressOf } from '../src/chain/deployment.ts'
import { permissionGroups } from '../src/domain/accounts/grants.ts'
import type { Scene } from './chain-screens/scene.ts'
import { expectSignedVisitsRecorded, type SignedVisit } from './chain-screens/signed-visits.ts'

/**
 * What smart accounts say to delegates with every permission, with one that has no form and with an expired grant,
 * and of accounts that are paused, closed or offered to another owner. See `chain-screens.test.tsx`.
 */

const day = 86_400
const oneToken = 10n ** 18n

async function prepare({
  holder,
  friend,
  note,
  money,
  pools,
  open,
  ...scene
}: Scene): Promise<void> {
  const sending = (target: Address) => ({ target, selector: '0xa9059cbb' }) as const
  const budget = (token: Address, limit: bigint) => ({ token, limit, refillPeriod: 0 })
  const groups = permissionGroups((name) => addressOf(open.deployment, name))
  const grants = [
    {
      delegate: scene.maker,
      expiresAt: scene.now() + 300 * day,
      budgets: [budget(money, usdc(400)), budget(note, 10n * oneToken)],
      permissions: [sending(money), sending(note), ...groups.flatMap((each) => each.permissions)],
    },
    {
      delegate: scene.issuer,
      expiresAt: scene.now() + 3 * day,
      budgets: [budget(money, usdc(50))],
      permissions: [sending(money)],
    },
    {
      delegate: scene.verifier,
      expiresAt: scene.now() + 300 * day,
      budgets: [budget(note, oneToken)],
      permissions: groups.flatMap((each) => each.permissions),
    },
    {
      delegate: scene.admin,
      expiresAt: scene.now() + 300 * day,
      budgets: [budget(note, oneToken)],
      permissions: [{ target: pools, selector: '0x12345678' } as const],
    },
  ]
  const { savings, delegating, transferring, reinvesting } = scene
  await scene.mine([
    call(holder, savings, smartAccountAbi, 'setDelegates', [grants], 5_000_000n),
    call(holder, delegating, smartAccountAbi, 'pause', []),
    call(holder, transferring, smartAccountAbi, 'transferOwnership', [friend]),
    call(holder, reinvesting, smartAccountAbi, 'close', [holder, [money]]),
  ])
  await scene.mine([], 4 * day)
}

const holder = (scene: Scene) => scene.holder
const friend = (scene: Scene) => scene.friend
const doing = (task: string, ...steps: readonly Step[]) => [
  ['choose', 'What you do', task] as const,
  ...steps,
]
const tradeTask = 'Trade in the pools'
const buyTask = 'Buy on the market'
const provideTask = 'Add liquidity'
const retireTask = 'Buy and retire credits'

const cancelled: readonly Step[] = [
  ['await', '### Network fee'],
  ['press', 'Cancel'],
]

/** By the delegate who may do everything, of the account that has such a delegate, unless said otherwise. */
const visits: Readonly<Record<string, Partial<SignedVisit>>> = {
  'send-note': {
    steps: ({ savings }) => [
      ['choose', 'Token', 'NOTE · Alder Note'],
      ['type', 'Amount', '3'],
      ['type', 'Recipient', savings],
    ],
  },
  'trade-empty': { steps: () => doing(tradeTask) },
  'trade-amount': { steps: () => doing(tradeTask, ['type', 'Amount to pay', '100']) },
  'trade-too-much': { steps: () => doing(tradeTask, ['type', 'Amount to pay', '400.01']) },
  'trade-of-note': {
    steps: () =>
      doing(
        tradeTask,
        ['type', 'Amount to pay', '100'],
        ['choose', 'Pay with', 'NOTE · Alder Note'],
        ['type', 'Amount to pay', '2'],
      ),
  },
  'trade-cleared': {
    steps: () =>
      doing(
        tradeTask,
        ['type', 'Amount to pay', '100'],
        ['choose', 'Pay with', 'NOTE · Alder Note'],
      ),
  },
  'trade-of-one-token': {
    by: ({ verifier }) => verifier,
    steps: () => doing(tradeTask, ['type', 'Amount to pay', '0.5']),
  },
  'buy-without-budget': { by: ({ verifier }) => verifier, steps: () => doing(buyTask) },
  'provide-without-budget': { by: ({ verifier }) => verifier, steps: () => doing(provideTask) },
  'retire-without-budget': { by: ({ verifier }) => verifier, steps: () => doing(retireTask) },
  traded: {
    steps: () => doing(tradeTask, ['type', 'Amount to pay', '100'], ['press', 'Preview trade']),
    signs: true,
  },
  'buy-credits': { steps: () => doing(buyTask, ['type', 'You buy', '2']) },
  'buy-shares': {
    steps: () =>
      doing(
        buyTask,
        ['type', 'You buy', '2'],
        ['choose', 'Asset', 'NOTE · Alder Note'],
        ['type', 'You pay', '150'],
      ),
  },
  'buy-beyond-budget': { steps: () => doing(buyTask, ['type', 'You pay', '400.01']) },
  bought: {
    steps: () => doing(buyTask, ['type', 'You buy', '2'], ['press', 'Preview purchase']),
    signs: true,
  },
  'provide-amount': {
    steps: () => doing(provideTask, ['type', 'Amount of USDC', '50']),
  },
  'provide-other-side': {
    steps: () => doing(provideTask, ['press', 'Full range'], ['type', 'Amount of NOTE', '1']),
  },
  'provide-too-much': {
    steps: () => doing(provideTask, ['type', 'Amount of NOTE', '10.5']),
  },
  provided: {
    steps: () =>
      doing(
        provideTask,
        ['press', /^3% to each side/],
        ['type', 'Amount of USDC', '50'],
        ['press', 'Preview deposit'],
      ),
    signs: true,
  },
  'retire-amount': {
    steps: () => doing(retireTask, ['type', 'Amount to retire', '2']),
  },
  'retire-beyond-budget': {
    steps: () => doing(retireTask, ['type', 'Amount to retire', '40']),
  },
  'retire-nothing': {
    steps: () => doing(retireTask, ['type', 'Amount to retire', '0']),
  },
  retired: {
    steps: () =>
      doing(
        retireTask,
        ['type', 'Amount to retire', '2'],
        ['press', /^Contribution/],
        ['type', 'Legal name', 'Harbour Foods'],
        ['choose', 'Country', 'Kenya'],
        ['press', 'Preview retirement'],
        ['press', /^I understand/],
      ),
    signs: true,
  },
  'send-cancelled': {
    steps: ({ friend: to }) => [
      ['type', 'Amount', '3'],
      ['type', 'Recipient', to],
      ['press', 'Preview'],
      ...cancelled,
    ],
  },
  'trade-cancelled': {
    steps: () =>
      doing(tradeTask, ['type', 'Amount to pay', '100'], ['press', 'Preview trade'], ...cancelled),
  },
  'buy-cancelled': {
    steps: () =>
      doing(buyTask, ['type', 'You buy', '2'], ['press', 'Preview purchase'], ...cancelled),
  },
  'provide-cancelled': {
    steps: () =>
      doing(
        provideTask,
        ['type', 'Amount of USDC', '50'],
        ['press', 'Preview deposit'],
        ...cancelled,
      ),
  },
  'retire-cancelled': {
    steps: () =>
      doing(
        retireTask,
        ['type', 'Amount to retire', '2'],
        ['press', /^Contribution/],
        ['press', 'Natural person'],
        ['type', 'Name', 'Ada Byron'],
        ['press', 'Preview retirement'],
        ...cancelled,
      ),
  },
  'retire-more-than-offered': {
    steps: () => doing(retireTask, ['type', 'Amount to retire', '39,000,000']),
  },
  'without-form': { by: ({ admin }) => admin },
  expired: { by: ({ issuer }) => issuer },
  'of-many-delegates': { by: holder },
  'delegates-chosen': {
    by: holder,
    steps: ({ maker, issuer }) => [
      ['press', new RegExp(maker.slice(2, 6), 'i')],
      ['press', new RegExp(issuer.slice(2, 6), 'i')],
    ],
  },
  'delegates-removed': {
    by: holder,
    steps: ({ maker, issuer }) => [
      ['press', new RegExp(maker.slice(2, 6), 'i')],
      ['press', new RegExp(issuer.slice(2, 6), 'i')],
      ['press', new RegExp(maker.slice(2, 6), 'i')],
      ['press', /^Remove the delegate|^Remove delegate/],
    ],
    signs: true,
  },
  'delegates-filtered': { by: holder, steps: () => [['press', 'Runs']] },
  paused: { path: ({ delegating }) => account(delegating), by: friend },
  resumed: {
    path: ({ delegating }) => account(delegating),
    by: holder,
    steps: () => [['press', 'Resume']],
    signs: true,
  },
  closed: {
    path: ({ reinvesting }) => `${account(reinvesting)}&rule=automated-trading`,
    by: holder,
  },
  'offered-to-you': { path: ({ transferring }) => account(transferring), by: friend },
  'taken-over': {
    path: ({ transferring }) => account(transferring),
    by: friend,
    steps: () => [['press', 'Take over']],
    signs: true,
  },
  'offer-open': { path: ({ transferring }) => account(transferring), by: holder },
  'offer-withdrawn': {
    path: ({ transferring }) => account(transferring),
    by: holder,
    steps: () => [['press', 'Withdraw the offer']],
    signs: true,
  },
  unknown: { path: () => '/smart-account?account=0x00000000000000000000000000000000000000bb' },
  'unknown-template': { path: () => '/smart-account?create=lottery', by: holder },
  'list-of-delegate': { path: () => '/smart-account' },
  'list-of-stranger': { path: () => '/smart-account', by: ({ stranger }) => stranger },
  'list-searched': {
    path: () => '/smart-account',
    by: holder,
    steps: () => [['type', 'Search accounts', 'nothing of this name']],
  },
}

const account = (address: Address) => `/smart-account?account=${address}`

expectSignedVisitsRecorded(
  join(import.meta.dirname, 'chain-accounts'),
  Object.fromEntries(
    Object.entries(visits).map(([name, visit]) => [
      name,
      { path: ({ savings }) => account(savings), by: ({ maker }) => maker, ...visit },
    ]),
  ),
  prepare,
)
