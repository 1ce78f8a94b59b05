import { join } from 'node:path'
import type { Address } from 'viem'
import { call } from '../scripts/seed/seed-chain.ts'
import type { Step } from '../src/app/screens/open-screen.fixture.tsx'
import { environmentalCreditsAbi } from '../src/chain/abi/environmentalCredits-abi.ts'
import { poolsAbi } from '../src/chain/abi/pools-abi.ts'
import type { Scene } from './chain-screens/scene.ts'
import { expectSignedVisitsRecorded, type SignedVisit } from './chain-screens/signed-visits.ts'

/**
 * What an owner sees while creating a smart account with each kind of rule, while changing a rule, and while moving what
 * an account holds. See `chain-screens.test.tsx`.
 */

const creating = (kind: string) => () => `/smart-account?create=${kind}`
const changing = (account: Address, kind: string) =>
  `/smart-account?account=${account}&rule=${kind}`
const savings = ({ savings: account }: Scene) => `/smart-account?account=${account}`

const note = 'NOTE · Alder Note'
const usdc = 'USDC · Test USD Coin'
const named: readonly Step[] = [
  ['type', 'Name', ' Winter fund '],
  ['await', note],
]
const create: Step = ['press', 'Preview and create']
const change: Step = ['press', 'Preview and sign']

const reinvestment: readonly Step[] = [
  ...named,
  ['choose', 'Treasury token', note],
  ['type', 'Reinvest threshold', '20'],
]
const trading: readonly Step[] = [
  ...named,
  ['choose', 'Token address', note],
  ['type', 'Buy threshold', '99'],
  ['type', 'Sell threshold', '103.5'],
]
const rebalancing: readonly Step[] = [
  ...named,
  ['choose', 'Assets, row 1', usdc],
  ['choose', 'Assets, row 2', note],
]
const transfer = ({ friend }: Scene): readonly Step[] => [
  ['type', 'Name', ' Winter fund '],
  ['type', 'Recipient', friend],
  ['type', 'Transfer amount', '15'],
  ['type', 'Unlock time', '2025-12-01T00:00'],
]
const delegation = ({ friend }: Scene): readonly Step[] => [
  ['type', 'Name', ' Winter fund '],
  ['type', 'Delegates, row 1', friend],
  ['type', 'Spending limits, row 1', '40'],
  ['type', 'Expirations, row 1', '2025-12-01T00:00'],
]

const visits: Readonly<Record<string, SignedVisit>> = {
  'nothing-entered': { path: creating('automated-trading'), steps: () => [create] },
  'name-too-long': {
    path: creating('automated-trading'),
    steps: () => [...trading, ['type', 'Name', 'x'.repeat(80)]],
  },
  reinvestment: { path: creating('yield-reinvestment'), steps: () => reinvestment },
  trading: {
    path: creating('automated-trading'),
    steps: () => [...trading, ['type', 'Tip for a run', '0.25'], ['type', 'Tip, share', '2']],
  },
  'trading-wrong': {
    path: creating('automated-trading'),
    steps: () => [
      ...trading,
      ['type', 'Sell threshold', '99'],
      ['type', 'Tip for a run', '10.01'],
      ['type', 'Tip, share', '5.01'],
      ['type', 'Maximum slippage', '80'],
    ],
  },
  'trading-limits': {
    path: creating('automated-trading'),
    steps: () => [
      ...trading,
      ['type', 'Maximum slippage', '5'],
      ['type', 'Average over', '1,000'],
      ['type', 'Minimum liquidity', '1'],
      ['type', 'Lowest price', '120'],
    ],
  },
  rebalancing: { path: creating('portfolio-rebalancing'), steps: () => rebalancing },
  'rebalancing-rows': {
    path: creating('portfolio-rebalancing'),
    steps: () => [
      ...rebalancing,
      ['press', 'Add row'],
      ['type', 'Target allocations, row 3', '5'],
      ['press', 'Remove row 1'],
    ],
  },
  'rebalancing-lists': {
    path: creating('portfolio-rebalancing'),
    steps: () => [
      ...rebalancing,
      ['press', 'Enter as comma-separated lists'],
      ['type', 'Target allocations', '70, 20'],
    ],
  },
  transfer: { path: creating('conditional-transfer'), steps: transfer },
  'transfer-of-note': {
    path: creating('conditional-transfer'),
    steps: (scene) => [...transfer(scene), ['choose', 'Token', note]],
  },
  'transfer-wrong': {
    path: creating('conditional-transfer'),
    steps: () => [
      ['type', 'Recipient', '0x12'],
      ['type', 'Transfer amount', '0'],
      ['type', 'Unlock time', '2020-01-01T00:00'],
    ],
  },
  delegation: { path: creating('delegation-rules'), steps: delegation },
  'delegation-wrong': {
    path: creating('delegation-rules'),
    steps: ({ holder }) => [
      ['type', 'Delegates, row 1', holder],
      ['type', 'Spending limits, row 1', '-4'],
      ['type', 'Expirations, row 1', '2025-01-01T00:00'],
      ['type', 'Limits refill in', '0.00001'],
    ],
  },
  'first-tokens': {
    path: creating('conditional-transfer'),
    steps: (scene) => [
      ...transfer(scene),
      ['press', 'Add tokens'],
      ['type', 'Amount of USDC', '15'],
      ['press', 'Add tokens'],
      ['press', 'Add tokens'],
      ['type', /^Amount of NOTE/, '2'],
      ['press', 'Remove USDC'],
    ],
  },
  'created-reinvestment': {
    path: creating('yield-reinvestment'),
    steps: () => [...reinvestment, create],
    signs: true,
  },
  'created-trading': {
    path: creating('automated-trading'),
    steps: () => [...trading, ['press', 'Add tokens'], ['type', 'Amount of USDC', '50'], create],
    signs: true,
  },
  'created-rebalancing': {
    path: creating('portfolio-rebalancing'),
    steps: () => [...rebalancing, create],
    signs: true,
  },
  'created-transfer': {
    path: creating('conditional-transfer'),
    steps: (scene) => [...transfer(scene), create],
    signs: true,
  },
  'created-delegation': {
    path: creating('delegation-rules'),
    steps: (scene) => [...delegation(scene), create],
    signs: true,
  },
  'rule-to-add': {
    path: (scene) => changing(scene.savings, 'yield-reinvestment'),
    steps: () => reinvestment.slice(1),
  },
  'rule-added': {
    path: (scene) => changing(scene.savings, 'automated-trading'),
    steps: () => [...trading.slice(1), change],
    signs: true,
  },
  'creation-cancelled': {
    path: creating('automated-trading'),
    steps: () => [...trading, create, ['await', '### Network fee'], ['press', 'Cancel']],
  },
  'rule-cancelled': {
    path: (scene) => changing(scene.savings, 'automated-trading'),
    steps: () => [...trading.slice(1), change, ['await', '### Network fee'], ['press', 'Cancel']],
  },
  'rule-in-batch': {
    path: (scene) => changing(scene.savings, 'automated-trading'),
    steps: () => [...trading.slice(1), ['press', 'Add to batch']],
  },
  'rule-unchanged': {
    path: (scene) => changing(scene.rebalancing, 'portfolio-rebalancing'),
    steps: () => [],
  },
  'rule-of-other-template': {
    path: (scene) => changing(scene.delegating, 'conditional-transfer'),
    steps: (scene) => transfer(scene).slice(1),
  },
  'rule-tip-changed': {
    path: (scene) => changing(scene.rebalancing, 'portfolio-rebalancing'),
    steps: () => [['type', 'Tip for a run', '0.75'], change],
    signs: true,
  },
  'delegate-dropped': {
    path: (scene) => changing(scene.delegating, 'delegation-rules'),
    steps: ({ maker }) => [
      ['press', 'Add row'],
      ['type', 'Delegates, row 2', maker],
      ['type', 'Spending limits, row 2', '5'],
      ['type', 'Expirations, row 2', '2025-12-01T00:00'],
      ['press', 'Remove row 1'],
    ],
  },
  'unknown-rule': {
    path: (scene) => changing(scene.savings, 'lottery'),
    steps: () => [['press', 'Owner']],
  },
  'delegate-is-account': {
    path: savings,
    steps: ({ savings: account }) => [
      ['press', 'Add delegate'],
      ['type', /^Delegate$/, account],
      ['type', 'Expires', '2025-01-01T00:00'],
      ['type', 'Limit of USDC', '0'],
      ['press', 'Add token'],
      ['press', 'Add token'],
      ['choose', 'Token of budget 2', 'ETH'],
      ['press', 'Remove the budget of USDC'],
    ],
  },
  'delegate-function-wrong': {
    path: savings,
    steps: () => [
      ['press', 'Add delegate'],
      ['type', 'Contract', '0x00000000000000000000000000000000000000aa'],
      ['type', 'Function', 'stake(uint'],
    ],
  },
  'delegate-with-functions': {
    path: savings,
    steps: ({ maker, pools }) => [
      ['press', 'Add delegate'],
      ['type', /^Delegate$/, maker],
      ['type', 'Expires', '2025-12-01T00:00'],
      ['type', 'Limit of USDC', '75'],
      ['choose', 'Refills', 'In a day'],
      ['press', /^Trade in the pools/],
      ['press', /^Buy on the market/],
      ['press', /^Trade in the pools/],
      ['type', 'Contract', pools],
      ['type', 'Function', 'stake(uint256)'],
      ['press', 'Add function'],
      ['type', 'Function', 'unstake(uint256)'],
      ['press', 'Add function'],
      ['press', /^Remove 0x/],
      ['press', 'Preview'],
      ['await', '### Network fee'],
    ],
  },
  'fund-with-note': {
    path: savings,
    steps: () => [
      ['press', 'Fund'],
      ['type', 'Amount', '12'],
      ['choose', 'Token', note],
      ['press', /^Max/],
    ],
  },
  'send-changed': {
    path: savings,
    steps: ({ friend }) => [
      ['press', 'Send'],
      ['type', 'Amount', '1,298'],
      ['choose', 'Token', note],
      ['type', 'Amount', '22'],
      ['type', 'Recipient', friend],
    ],
  },
  'batch-signed': {
    path: savings,
    steps: ({ friend }) => [
      ['press', 'Send'],
      ['type', 'Amount', '4'],
      ['type', 'Recipient', friend],
      ['press', 'Add to batch'],
      ['press', 'Send'],
      ['type', 'Amount', '5'],
      ['type', 'Recipient', friend],
      ['press', 'Add to batch'],
      ['press', 'Send'],
      ['type', 'Amount', '6'],
      ['type', 'Recipient', friend],
      ['press', 'Add to batch'],
      ['press', /^Remove “Send 5 NOTE/],
      ['press', 'Preview and sign'],
    ],
    signs: true,
  },
  'batch-cancelled': {
    path: savings,
    steps: () => [
      ['type', 'Hand over to', '0x00000000000000000000000000000000000000aa'],
      ['press', 'Add to batch'],
      ['press', 'Preview and sign'],
      ['await', '### Network fee'],
      ['press', 'Cancel'],
    ],
  },
  'fund-cancelled': {
    path: savings,
    steps: () => [
      ['press', 'Fund'],
      ['type', 'Amount', '12'],
      ['press', 'Preview'],
      ['await', '### Network fee'],
      ['press', 'Cancel'],
    ],
  },
  'fund-nothing': {
    path: savings,
    steps: () => [
      ['press', 'Fund'],
      ['type', 'Amount', '0'],
    ],
  },
  'credits-to-send': {
    path: savings,
    steps: ({ friend }) => [
      ['press', /^Send Alder Forest/],
      ['type', 'Amount', '1.25'],
      ['type', 'Recipient', friend],
    ],
  },
  'credits-sent': {
    path: savings,
    steps: ({ friend }) => [
      ['press', /^Send Alder Forest/],
      ['type', 'Amount', '1.25'],
      ['type', 'Recipient', friend],
      ['press', 'Preview'],
    ],
    signs: true,
  },
  'position-sent': {
    path: savings,
    steps: ({ friend }) => [
      ['press', /^Send position/],
      ['type', 'Recipient', friend],
      ['press', 'Preview'],
    ],
    signs: true,
  },
  'position-removed': {
    path: savings,
    steps: () => [['press', /^Remove position/]],
    signs: true,
  },
}

expectSignedVisitsRecorded(
  join(import.meta.dirname, 'chain-account-forms'),
  visits,
  async ({ holder, savings, credits, tokenId, pools, mine }) => {
    const transfer = [holder, savings, tokenId, 4_000n, '0x'] as const
    await mine([
      call(holder, credits, environmentalCreditsAbi, 'safeTransferFrom', transfer),
      call(holder, pools, poolsAbi, 'transferFrom', [holder, savings, 2n]),
    ])
  },
)
