import { demoAddress } from '../../lib/demo-user.ts'
import type { SmartAccount, SmartAccountTemplate } from '../schemas/smart-account.ts'

/** The demo user's smart accounts: two active, one paused. */
export const sampleSmartAccounts: readonly SmartAccount[] = [
  {
    id: 'account-1',
    owner: demoAddress,
    name: 'Coupon reinvestment',
    createdAt: 1_741_601_400,
    templateId: 'yield-reinvestment',
    status: 'ACTIVE',
    delegates: [],
    balance: '1840.25',
  },
  {
    id: 'account-2',
    owner: demoAddress,
    name: 'Sixty forty',
    createdAt: 1_746_869_700,
    templateId: 'portfolio-rebalancing',
    status: 'ACTIVE',
    delegates: ['0x68d5FCA136587899dC764F7382F1bfBb311A28c5'],
    balance: '9210',
  },
  {
    id: 'account-3',
    owner: demoAddress,
    name: 'Field office budget',
    createdAt: 1_752_140_100,
    templateId: 'delegation-rules',
    status: 'PAUSED',
    delegates: [
      '0x68d5FCA136587899dC764F7382F1bfBb311A28c5',
      '0x3910Cb246E2Dc59C3c67879235AA1A0a9A4b7853',
    ],
    balance: '450.5',
  },
]

/** The templates without their source code, which is read from the contracts. */
export const sampleTemplates: readonly Omit<SmartAccountTemplate, 'code'>[] = [
  {
    id: 'yield-reinvestment',
    name: 'Yield Reinvestment',
    description: 'Buys more of a treasury token whenever the account has collected enough yield.',
    parameters: [
      {
        name: 'treasuryToken',
        type: 'address',
        description: 'Token that the yield is reinvested in.',
        defaultValue: '',
      },
      {
        name: 'reinvestThreshold',
        type: 'uint256',
        description: 'Yield to collect before it is reinvested, in USDC.',
        defaultValue: '100',
      },
    ],
  },
  {
    id: 'automated-trading',
    name: 'Automated Trading',
    description: 'Buys a token below one price and sells it above another.',
    parameters: [
      {
        name: 'tokenAddress',
        type: 'address',
        description: 'Token that is traded against USDC.',
        defaultValue: '',
      },
      {
        name: 'buyThreshold',
        type: 'uint256',
        description: 'Buys at this price or below, in USDC.',
        defaultValue: '',
      },
      {
        name: 'sellThreshold',
        type: 'uint256',
        description: 'Sells at this price or above, in USDC.',
        defaultValue: '',
      },
    ],
  },
  {
    id: 'portfolio-rebalancing',
    name: 'Portfolio Rebalancing',
    description: 'Trades back to the target allocations when one has drifted too far.',
    parameters: [
      {
        name: 'assets',
        type: 'address[]',
        description: 'Tokens of the portfolio, comma-separated.',
        defaultValue: '',
      },
      {
        name: 'targetAllocations',
        type: 'uint256[]',
        description:
          'Percent for each token in the same order, comma-separated. They must sum to 100.',
        defaultValue: '60,40',
      },
      {
        name: 'rebalanceThreshold',
        type: 'uint256',
        description: 'Percentage points an allocation may drift before trading.',
        defaultValue: '5',
      },
    ],
  },
  {
    id: 'conditional-transfer',
    name: 'Conditional Transfer',
    description: 'Pays a fixed amount to one recipient after a set time.',
    parameters: [
      {
        name: 'recipient',
        type: 'address',
        description: 'Account that is paid.',
        defaultValue: '',
      },
      {
        name: 'transferAmount',
        type: 'uint256',
        description: 'Amount that is paid, in USDC.',
        defaultValue: '',
      },
      {
        name: 'unlockTime',
        type: 'uint256',
        description: 'Earliest time of the payment.',
        defaultValue: '',
      },
    ],
  },
  {
    id: 'delegation-rules',
    name: 'Delegation Rules',
    description: 'Lets others spend from the account, each up to a limit and until a date.',
    parameters: [
      {
        name: 'delegates',
        type: 'address[]',
        description: 'Accounts that may spend, comma-separated.',
        defaultValue: '',
      },
      {
        name: 'spendingLimits',
        type: 'uint256[]',
        description: 'Limit of each delegate in the same order, in USDC, comma-separated.',
        defaultValue: '',
      },
      {
        name: 'expirations',
        type: 'uint256[]',
        description: 'End of each delegation in the same order, comma-separated.',
        defaultValue: '',
      },
    ],
  },
]

const sources = import.meta.glob<string>('/contracts/accounts/templates/*.sol', {
  query: '?raw',
  import: 'default',
})

/** The Solidity source of a template contract such as `Yield Reinvestment`; empty if unknown. */
export async function templateSource(templateName: string): Promise<string> {
  const load = sources[`/contracts/accounts/templates/${templateName.replaceAll(' ', '')}.sol`]
  return load === undefined ? '' : load()
}
