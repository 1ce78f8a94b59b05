import { type Address, parseEventLogs, type TransactionReceipt } from 'viem'
import { retirementOrdersAbi } from '../../chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../chain/abi/retirementOrdersLens-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import {
  type CertificateOrigin,
  type Confirmation,
  confirmationOf,
  type Lot,
  lotOf,
  orderOf,
  type RetirementOrder,
} from './orders.ts'

/** Orders contain texts: pages stay well below a node's limit for one call. */
const pageSize = 50n

/** Ids of the orders that a transaction submitted, in log order. */
export function submittedOrderIds(receipt: TransactionReceipt, orders: Address): readonly bigint[] {
  return parseEventLogs({
    abi: retirementOrdersAbi,
    eventName: 'OrderSubmitted',
    logs: receipt.logs.filter(({ address }) => sameAddress(address, orders)),
  }).map(({ args }) => args.orderId)
}

/** Orders of a holder, the newest first. */
export const ordersOfQuery = (chain: ChainState, holder: Address) =>
  chainQuery(chain, keys.ordersOf(holder), (reader) => readOrdersOf(reader, holder))

/** Reads the orders of a holder at the reader's block, the newest first. */
async function readOrdersOf(
  { read, addressOf }: Reader,
  holder: Address,
): Promise<readonly RetirementOrder[]> {
  const orders: RetirementOrder[] = []
  let from = 0n
  do {
    const [page, next] = await read({
      address: addressOf('RetirementOrdersLens'),
      abi: retirementOrdersLensAbi,
      functionName: 'ordersOf',
      args: [holder, from, pageSize],
    })
    orders.push(...page.map(orderOf))
    from = next
  } while (from !== 0n)
  return orders
}

/** Reads the orders of which units wait at the reader's block, the oldest first. */
export async function readWaitingOrders({
  read,
  addressOf,
}: Reader): Promise<readonly RetirementOrder[]> {
  const orders: RetirementOrder[] = []
  let from = 1n
  do {
    const [page, next] = await read({
      address: addressOf('RetirementOrdersLens'),
      abi: retirementOrdersLensAbi,
      functionName: 'waiting',
      args: [from, pageSize],
    })
    orders.push(...page.map(orderOf))
    from = next
  } while (from !== 0n)
  return orders
}

/** Reads orders by their ids. Rejects for an unknown id. */
export const readOrders = (
  { read, addressOf }: Reader,
  ids: readonly bigint[],
): Promise<readonly RetirementOrder[]> =>
  Promise.all(
    ids.map(async (id) =>
      orderOf(
        await read({
          address: addressOf('RetirementOrdersLens'),
          abi: retirementOrdersLensAbi,
          functionName: 'order',
          args: [id],
        }),
      ),
    ),
  )

/** Reads all lots at the reader's block, the oldest first. */
export async function readLots({ read, addressOf }: Reader): Promise<readonly Lot[]> {
  const count = await read({
    address: addressOf('RetirementOrders'),
    abi: retirementOrdersAbi,
    functionName: 'lotCount',
  })
  const lots: Lot[] = []
  while (BigInt(lots.length) < count) {
    const page = await read({
      address: addressOf('RetirementOrdersLens'),
      abi: retirementOrdersLensAbi,
      functionName: 'lots',
      args: [BigInt(lots.length) + 1n, pageSize],
    })
    if (page.length === 0) break
    lots.push(...page.map(lotOf))
  }
  return lots
}

/** Reads all confirmations at the reader's block, the oldest first. */
export async function readConfirmations({
  read,
  addressOf,
}: Reader): Promise<readonly Confirmation[]> {
  const count = await read({
    address: addressOf('RetirementOrders'),
    abi: retirementOrdersAbi,
    functionName: 'confirmationCount',
  })
  const confirmations: Confirmation[] = []
  while (BigInt(confirmations.length) < count) {
    const page = await read({
      address: addressOf('RetirementOrdersLens'),
      abi: retirementOrdersLensAbi,
      functionName: 'confirmations',
      args: [BigInt(confirmations.length) + 1n, pageSize],
    })
    if (page.length === 0) break
    confirmations.push(...page.map(confirmationOf))
  }
  return confirmations
}

/** Reads a confirmation. Rejects for an unknown id. */
export const readConfirmation = async (
  { read, addressOf }: Reader,
  id: bigint,
): Promise<Confirmation> =>
  confirmationOf(
    await read({
      address: addressOf('RetirementOrdersLens'),
      abi: retirementOrdersLensAbi,
      functionName: 'confirmation',
      args: [id],
    }),
  )

/**
 * Reads where certificates come from, some in each call, because nodes limit its gas; null for one that no
 * registry had to confirm.
 */
export async function readOrigins(
  { read, addressOf }: Reader,
  certificateIds: readonly bigint[],
): Promise<readonly (CertificateOrigin | null)[]> {
  const origins: (CertificateOrigin | null)[] = []
  while (origins.length < certificateIds.length) {
    const page = await read({
      address: addressOf('RetirementOrdersLens'),
      abi: retirementOrdersLensAbi,
      functionName: 'originsOf',
      args: [certificateIds.slice(origins.length, origins.length + toSafeInteger(pageSize))],
    })
    origins.push(...page.map((origin) => (origin.confirmationId === 0n ? null : origin)))
  }
  return origins
}
