import { type Hash, isAddressEqual } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import type { ReadClient } from '../../../chain/read-client.ts'
import type { WireLog } from './schema.ts'

/** How rows of an index compare with the receipts of their transactions. */
export type RowCheck = {
  readonly matching: number
  /** Transactions whose receipt does not have what the index said. */
  readonly differing: readonly Hash[]
}

/**
 * Compares rows with the chain: the node's receipt of each transaction must have the event, at that place
 * and with that content.
 *
 * @param ids Ids of records that an index returned.
 * @throws Error when the node does not respond.
 */
export async function checkRows(client: ReadClient, ids: readonly string[]): Promise<RowCheck> {
  const logs = ids.flatMap((id) => servedLog(id) ?? [])
  const byTransaction = Map.groupBy(logs, ({ transactionHash }) => transactionHash)
  let matching = 0
  const differing: Hash[] = []
  for (const [hash, own] of byTransaction) {
    const receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return null
      throw error
    })
    const right = own.filter((log) => receipt?.logs.some((found) => isSame(found, log)))
    matching += right.length
    if (right.length < own.length) differing.push(hash)
  }
  return { matching, differing }
}

type ReceiptLog = Awaited<ReturnType<typeof getTransactionReceipt>>['logs'][number]

const isSame = (found: ReceiptLog, log: WireLog): boolean =>
  found.logIndex === Number(log.logIndex) &&
  found.blockNumber === BigInt(log.blockNumber) &&
  isAddressEqual(found.address, log.address) &&
  found.data === log.data &&
  found.topics.join() === log.topics.join()

/** Logs that are kept: more than lists on one screen have. */
const maxServed = 20_000

const served = new Map<string, WireLog>()

/** Keeps what an index said of events, so that it can be compared with their receipts. */
export function rememberLogs(logs: readonly WireLog[]): void {
  for (const log of logs) {
    // One that is said again is among the newest again.
    served.delete(idOf(log))
    served.set(idOf(log), log)
  }
  const ids = served.keys()
  while (served.size > maxServed) {
    const { value } = ids.next()
    if (value !== undefined) served.delete(value)
  }
}

/** What an index said of an event, by the id of its record; undefined where it was not asked lately. */
const servedLog = (id: string): WireLog | undefined => served.get(id)

const idOf = ({ transactionHash, logIndex }: WireLog): string =>
  `${transactionHash}-${Number.parseInt(logIndex, 16)}`
