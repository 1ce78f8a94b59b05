import { type Hash, isAddressEqual } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import type { ReadClient } from '../../../chain/read-client.ts'
import type { WireLog } from './schema.ts'
import { servedLog } from './served-logs.ts'

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
