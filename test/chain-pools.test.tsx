import { join } from 'node:path'
import { openMorePools } from './chain-screens/more-pools.ts'
import type { Scene } from './chain-screens/scene.ts'
import { expectSignedVisitsRecorded, type SignedVisit } from './chain-screens/signed-visits.ts'

/**
 * What pools, positions and trades say where there are several pools, one of them paused, routes through two of them,
 * and positions out of range and without liquidity. See `chain-screens.test.tsx`.
 */

const create = ({ token, money }: Scene) => `/liquidity?create=pool&base=${token}&quote=${money}`
const swap =
  (from: 'note' | 'token' | 'money', to: 'note' | 'token' | 'money', amount: string) =>
  (scene: Scene) =>
    `/trading?from=${scene[from]}&to=${scene[to]}&amount=${amount}`

const visits: Readonly<Record<string, SignedVisit>> = {
  list: { path: () => '/liquidity' },
  'list-of-stranger': { path: () => '/liquidity', by: ({ stranger }) => stranger },
  'list-searched': {
    path: () => '/liquidity',
    steps: () => [['type', 'Search pools', 'nothing of this name']],
  },
  'fees-collected': {
    path: () => '/liquidity',
    steps: () => [['press', /^Collect all/]],
    signs: true,
  },
  'position-out-of-range': { path: () => '/liquidity?position=4' },
  'position-in-token': {
    path: () => '/liquidity?position=2',
    steps: () => [['press', 'NOTE']],
  },
  'position-closed': { path: () => '/liquidity?position=5' },
  'position-deleted': {
    path: () => '/liquidity?position=5',
    steps: () => [['press', 'Delete empty position']],
    signs: true,
  },
  'position-collected': {
    path: () => '/liquidity?position=2',
    steps: () => [['press', 'Collect fees']],
    signs: true,
  },
  'swap-cancelled': {
    path: swap('money', 'note', '10'),
    steps: () => [
      ['press', 'Swap'],
      ['await', '### Network fee'],
      ['press', 'Cancel'],
    ],
  },
  'add-cancelled': {
    path: () => '/liquidity?add=1&lower=-231000&upper=-229500&amount=5&side=A',
    steps: () => [
      ['press', 'Add liquidity'],
      ['await', '### Network fee'],
      ['press', 'Cancel'],
    ],
  },
  'create-cancelled': {
    path: (scene) => `${create(scene)}&fee=30&price=12`,
    steps: () => [
      ['press', 'Create pool'],
      ['await', '### Network fee'],
      ['press', 'Cancel'],
    ],
  },
  'position-of-another': { path: () => '/liquidity?position=1' },
  'position-unknown': { path: () => '/liquidity?position=99' },
  'pool-unknown': { path: () => '/liquidity?add=99' },
  'remove-nothing': {
    path: () => '/liquidity?position=2',
    steps: () => [
      ['press', 'Remove'],
      ['press', '25%'],
      ['type', 'Slippage tolerance', '60'],
    ],
  },
  'add-to-paused': { path: () => '/liquidity?add=3&amount=1' },
  'add-by-pauser': { path: () => '/liquidity?add=3', by: ({ admin }) => admin },
  'add-one-side': { path: () => '/liquidity?add=1&lower=-229000&upper=-228000&amount=2' },
  'add-other-side': {
    path: () => '/liquidity?add=1&lower=-233000&upper=-232000&amount=20&side=B',
  },
  'add-outside-prices': {
    path: () => '/liquidity?add=2&amount=1',
    steps: () => [
      ['type', 'Min price', '30'],
      ['type', 'Max price', '20'],
    ],
  },
  'add-wrong-prices': {
    path: () => '/liquidity?add=2&amount=1',
    steps: () => [
      ['type', 'Min price', '0'],
      ['type', 'Max price', 'ten'],
      ['type', 'Slippage tolerance', '0'],
    ],
  },
  'added-to-position': {
    path: () => '/liquidity?add=1&lower=-233270&upper=-227270&to=2&amount=1',
    steps: () => [['press', 'Add liquidity']],
    signs: true,
  },
  'create-same-token': {
    path: ({ money }) => `/liquidity?create=pool&base=${money}&quote=${money}`,
  },
  'create-existing': { path: (scene) => `${create(scene)}&fee=50&price=12` },
  'create-far-off': { path: (scene) => `${create(scene)}&price=20` },
  'create-at-market': {
    path: (scene) => `${create(scene)}&fee=1&price=1`,
    steps: () => [['press', /^Market price/]],
  },
  'create-at-value': {
    path: ({ note, money }) => `/liquidity?create=pool&base=${note}&quote=${money}&fee=1`,
  },
  'create-wrong-price': { path: (scene) => `${create(scene)}&price=0` },
  'create-by-admin': { path: create, by: ({ admin }) => admin },
  'create-by-verifier': { path: create, by: ({ verifier }) => verifier },
  'swap-through-two': { path: swap('token', 'note', '1') },
  'swap-through-two-arithmetic': {
    path: swap('token', 'note', '1'),
    steps: () => [['press', 'Check the arithmetic']],
  },
  'swap-exact-out': {
    path: (scene) => `${swap('money', 'token', '2')(scene)}&exact=out`,
    steps: () => [['press', 'Check the arithmetic']],
  },
  'swap-second-pool': {
    path: swap('token', 'note', '1'),
    steps: () => [['press', /^NOTE \/ USDC, /]],
  },
  'swap-beyond-pools': {
    path: (scene) => `${swap('money', 'token', '500')(scene)}&exact=out`,
  },
  'swap-large-impact': { path: swap('money', 'token', '60') },
  'swap-large-impact-accepted': {
    path: swap('money', 'token', '60'),
    steps: () => [['press', /^I accept losing/]],
  },
  'swap-by-stranger': { path: swap('money', 'note', '10'), by: ({ stranger }) => stranger },
  'swap-wrong-limits': {
    path: swap('money', 'note', '10'),
    steps: () => [
      ['type', 'Slippage tolerance', '60'],
      ['type', 'Valid for', '0'],
    ],
  },
  'swap-tokens': {
    path: swap('money', 'note', '10'),
    steps: () => [
      ['press', /^Token you receive/],
      ['type', 'Search tokens', 'c1-24-1'],
    ],
  },
  'swap-to-currency': { path: ({ money }) => `/trading?to=${money}` },
  'swap-from-share': { path: ({ note }) => `/trading?from=${note}` },
  'swap-same-token': { path: ({ token }) => `/trading?from=${token}&to=${token}&amount=1` },
  'swap-typed-to-receive': {
    path: swap('money', 'note', ''),
    steps: () => [
      ['type', 'You receive', '0.5'],
      ['press', '1h'],
    ],
  },
  'swap-in-paused-pool': { path: (scene) => `${swap('money', 'note', '10')(scene)}&pool=3` },
  'swap-token-not-found': {
    path: swap('money', 'note', '10'),
    steps: () => [
      ['press', /^Token you pay/],
      ['type', 'Search tokens', 'nothing of this name'],
    ],
  },
  'swap-token-chosen': {
    path: swap('money', 'note', '10'),
    steps: () => [
      ['press', /^Token you receive/],
      ['type', 'Search tokens', 'C1{Enter}'],
    ],
  },
  'swapped-through-two': {
    path: swap('token', 'note', '0.1'),
    steps: () => [['press', 'Swap']],
    signs: true,
  },
}

expectSignedVisitsRecorded(join(import.meta.dirname, 'chain-pools'), visits, openMorePools)
