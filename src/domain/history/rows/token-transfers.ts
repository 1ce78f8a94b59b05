import { type Address, getAddress } from 'viem'
import type { LogRow } from '../../../chain/logs/log-filter.ts'
import type { TokenChange } from '../answer.ts'
import type { AccountRow } from './account-filters.ts'
import type { transferEvents } from './credit-rows.ts'

/** Whether an address belongs to the holder whose movements are asked for. */
export type IsOwn = (address: Address) => boolean

/** The holder with these accounts. */
export function isOneOf(accounts: readonly Address[]): IsOwn {
  const own = new Set(accounts.map((account) => account.toLowerCase()))
  return (address) => own.has(address.toLowerCase())
}

/** A transfer to (positive) or from (negative) a holder. */
export type TokenTransfer = TokenChange & { readonly counterparty: Address }

/** The transfers to and from a holder in one row; none between accounts of its own. */
export function transfersIn(row: AccountRow, isOwn: IsOwn): readonly TokenTransfer[] {
  if (!isTransfer(row)) return []
  const { from, to } = row.args
  if (isOwn(from) === isOwn(to)) return []
  const sign = isOwn(to) ? 1n : -1n
  const counterparty = getAddress(sign === 1n ? from : to)
  return amountsIn(row).map(({ tokenId, amount }) => ({
    token: row.address,
    tokenId,
    amount: sign * amount,
    counterparty,
  }))
}

type CreditTransferRow = LogRow<typeof transferEvents>

type TransferRow = Extract<
  AccountRow,
  { readonly eventName: 'Transfer' | 'TransferSingle' | 'TransferBatch' }
>

const isTransfer = (row: AccountRow): row is TransferRow =>
  row.eventName === 'Transfer' ||
  row.eventName === 'TransferSingle' ||
  row.eventName === 'TransferBatch'

/** The transfers of credits in one row; several in a batch. */
export function creditTransfersIn({ eventName, args }: CreditTransferRow) {
  const { from, to } = args
  const moved =
    eventName === 'TransferSingle'
      ? [{ tokenId: args.id, value: args.value }]
      : args.ids.map((tokenId, index) => ({ tokenId, value: args.values[index] ?? 0n }))
  return moved.map((each) => ({ ...each, from, to }))
}

function amountsIn(
  row: TransferRow,
): readonly { readonly tokenId: bigint | null; readonly amount: bigint }[] {
  if (row.eventName !== 'Transfer') {
    return creditTransfersIn(row).map(({ tokenId, value }) => ({ tokenId, amount: value }))
  }
  return 'tokenId' in row.args
    ? [{ tokenId: row.args.tokenId, amount: 1n }]
    : [{ tokenId: null, amount: row.args.value }]
}
