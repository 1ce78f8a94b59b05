import type { Abi } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { creditTokenAbi } from '../../../chain/abi/creditToken-abi.ts'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { dealingDesksAbi } from '../../../chain/abi/dealingDesks-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../../chain/abi/financialAssetFactory-abi.ts'
import { poolRouterAbi } from '../../../chain/abi/poolRouter-abi.ts'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { retirementOrdersAbi } from '../../../chain/abi/retirementOrders-abi.ts'
import { retirementRouterAbi } from '../../../chain/abi/retirementRouter-abi.ts'
import { rolesAbi } from '../../../chain/abi/roles-abi.ts'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { testUsdcAbi } from '../../../chain/abi/testUsdc-abi.ts'
import type { ContractName } from '../../../chain/contracts.ts'

/**
 * The events that an index keeps, by the contract that emits them: all that questions about the past
 * are answered from. The one list of them. Tokens registered by others are not among them.
 */
export const indexedEvents = {
  Pools: eventsOf('Pools', poolsAbi, [
    'PoolCreated',
    'Swapped',
    'LiquidityAdded',
    'LiquidityRemoved',
    'FeesCollected',
    'PaymentDeferred',
    'DeferredPaid',
    'Transfer',
  ]),
  PoolRouter: eventsOf('PoolRouter', poolRouterAbi, ['SwappedAndRetired']),
  AssetMarket: eventsOf('AssetMarket', assetMarketAbi, ['Listed', 'Purchased']),
  FinancialAssetFactory: eventsOf('FinancialAssetFactory', financialAssetFactoryAbi, [
    'FinancialAssetCreated',
  ]),
  DealingDesks: eventsOf('DealingDesks', dealingDesksAbi, ['DeskCreated']),
  EnvironmentalCredits: eventsOf('EnvironmentalCredits', environmentalCreditsAbi, [
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
  RetirementCertificate: eventsOf('RetirementCertificate', retirementCertificateAbi, [
    'CertificateIssued',
    'Transfer',
  ]),
  RetirementOrders: eventsOf('RetirementOrders', retirementOrdersAbi, [
    'OrderSubmitted',
    'OrderReturned',
  ]),
  RetirementRouter: eventsOf('RetirementRouter', retirementRouterAbi, ['BoughtAndRetired']),
  Roles: eventsOf('Roles', rolesAbi, ['RoleGranted', 'RoleRevoked']),
  // All of them, so that the ledger can be rebuilt from what is kept.
  Servicing: eventsOf('Servicing', servicingAbi, [
    'ScheduleFiled',
    'PeriodsClosed',
    'PeriodPaid',
    'Paid',
    'DateWaived',
    'StateRecorded',
    'DefaultRecorded',
    'MaturityMet',
    'NavTermsFiled',
    'NavConfirmed',
    'NavWaiting',
    'NavRefused',
    'AdministratorProposed',
    'AdministratorChanged',
    'TotalLossDeclared',
    'TotalLossWithdrawn',
  ]),
  TestUSDC: eventsOf('TestUSDC', testUsdcAbi, ['Transfer']),
  FinancialAsset: eventsOf('FinancialAsset', financialAssetAbi, [
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
  DealingDesk: eventsOf('DealingDesk', dealingDeskAbi, [
    'DepositRequest',
    'RedeemRequest',
    'CancelDepositRequest',
    'CancelRedeemRequest',
    'CancelDepositClaim',
    'CancelRedeemClaim',
    'Deposit',
    'Withdraw',
    'DayPriced',
    'DayStruck',
    'EscrowYieldClaimed',
  ]),
  CreditToken: eventsOf('CreditToken', creditTokenAbi, [
    'Wrapped',
    'Unwrapped',
    'Retired',
    'Transfer',
  ]),
} as const satisfies Partial<Record<ContractName | CreatedContract, object>>

/** Contracts that deployed ones create. */
export type CreatedContract = 'FinancialAsset' | 'CreditToken' | 'DealingDesk'

type EventOf<abi extends Abi> = Extract<abi[number], { readonly type: 'event' }>

/** Events of a contract: their part of its ABI, and their names as the indexer calls them. */
function eventsOf<
  const contract extends string,
  const abi extends Abi,
  const name extends EventOf<abi>['name'],
>(contract: contract, abi: abi, names: readonly name[]) {
  type Wanted = Extract<abi[number], { readonly type: 'event'; readonly name: name }>
  const isWanted = (item: abi[number]): item is Wanted =>
    item.type === 'event' && names.some((name) => name === item.name)
  return {
    abi: abi.filter(isWanted),
    names: names.map((name) => `${contract}:${name}` as const),
  }
}
