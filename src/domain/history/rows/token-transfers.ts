import { type Address, getAbiItem, getAddress } from 'viem'
import { environmentalCreditsAbi } from '../../../chain/abi/environmentalCredits-abi.ts'
import type { LogRow } from '../../../chain/logs/event-logs.ts'
import type { TokenChange } from '../answer.ts'
import type { AccountRow } from './account-filters.ts'
import type { TokenRef } from './known-tokens.ts'

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

/** Transfers of credits, each of one batch or of several. */
export const transferEvents = [
  getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferSingle' }),
  getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferBatch' }),
] as const

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

/** Net changes of tokens, from which what is explained is taken off. */
export class TokenLedger {
  readonly #left = new Map<string, TokenChange>()

  constructor(changes: readonly TokenChange[]) {
    for (const { token, tokenId, amount } of changes) this.#add({ token, tokenId }, amount)
  }

  /** The changes that are left, without those that are zero. */
  remaining(): readonly TokenChange[] {
    return [...this.#left.values()].filter(({ amount }) => amount !== 0n)
  }

  /**
   * Takes off a change, but never more than is left: an event may tell of a payment that a token
   * refused.
   */
  explain(token: TokenRef, amount: bigint): void {
    const left = this.#left.get(keyOf(token))?.amount ?? 0n
    if (amount > 0n && left > 0n) this.#add(token, left < amount ? -left : -amount)
    if (amount < 0n && left < 0n) this.#add(token, left > amount ? -left : -amount)
  }

  #add({ token, tokenId }: TokenRef, amount: bigint): void {
    const key = keyOf({ token, tokenId })
    const before = this.#left.get(key)?.amount ?? 0n
    this.#left.set(key, { token, tokenId, amount: before + amount })
  }
}

const keyOf = ({ token, tokenId }: TokenRef): string => `${token}:${tokenId}`
