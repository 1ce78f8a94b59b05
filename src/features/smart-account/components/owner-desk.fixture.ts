import type { Address } from 'viem'
import { chainWith } from '../../../chain/answered.fixture.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { billToken, usdcToken } from '../../../domain/accounts/accounts.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { chainSource } from '../source/accounts-source.ts'

export const address: Address = '0x00000000000000000000000000000000000000a5'
export const owner: Address = '0x00000000000000000000000000000000000000b1'
export const friend: Address = '0x00000000000000000000000000000000000000c2'
const credits: Address = '0x00000000000000000000000000000000000000e1'
const pools: Address = '0x00000000000000000000000000000000000000e2'
const contractNames = [
  'AssetMarket',
  'PoolRouter',
  'RetirementRouter',
  'CreditTokenFactory',
] as const
export const chain = chainWith({
  ...{ EnvironmentalCredits: credits, Pools: pools },
  ...Object.fromEntries(contractNames.map((name, at) => [name, `0x${`f${at}`.padStart(40, '0')}`])),
})
export const contracts = chainSource(chain, owner).contracts ?? never()

export const account: SmartAccount = {
  ...{ id: address, name: 'Savings', owner, createdAt: 0, status: 'ACTIVE', template: null },
  holdings: [
    { token: usdcToken, amount: 50_000_000n, value: usdc(50_000_000n) },
    { token: billToken, amount: 0n, value: null },
  ],
  delegates: [friend, owner].map((each) => ({ address: each, grant: null })),
  contract: { address, pendingOwner: null, rule: null },
}

export function never(): never {
  throw new Error('missing in the fixture')
}
