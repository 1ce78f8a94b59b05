import { join } from 'node:path'
import type { Scene } from './chain-screens/scene.ts'
import { expectVisitsRecorded, type Visit } from './chain-screens/scene-of-file.ts'

/**
 * What forms say while they are filled in: figures that follow from what was typed, other choices, and what is
 * wrong. See `chain-screens.test.tsx`.
 */

const asset = ({ noteAsset }: Scene) => `/assets/${noteAsset}`
const credit = ({ creditAsset }: Scene) => `/environmental/assets/${creditAsset}`
const savings = ({ savings: account }: Scene) => `/smart-account?account=${account}`
const issuer = (scene: Scene) => scene.issuer
const stranger = (scene: Scene) => scene.stranger

const visits: Readonly<Record<string, Visit>> = {
  'buy-all': {
    path: asset,
    steps: () => [['press', /^Max/]],
  },
  'buy-with-tolerance': {
    path: asset,
    steps: () => [
      ['type', 'You buy', '2.5'],
      ['press', /^Limits/],
      ['press', '1%'],
    ],
  },
  'buy-without-money': {
    path: asset,
    by: stranger,
    steps: () => [['type', 'You buy', '1']],
  },
  'sell-too-much': {
    path: (scene) => `${asset(scene)}?trade=sell`,
    steps: () => [
      ['type', 'You offer', '1,000'],
      ['type', 'Price per share', '0.00'],
    ],
  },
  'sell-far-from-value': {
    path: (scene) => `${asset(scene)}?trade=sell`,
    steps: () => [
      ['type', 'You offer', '1'],
      ['type', 'Price per share', '10'],
      ['press', 'Offer for sale'],
    ],
  },
  'credit-buy-too-much': {
    path: credit,
    steps: () => [['type', 'You buy', '9,999,999']],
  },
  'credit-offer': {
    path: (scene) => `${credit(scene)}?trade=sell`,
    steps: () => [
      ['type', 'You offer', '3'],
      ['type', 'Price per', '21'],
    ],
  },
  'retire-held': {
    path: credit,
    steps: () => [
      ['press', 'Retire'],
      ['type', 'You retire', '1.5'],
    ],
  },
  'retire-more-than-held': {
    path: credit,
    steps: () => [
      ['press', 'Retire'],
      ['type', 'You retire', '5,000'],
    ],
  },
  'retire-of-stranger': {
    path: credit,
    by: stranger,
    steps: () => [['press', 'Retire']],
  },
  'buy-and-retire-amount': {
    path: credit,
    steps: () => [
      ['press', 'Buy and retire'],
      ['type', 'You retire', '4'],
    ],
  },
  'buy-and-retire-too-much': {
    path: credit,
    steps: () => [
      ['press', 'Buy and retire'],
      ['type', 'You retire', '9,999,999'],
    ],
  },
  'credit-effects': { path: credit, steps: () => [['press', /^Issuance \d/]] },
  'wrap-too-much': {
    path: credit,
    steps: () => [['type', 'Credits to turn into credit tokens', '9,999']],
  },
  'pay-too-much': {
    path: asset,
    by: issuer,
    steps: () => [['type', 'Amount to pay', '999,999,999']],
  },
  'nav-far-from-the-last': {
    path: asset,
    by: issuer,
    steps: () => [
      ['type', 'Net asset value per share', '1'],
      ['press', 'Preview statement'],
    ],
  },
  'issue-beyond-the-cap': {
    path: asset,
    by: issuer,
    steps: () => [['type', 'Shares to issue', '999,999,999']],
  },
  'request-of-taken-serials': {
    path: credit,
    by: issuer,
    steps: () => [
      ['type', 'First additional serial number', '1'],
      ['type', 'Last additional serial number', '0'],
    ],
  },
  'swap-other-tokens': {
    path: () => '/trading',
    steps: () => [
      ['type', 'You pay', '12'],
      ['press', /^Limits|^Slippage/],
    ],
  },
  'send-to-bad-address': {
    path: savings,
    steps: () => [
      ['press', 'Send'],
      ['type', 'Recipient', '0x12'],
      ['type', 'Amount', '0'],
    ],
  },
  'fund-too-much': {
    path: savings,
    steps: () => [
      ['press', 'Fund'],
      ['type', 'Amount', '999,999,999'],
    ],
  },
  'delegate-filled': {
    path: savings,
    steps: ({ maker }) => [
      ['press', 'Add delegate'],
      ['type', 'Delegate', maker],
      ['type', 'Limit of USDC', '25'],
      ['press', /^Trade in the pools/],
    ],
  },
  'grant-to-bad-address': {
    path: () => '/roles',
    by: ({ admin }) => admin,
    steps: () => [['type', 'Account', '0xabc']],
  },
  'pool-price-typed': {
    path: ({ money, token }) => `/liquidity?create=pool&base=${token}&quote=${money}`,
    steps: () => [['type', 'price', '0.5']],
  },
}

expectVisitsRecorded(join(import.meta.dirname, 'chain-forms'), visits)
