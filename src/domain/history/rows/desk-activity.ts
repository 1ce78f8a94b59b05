import { type Address, getAbiItem } from 'viem'
import { dealingDeskAbi } from '../../../chain/abi/dealingDesk-abi.ts'
import { type LogRow, logFilter } from '../../../chain/logs/event-logs.ts'
import { usdc } from '../../../lib/usdc.ts'
import { shareAmount } from '../../units.ts'
import type { AssetActivity } from '../asset-records.ts'
import { placeOf } from './answers.ts'

const events = [
  getAbiItem({ abi: dealingDeskAbi, name: 'DepositRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelDepositClaim' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'Deposit' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'RedeemRequest' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'CancelRedeemClaim' }),
  getAbiItem({ abi: dealingDeskAbi, name: 'Withdraw' }),
] as const

/** What accounts brought to a dealing desk and got from it. */
export const deskFilter = (desk: Address) =>
  logFilter({ addresses: [desk], events, frequency: 'frequent' })

type DeskRow = LogRow<typeof events>

const names: ReadonlySet<string> = new Set(events.map(({ name }) => name))

export const isDeskRow = (row: { readonly eventName: string }): row is DeskRow =>
  names.has(row.eventName)

/** What a row of a desk says, by the account whose request it is. */
export function deskActivityOf(row: DeskRow): AssetActivity {
  const place = placeOf(row)
  switch (row.eventName) {
    case 'DepositRequest':
    case 'CancelDepositClaim': {
      const { controller: account, assets } = row.args
      const kind =
        row.eventName === 'DepositRequest' ? 'subscription-request' : 'subscription-returned'
      return { ...place, kind, account, amount: usdc(assets) }
    }
    case 'RedeemRequest':
    case 'CancelRedeemClaim': {
      const { controller: account, shares } = row.args
      const kind = row.eventName === 'RedeemRequest' ? 'redemption-request' : 'redemption-returned'
      return { ...place, kind, account, units: shareAmount(shares) }
    }
    case 'Deposit':
    case 'Withdraw': {
      const { assets, shares } = row.args
      const moved = { units: shareAmount(shares), amount: usdc(assets) }
      return row.eventName === 'Deposit'
        ? // The event of ERC-7540 names the account whose request it is first, as the sender.
          { ...place, kind: 'subscription-claim', account: row.args.sender, ...moved }
        : { ...place, kind: 'redemption-claim', account: row.args.owner, ...moved }
    }
  }
}
