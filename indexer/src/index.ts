import { ponder } from 'ponder:registry'
import { certificate, pool } from 'ponder:schema'
import { keep, takeIn } from './keep.ts'
import { sumRetirement, sumSale, sumTrade } from './sums.ts'

// Every event of `indexedEvents` is kept; some also change sums.

ponder.on('Head:block', ({ event, context }) => takeIn(event.block, context.db))

for (const name of [
  'Pools:LiquidityAdded',
  'Pools:LiquidityRemoved',
  'Pools:FeesCollected',
  'Pools:PaymentDeferred',
  'Pools:DeferredPaid',
  'Pools:Transfer',
  'PoolRouter:SwappedAndRetired',
  'AssetMarket:Listed',
  'FinancialAssetFactory:FinancialAssetCreated',
  'EnvironmentalCredits:CreditCreated',
  'EnvironmentalCredits:IssuanceRequested',
  'EnvironmentalCredits:IssuanceConfirmed',
  'EnvironmentalCredits:IssuanceRejected',
  'EnvironmentalCredits:CreditSuspended',
  'EnvironmentalCredits:CreditReinstated',
  'EnvironmentalCredits:CreditCancelled',
  'EnvironmentalCredits:CreditTokenCreated',
  'EnvironmentalCredits:CreditMinted',
  'EnvironmentalCredits:CreditRetired',
  'EnvironmentalCredits:TransferSingle',
  'EnvironmentalCredits:TransferBatch',
  'RetirementCertificate:Transfer',
  'RetirementRouter:BoughtAndRetired',
  'Roles:RoleGranted',
  'Roles:RoleRevoked',
  'TestUSDC:Transfer',
  'FinancialAsset:Transfer',
  'CreditToken:Transfer',
  'FinancialAsset:Issued',
  'FinancialAsset:NavUpdated',
  'FinancialAsset:Distributed',
  'FinancialAsset:YieldClaimed',
  'FinancialAsset:SettlementApproved',
  'FinancialAsset:SettlementApprovalWithdrawn',
  'FinancialAsset:Settled',
  'FinancialAsset:Redeemed',
  'CreditToken:Wrapped',
  'CreditToken:Unwrapped',
  'CreditToken:Retired',
] as const) {
  ponder.on(name, ({ event, context }) => keep(event, context))
}

ponder.on('Pools:PoolCreated', async ({ event, context }) => {
  await keep(event, context)
  const { poolId, sqrtPriceX96: price } = event.args
  await context.db.insert(pool).values({ poolId, price })
})

ponder.on('Pools:Swapped', async ({ event, context }) => {
  await keep(event, context)
  await sumTrade(context.db, event.args, Number(event.block.timestamp))
})

ponder.on('AssetMarket:Purchased', async ({ event, context }) => {
  await keep(event, context)
  await sumSale(context.db, event.args, Number(event.block.timestamp))
})

ponder.on('RetirementCertificate:CertificateIssued', async ({ event, context }) => {
  await keep(event, context)
  const { certificateId, tokenId, beneficiary, retiredBy, amount } = event.args
  await context.db.insert(certificate).values({
    certificateId,
    tokenId,
    beneficiary,
    retiredBy,
    amount,
    block: Number(event.block.number),
    logIndex: event.log.logIndex,
  })
  await sumRetirement(context.db, { tokenId, amount }, Number(event.block.timestamp))
})
