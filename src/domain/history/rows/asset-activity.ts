import { getAbiItem, zeroAddress } from 'viem'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { servicingAbi } from '../../../chain/abi/servicing-abi.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { type LogRow, logFilter } from '../../../chain/logs/event-logs.ts'
import type { Reader } from '../../../chain/reader.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { shareAmount, shareDecimals } from '../../units.ts'
import type { Paging } from '../answer.ts'
import type { AssetEvent } from '../asset-records.ts'
import { paymentKindOf } from '../payment-kind.ts'
import type { QuestionOf } from './answers.ts'

const shareEvents = [
  getAbiItem({ abi: financialAssetAbi, name: 'Issued' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Distributed' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApproved' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApprovalWithdrawn' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Settled' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Redeemed' }),
] as const

const deskEvents = [
  getAbiItem({ abi: dealingDeskAbi, name: 'DepositRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelDepositRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelDepositClaim' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'Deposit' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'RedeemRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelRedeemRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelRedeemClaim' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'Withdraw' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'DayPriced' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'DayStruck' }),
] as const

/** What the ledger pays is in the events of the share, which it pays through. */
const ledgerEvents = [
  getAbiItem({ abi: servicingAbi, name: 'ScheduleFiled' }),
  getAbiItem({ abi: servicingAbi, name: 'NavTermsFiled' }),
  getAbiItem({ abi: servicingAbi, name: 'DateWaived' }),
  getAbiItem({ abi: servicingAbi, name: 'DefaultRecorded' }),
  getAbiItem({ abi: servicingAbi, name: 'NavWaiting' }),
  getAbiItem({ abi: servicingAbi, name: 'NavConfirmed' }),
  getAbiItem({ abi: servicingAbi, name: 'NavRefused' }),
  getAbiItem({ abi: servicingAbi, name: 'AdministratorChanged' }),
  getAbiItem({ abi: servicingAbi, name: 'TotalLossDeclared' }),
  getAbiItem({ abi: servicingAbi, name: 'TotalLossWithdrawn' }),
] as const

type ShareRow = LogRow<typeof shareEvents>
type DeskRow = LogRow<typeof deskEvents>
type LedgerRow = LogRow<typeof ledgerEvents>

/** What finds what happened to an asset at its token, its desk and the ledger. */
export function activityFilters(
  { deployment }: Reader,
  { assetId, token, desk }: Omit<QuestionOf<'assetActivity'>, keyof Paging>,
) {
  const ledger = findAddress(deployment, 'Servicing')
  return [
    logFilter({ addresses: [token], events: shareEvents, frequency: 'rare' }),
    ...(desk === null
      ? []
      : [logFilter({ addresses: [desk], events: deskEvents, frequency: 'frequent' })]),
    ...(ledger === undefined
      ? []
      : [
          logFilter({
            ...{ addresses: [ledger], events: ledgerEvents, indexed: [assetId] },
            frequency: 'rare',
          }),
        ]),
  ]
}

/** What an event says of an asset; null for nothing that its activity has. */
export function eventOf(row: ShareRow | DeskRow | LedgerRow): AssetEvent | null {
  switch (row.eventName) {
    case 'Issued':
      return { kind: 'issue', account: row.args.to, units: shareAmount(row.args.amount) }
    case 'Distributed': {
      const { kind, amount } = row.args
      return { kind: 'payment', payment: paymentKindOf(kind), amount: usdc(amount) }
    }
    case 'SettlementApproved': {
      const { verifier, pricePerShare } = row.args
      return { kind: 'approval', account: verifier, price: usdc(pricePerShare) }
    }
    case 'SettlementApprovalWithdrawn':
      return { kind: 'withdrawal', account: row.args.verifier }
    case 'Settled':
      return { kind: 'settlement', price: usdc(row.args.pricePerShare) }
    case 'Redeemed': {
      const { holder, shares, amount } = row.args
      return {
        kind: 'redemption',
        account: holder,
        units: shareAmount(shares),
        amount: usdc(amount),
      }
    }
    case 'DayPriced': {
      const { day, nav } = row.args
      return { kind: 'day-priced', day: toSafeInteger(day), price: usdc(nav) }
    }
    case 'DayStruck': {
      const { day, price } = row.args
      return {
        kind: 'day-struck',
        day: toSafeInteger(day),
        price: { value: price, decimals: usdcDecimals + shareDecimals },
      }
    }
    case 'ScheduleFiled':
      return { kind: 'dates-filed', account: row.args.issuer }
    case 'NavTermsFiled':
      return { kind: 'signing-filed', account: row.args.issuer }
    case 'DateWaived':
      return { kind: 'date-moved', account: row.args.verifier }
    case 'DefaultRecorded':
      return { kind: 'default' }
    case 'NavWaiting':
      return { kind: 'nav-waiting', price: usdc(row.args.nav) }
    case 'NavRefused':
      return { kind: 'nav-refused', price: usdc(row.args.nav) }
    case 'NavConfirmed': {
      const { signer, nav } = row.args
      // What needed no signature is a value as every other.
      return signer === zeroAddress
        ? null
        : { kind: 'nav-signed', account: signer, price: usdc(nav) }
    }
    case 'AdministratorChanged':
      return { kind: 'administrator', account: row.args.administrator }
    case 'TotalLossDeclared':
      return { kind: 'total-loss', account: row.args.verifier }
    case 'TotalLossWithdrawn':
      return { kind: 'total-loss-withdrawn', account: row.args.verifier }
    default:
      return requestOf(row)
  }
}

/** What happened to a request at the desk; the account is its controller. */
function requestOf(
  row: Exclude<DeskRow, { readonly eventName: 'DayPriced' | 'DayStruck' }>,
): AssetEvent {
  switch (row.eventName) {
    case 'DepositRequest': {
      const { controller, assets } = row.args
      return { kind: 'subscription-request', account: controller, amount: usdc(assets) }
    }
    case 'CancelDepositRequest':
      return { kind: 'subscription-cancelled', account: row.args.controller }
    case 'CancelDepositClaim': {
      const { controller, assets } = row.args
      return { kind: 'subscription-returned', account: controller, amount: usdc(assets) }
    }
    case 'Deposit': {
      const { sender, assets, shares } = row.args
      return {
        ...{ kind: 'subscription', account: sender },
        ...{ units: shareAmount(shares), amount: usdc(assets) },
      }
    }
    case 'RedeemRequest': {
      const { controller, shares } = row.args
      return { kind: 'redemption-request', account: controller, units: shareAmount(shares) }
    }
    case 'CancelRedeemRequest':
      return { kind: 'redemption-cancelled', account: row.args.controller }
    case 'CancelRedeemClaim': {
      const { controller, shares } = row.args
      return { kind: 'redemption-returned', account: controller, units: shareAmount(shares) }
    }
    case 'Withdraw': {
      const { owner, assets, shares } = row.args
      return {
        ...{ kind: 'desk-redemption', account: owner },
        ...{ units: shareAmount(shares), amount: usdc(assets) },
      }
    }
  }
}
