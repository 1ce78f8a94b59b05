import type { Abi, AbiEvent } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { creditTokenAbi } from '../../../chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../../chain/abi/financialAssetFactory-abi.ts'
import { poolRouterAbi } from '../../../chain/abi/poolRouter-abi.ts'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { retirementRouterAbi } from '../../../chain/abi/retirementRouter-abi.ts'
import { rolesAbi } from '../../../chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../../../chain/abi/testUsdc-abi.ts'
import type { ContractName } from '../../../chain/contracts.ts'

/**
 * The events that an index keeps, by the contract that emits them: all that questions about the past
 * are answered from. Tokens registered by others are not among them.
 */
export const indexedEvents = {
  Pools: eventsOf(poolsAbi, [
    'PoolCreated',
    'Swapped',
    'LiquidityAdded',
    'LiquidityRemoved',
    'FeesCollected',
    'PaymentDeferred',
    'DeferredPaid',
    'Transfer',
  ]),
  PoolRouter: eventsOf(poolRouterAbi, ['SwappedAndRetired']),
  AssetMarket: eventsOf(assetMarketAbi, ['Listed', 'Purchased']),
  FinancialAssetFactory: eventsOf(financialAssetFactoryAbi, ['FinancialAssetCreated']),
  EnvironmentalCredits: eventsOf(environmentalCreditsAbi, [
    'CreditCreated',
    'IssuanceRequested',
    'IssuanceConfirmed',
    'IssuanceRejected',
    'CreditSuspended',
    'CreditReinstated',
    'CreditCancelled',
    'CreditTokenCreated',
    'CreditMinted',
    'CreditRetired',
    'TransferSingle',
    'TransferBatch',
  ]),
  RetirementCertificate: eventsOf(retirementCertificateAbi, ['CertificateIssued', 'Transfer']),
  RetirementRouter: eventsOf(retirementRouterAbi, ['BoughtAndRetired']),
  Roles: eventsOf(rolesAbi, ['RoleGranted', 'RoleRevoked']),
  TestUSDC: eventsOf(testUsdcAbi, ['Transfer']),
  FinancialAsset: eventsOf(financialAssetAbi, [
    'Issued',
    'NavUpdated',
    'Distributed',
    'YieldClaimed',
    'SettlementApproved',
    'SettlementApprovalWithdrawn',
    'Settled',
    'Redeemed',
    'Transfer',
  ]),
  CreditToken: eventsOf(creditTokenAbi, ['Wrapped', 'Unwrapped', 'Retired', 'Transfer']),
} as const satisfies Partial<Record<ContractName | CreatedContract, readonly AbiEvent[]>>

/** Contracts that deployed ones create. */
export type CreatedContract = 'FinancialAsset' | 'CreditToken'

type EventOf<abi extends Abi> = Extract<abi[number], { readonly type: 'event' }>

function eventsOf<const abi extends Abi, const name extends EventOf<abi>['name']>(
  abi: abi,
  names: readonly name[],
): readonly Extract<abi[number], { readonly type: 'event'; readonly name: name }>[] {
  const isWanted = (
    item: abi[number],
  ): item is Extract<abi[number], { readonly type: 'event'; readonly name: name }> =>
    item.type === 'event' && names.some((name) => name === item.name)
  return abi.filter(isWanted)
}
