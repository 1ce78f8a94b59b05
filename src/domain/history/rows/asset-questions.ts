import { type Address, erc20Abi, getAbiItem } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../../../chain/abi/financialAsset-abi.ts'
import { rolesAbi } from '../../../chain/abi/roles-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/event-logs.ts'
import type { Reader } from '../../../chain/reader.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { usdc } from '../../../lib/usdc.ts'
import { shareAmount } from '../../units.ts'
import type { AssetActivity, RoleChange, Sale } from '../asset-records.ts'
import { salesDays } from '../days.ts'
import type { History } from '../history.ts'
import { holderCounts } from '../holders.ts'
import { paymentKindOf } from '../payment-kind.ts'
import {
  type AnsweredWith,
  answerFrom,
  type Context,
  pageFrom,
  placeOf,
  reaches,
} from './answers.ts'

const saleEvents = [getAbiItem({ abi: assetMarketAbi, name: 'Purchased' })] as const
const navEvents = [getAbiItem({ abi: financialAssetAbi, name: 'NavUpdated' })] as const
const paymentEvents = [getAbiItem({ abi: financialAssetAbi, name: 'Distributed' })] as const
const transferEvents = [getAbiItem({ abi: erc20Abi, name: 'Transfer' })] as const
const activityEvents = [
  getAbiItem({ abi: financialAssetAbi, name: 'Issued' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Distributed' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApproved' }),
  getAbiItem({ abi: financialAssetAbi, name: 'SettlementApprovalWithdrawn' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Settled' }),
  getAbiItem({ abi: financialAssetAbi, name: 'Redeemed' }),
] as const
const roleEvents = [
  getAbiItem({ abi: rolesAbi, name: 'RoleGranted' }),
  getAbiItem({ abi: rolesAbi, name: 'RoleRevoked' }),
] as const

type SaleRow = LogRow<typeof saleEvents>
type ActivityRow = LogRow<typeof activityEvents> | SaleRow

/** Purchases from listings: of some assets, or of all. */
export const saleFilter = (reader: Reader, assetIds?: readonly bigint[]) =>
  logFilter({
    addresses: [reader.addressOf('AssetMarket')],
    events: saleEvents,
    indexed: assetIds === undefined ? [] : [null, assetIds],
    frequency: 'frequent',
  })

const tokenFilter = <
  const events extends readonly (typeof activityEvents | typeof navEvents)[number][],
>(
  token: Address,
  events: events,
) => logFilter({ addresses: [token], events, frequency: 'rare' })

/** Questions about financial assets, sales and roles. */
export const assetQuestions = (
  answer: AnsweredWith<Context>,
): Pick<
  History,
  | 'navUpdates'
  | 'distributions'
  | 'holders'
  | 'assetActivity'
  | 'sales'
  | 'saleDays'
  | 'roleChanges'
> => ({
  navUpdates: answer((context, { token }) =>
    answerFrom(context, [tokenFilter(token, navEvents)], ({ rows }) =>
      rows.toReversed().map(({ args }) => ({
        time: toSafeInteger(args.updatedAt),
        asOf: toSafeInteger(args.asOf),
        nav: usdc(args.navPerShare),
      })),
    ),
  ),

  distributions: answer((context, { token }) =>
    answerFrom(context, [tokenFilter(token, paymentEvents)], ({ rows }) =>
      rows.toReversed().map(({ args, hash }) => ({
        id: args.distributionId,
        kind: paymentKindOf(args.kind),
        transactionHash: hash,
        amount: usdc(args.amount),
        earningShares: shareAmount(args.earningShares),
        periodStart: toSafeInteger(args.periodStart),
        periodEnd: toSafeInteger(args.periodEnd),
        accrualStart: toSafeInteger(args.accrualStart),
        accrualEnd: toSafeInteger(args.accrualEnd),
      })),
    ),
  ),

  holders: answer((context, { tokens }) =>
    answerFrom(
      context,
      [logFilter({ addresses: tokens, events: transferEvents, frequency: 'frequent' })],
      ({ rows }) => holderCounts(rows.map(({ address: token, args }) => ({ token, ...args }))),
    ),
  ),

  assetActivity: answer(async (context, { assetId, token, desk, ...paging }) => {
    const filters = [tokenFilter(token, activityEvents), saleFilter(context.reader, [assetId])]
    if (desk === undefined) return pageFrom(context, filters, paging, activityOf)
    // Few assets have one, and its events are no part of the first visit.
    const { deskFilter, isDeskRow, deskActivityOf } = await import('./desk-activity.ts')
    return pageFrom(context, [...filters, deskFilter(desk)], paging, (row) =>
      isDeskRow(row) ? deskActivityOf(row) : activityOf(row),
    )
  }),

  sales: answer((context, { assetId, ...paging }) =>
    pageFrom(
      context,
      [saleFilter(context.reader, assetId === undefined ? undefined : [assetId])],
      paging,
      saleOf,
    ),
  ),

  saleDays: answer((context, { assetIds, from, to }) =>
    answerFrom(
      context,
      [saleFilter(context.reader, assetIds)],
      ({ rows }) => salesDays(rows.filter(({ time }) => time >= from && time <= to).map(saleOf)),
      reaches(from),
    ),
  ),

  roleChanges: answer((context, { account, ...paging }) =>
    pageFrom(
      context,
      [
        logFilter({
          addresses: [context.reader.addressOf('Roles')],
          events: roleEvents,
          indexed: account === undefined ? [] : [null, account],
          frequency: 'rare',
        }),
      ],
      paging,
      (row): RoleChange => ({
        ...placeOf(row),
        kind: row.eventName === 'RoleGranted' ? 'granted' : 'revoked',
        role: row.args.role,
        account: row.args.account,
        by: row.args.sender,
      }),
    ),
  ),
})

export function saleOf(row: SaleRow): Sale {
  const { listingId, assetId, buyer, seller, recipient, amount, cost, fee } = row.args
  return {
    ...placeOf(row),
    listingId,
    assetId,
    buyer,
    seller,
    recipient,
    units: amount,
    cost: usdc(cost),
    fee: usdc(fee),
  }
}

function activityOf(row: ActivityRow): AssetActivity {
  const place = placeOf(row)
  switch (row.eventName) {
    case 'Purchased':
      return {
        ...place,
        kind: 'purchase',
        buyer: row.args.recipient,
        seller: row.args.seller,
        units: shareAmount(row.args.amount),
        cost: usdc(row.args.cost),
      }
    case 'Issued':
      return { ...place, kind: 'issue', to: row.args.to, units: shareAmount(row.args.amount) }
    case 'Distributed': {
      const { kind, amount } = row.args
      return { ...place, kind: 'payment', payment: paymentKindOf(kind), amount: usdc(amount) }
    }
    case 'SettlementApproved': {
      const { verifier, pricePerShare } = row.args
      return { ...place, kind: 'approval', verifier, price: usdc(pricePerShare) }
    }
    case 'SettlementApprovalWithdrawn':
      return { ...place, kind: 'withdrawal', verifier: row.args.verifier }
    case 'Settled':
      return { ...place, kind: 'settlement', price: usdc(row.args.pricePerShare) }
    case 'Redeemed':
      return {
        ...place,
        kind: 'redemption',
        holder: row.args.holder,
        units: shareAmount(row.args.shares),
        amount: usdc(row.args.amount),
      }
  }
}
