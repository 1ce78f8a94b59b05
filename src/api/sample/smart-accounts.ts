import { demoAddress } from '../../lib/demo-user.ts'
import type { SmartAccount } from '../schemas/smart-account.ts'

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
