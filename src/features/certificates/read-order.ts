import type { Address } from 'viem'
import { retirementOrdersAbi } from '../../chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../chain/abi/retirementOrdersLens-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { readStopOf } from '../../domain/credits/notices/read-notices.ts'
import { readCreditByToken } from '../../domain/credits/read-credits.ts'
import { keys } from '../../domain/keys.ts'
import {
  type Confirmation,
  isOpenOrder,
  type Lot,
  lotOf,
  type RetirementOrder,
} from '../../domain/retirement/orders.ts'
import { readConfirmation, readOrders } from '../../domain/retirement/read-orders.ts'
import { creditAmount, unitsPerCredit } from '../../domain/units.ts'
import type { Amount } from '../../lib/amount.ts'

/** An order with what became of it so far. */
export type OrderRecord = {
  readonly order: RetirementOrder
  readonly credit: Credit
  /** The lot in which units of it are; null for none. */
  readonly lot: Lot | null
  /** The notice that forbids to begin retiring the next units of the batch; null for none, or where nothing waits. */
  readonly stop: bigint | null
  /** Certificates of what is confirmed, the oldest first. */
  readonly certificates: readonly {
    readonly id: bigint
    readonly amount: Amount
    readonly confirmation: Confirmation
  }[]
  /** What left it unretired, the oldest first. */
  readonly returns: readonly {
    readonly to: Address
    readonly amount: Amount
    /** The operator's; empty where there is none. */
    readonly reason: string
    /** Unix seconds. */
    readonly time: number
  }[]
}

/** An order with its lot, certificates and returns; null for an unknown id. */
export const orderQuery = (chain: ChainState, id: bigint) =>
  chainQuery(chain, keys.order(id), (reader) => readOrderRecord(reader, id))

async function readOrderRecord(reader: Reader, id: bigint): Promise<OrderRecord | null> {
  const { read, addressOf } = reader
  const orders = { address: addressOf('RetirementOrders'), abi: retirementOrdersAbi } as const
  const count = await read({ ...orders, functionName: 'orderCount' })
  if (id < 1n || id > count) return null
  const [order] = await readOrders(reader, [id])
  if (order === undefined) return null
  const events = { contract: 'RetirementOrders', abi: retirementOrdersAbi } as const
  const [credit, batchLot, confirmed, returned] = await Promise.all([
    readCreditByToken(reader, order.tokenId),
    isOpenOrder(order) ? readTakenLot(reader, order.tokenId) : null,
    order.confirmed.value === 0n
      ? []
      : readEvents(reader, { ...events, eventName: 'OrderConfirmed', args: { orderId: id } }),
    order.returned.value === 0n
      ? []
      : readEvents(reader, { ...events, eventName: 'OrderReturned', args: { orderId: id } }),
  ])
  const [stop, certificates] = await Promise.all([
    order.waiting.value === 0n
      ? null
      : readStopOf(reader, order.tokenId, leftAfter(batchLot, credit), unitsPerCredit),
    Promise.all(
      confirmed.map(async ({ args: { certificateId, confirmationId, amount } }) => ({
        id: certificateId,
        amount: creditAmount(amount),
        confirmation: await readConfirmation(reader, confirmationId),
      })),
    ),
  ])
  return {
    order,
    credit,
    lot: order.taken.value === 0n ? null : batchLot,
    stop,
    certificates,
    returns: returned.map(({ args: { to, amount, reason }, time }) => ({
      to,
      amount: creditAmount(amount),
      reason,
      time,
    })),
  }
}

/** Units of a batch that have left it once its lot has ended. */
const leftAfter = (lot: Lot | null, { retired, cancelled }: Credit): bigint =>
  retired.value + cancelled.value + (lot === null ? 0n : lot.amount.value - lot.confirmed.value)

/** The lot of a batch that an operator retires now; null for none. */
async function readTakenLot({ read, addressOf }: Reader, tokenId: bigint): Promise<Lot | null> {
  const id = await read({
    address: addressOf('RetirementOrders'),
    abi: retirementOrdersAbi,
    functionName: 'takenLotOf',
    args: [tokenId],
  })
  return id === 0n
    ? null
    : lotOf(
        await read({
          address: addressOf('RetirementOrdersLens'),
          abi: retirementOrdersLensAbi,
          functionName: 'lot',
          args: [id],
        }),
      )
}
