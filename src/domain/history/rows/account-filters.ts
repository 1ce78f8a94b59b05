import { type Address, erc20Abi, erc721Abi, getAbiItem } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { creditTokenAbi } from '../../../chain/abi/creditToken-abi.ts'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { poolRouterAbi } from '../../../chain/abi/poolRouter-abi.ts'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { retirementCertificateAbi } from '../../../chain/abi/retirementCertificate-abi.ts'
import { retirementOrdersAbi } from '../../../chain/abi/retirementOrders-abi.ts'
import { retirementRouterAbi } from '../../../chain/abi/retirementRouter-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/event-logs.ts'

const transfer = getAbiItem({ abi: erc20Abi, name: 'Transfer' })
const transferOfOne = getAbiItem({ abi: erc721Abi, name: 'Transfer' })
const transferSingle = getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferSingle' })
const transferBatch = getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferBatch' })
const purchased = getAbiItem({ abi: assetMarketAbi, name: 'Purchased' })

/** Events that name the account first. */
const first = [
  transfer,
  transferOfOne,
  getAbiItem({ abi: financialAssetAbi, name: 'YieldClaimed' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Redeemed' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Issued' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditMinted' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'CreditRetired' }),
  getAbiItem({ abi: creditTokenAbi, name: 'Wrapped' }),
  getAbiItem({ abi: creditTokenAbi, name: 'Unwrapped' }),
  getAbiItem({ abi: creditTokenAbi, name: 'Retired' }),
  getAbiItem({ abi: retirementRouterAbi, name: 'BoughtAndRetired' }),
  getAbiItem({ abi: poolRouterAbi, name: 'SwappedAndRetired' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'DepositRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelDepositClaim' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'Deposit' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'RedeemRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelRedeemClaim' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'EscrowYieldClaimed' }),
] as const

/** Events that name it second. */
const second = [
  transfer,
  transferOfOne,
  transferSingle,
  transferBatch,
  getAbiItem({ abi: poolsAbi, name: 'Swapped' }),
] as const

/** Events that name it third. */
const third = [
  transferSingle,
  transferBatch,
  purchased,
  getAbiItem({ abi: poolsAbi, name: 'Swapped' }),
  getAbiItem({ abi: poolsAbi, name: 'LiquidityAdded' }),
  getAbiItem({ abi: poolsAbi, name: 'LiquidityRemoved' }),
  getAbiItem({ abi: poolsAbi, name: 'FeesCollected' }),
  getAbiItem({ abi: retirementCertificateAbi, name: 'CertificateIssued' }),
  getAbiItem({ abi: retirementOrdersAbi, name: 'OrderSubmitted' }),
  getAbiItem({ abi: retirementOrdersAbi, name: 'OrderReturned' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'Withdraw' }),
] as const

const sales = [purchased] as const

/** An event that involves an account. */
export type AccountRow =
  | LogRow<typeof first>
  | LogRow<typeof second>
  | LogRow<typeof third>
  | LogRow<typeof sales>

/** Ids in one filter, so that a new listing does not change the filters of the earlier ones. */
const idsPerFilter = 100

/**
 * Everything that the contracts say about an account. Sales do not name their seller in an indexed
 * argument: they are found by the account's listings.
 */
export function accountFilters({
  account,
  addresses,
  market,
  listingIds,
}: {
  readonly account: Address
  readonly addresses: readonly Address[]
  readonly market: Address
  readonly listingIds: readonly bigint[]
}) {
  // Most accounts have few; for those with many the newest ones come first.
  const frequency = 'frequent'
  return [
    logFilter({ addresses, events: first, indexed: [account], frequency }),
    logFilter({ addresses, events: second, indexed: [null, account], frequency }),
    logFilter({ addresses, events: third, indexed: [null, null, account], frequency }),
    ...groupsOf(listingIds).map((ids) =>
      logFilter({ addresses: [market], events: sales, indexed: [ids], frequency }),
    ),
  ]
}

/** Transfers of tokens of any kind to and from an account. */
export function transferFilters({
  account,
  tokens,
}: {
  readonly account: Address
  readonly tokens: readonly Address[]
}) {
  const frequency = 'frequent'
  const common = { addresses: tokens, frequency } as const
  return [
    logFilter({ ...common, events: [transfer, transferOfOne], indexed: [account] }),
    logFilter({
      ...common,
      events: [transfer, transferOfOne, transferSingle, transferBatch],
      indexed: [null, account],
    }),
    logFilter({
      ...common,
      events: [transferSingle, transferBatch],
      indexed: [null, null, account],
    }),
  ]
}

function groupsOf(ids: readonly bigint[]): readonly (readonly bigint[])[] {
  const length = Math.ceil(ids.length / idsPerFilter)
  return Array.from({ length }, (_, index) =>
    ids.slice(index * idsPerFilter, (index + 1) * idsPerFilter),
  )
}
