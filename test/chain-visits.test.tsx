import { join } from 'node:path'
import { expectVisitsRecorded, type Visit } from './chain-screens/scene-of-file.ts'

/**
 * What screens of `chain-screens.test.tsx` say after a few steps, up to what would be signed.
 */

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
    path: ({ money, note }) => `/trading?from=${money}&to=${note}&amount=250`,
    steps: () => [['press', 'Swap']],
  },
  'swap-arithmetic': {
    path: ({ money, note }) => `/trading?from=${money}&to=${note}&amount=250`,
    steps: () => [['press', 'Check the arithmetic']],
  },
  'swap-reversed': {
    path: ({ money, note }) => `/trading?from=${money}&to=${note}&amount=250`,
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
  'storage-look-up': {
    path: () => '/contracts/Pools?tab=storage',
    steps: () => [
      ['type', 'Key of _pools', '1{Enter}'],
      ['await', 'totalLiquidity'],
      ['type', 'Key of _positions', '2{Enter}'],
      ['await', 'lowerTick'],
    ],
  },
  'storage-of-asset': { path: ({ note }) => `/contracts/${note}?tab=storage`, steps: () => [] },
  'contracts-search': {
    path: () => '/contracts',
    steps: () => [['type', 'Search', 'router']],
  },
  'rule-with-problems': {
    path: ({ trading }) => `/smart-account?account=${trading}&rule=automated-trading`,
    steps: () => [['type', 'Buy threshold', '130']],
  },
  'account-runs': {
    path: ({ rebalancing }) => `/smart-account?account=${rebalancing}`,
    steps: () => [['press', 'Runs']],
  },
  'holdings-sorted': {
    path: () => '/portfolio',
    steps: () => [
      ['press', 'Value'],
      ['press', /^Show all \d alerts/],
    ],
  },
  'lifecycle-of-trades': {
    path: ({ creditAsset }) => `/environmental/assets/${creditAsset}`,
    steps: () => [
      ['press', /^Trade \d/],
      ['press', 'Units for registries'],
    ],
  },
  'marketplace-search': {
    path: () => '/marketplace',
    steps: () => [['type', 'Search', 'nothing of this name']],
  },
  'liquidity-narrower': {
    path: () => '/liquidity?add=1&amount=100',
    steps: () => [
      ['press', /^3% to each side/],
      ['press', 'Raise the min price by one step'],
      ['press', /^50%/],
    ],
  },
  'trading-table': {
    path: ({ money, note }) => `/trading?from=${money}&to=${note}&amount=250`,
    steps: () => [['press', /^Show as table/]],
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

expectVisitsRecorded(join(import.meta.dirname, 'chain-screens'), visits)
