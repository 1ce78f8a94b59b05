import { type Address, getAddress } from 'viem'
import { sameAddress } from '../../../lib/same-address.ts'
import type { TokenChange } from '../answer.ts'
import type { AccountRow } from './account-filters.ts'

/** A transfer to (positive) or from (negative) an account. */
export type TokenTransfer = TokenChange & { readonly counterparty: Address }

/** The transfers to and from an account in one row; none where it sent something to itself. */
export function transfersIn(row: AccountRow, account: Address): readonly TokenTransfer[] {
  if (!isTransfer(row)) return []
  const { from, to } = row.args
  if (sameAddress(from, to)) return []
  const sign = sameAddress(to, account) ? 1n : -1n
  const counterparty = getAddress(sign === 1n ? from : to)
  return amountsIn(row).map(({ tokenId, amount }) => ({
    token: row.address,
    tokenId,
    amount: sign * amount,
    counterparty,
  }))
}

type TransferRow = Extract<
  AccountRow,
  { readonly eventName: 'Transfer' | 'TransferSingle' | 'TransferBatch' }
>

const isTransfer = (row: AccountRow): row is TransferRow =>
  row.eventName === 'Transfer' ||
  row.eventName === 'TransferSingle' ||
  row.eventName === 'TransferBatch'

function amountsIn(
  row: TransferRow,
): readonly { readonly tokenId: bigint | null; readonly amount: bigint }[] {
  switch (row.eventName) {
    case 'TransferSingle':
      return [{ tokenId: row.args.id, amount: row.args.value }]
    case 'TransferBatch':
      return row.args.ids.map((tokenId, index) => ({
        tokenId,
        amount: row.args.values[index] ?? 0n,
      }))
    case 'Transfer':
      return 'tokenId' in row.args
        ? [{ tokenId: row.args.tokenId, amount: 1n }]
        : [{ tokenId: null, amount: row.args.value }]
  }
}
