import { type Address, type Client, type Hash, isAddressEqual, type Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import type { ReadClient } from '../read-client.ts'
import type { CallRequest, Submission } from './record.ts'

/** How many later nonces of an account are searched for a request, the newest first. */
const searched = 20

/**
 * Finds the transaction of a request that a wallet approved without this page hearing of it: by the
 * account and the nonce, in a block or about to be in one.
 *
 * @param claimed Transactions of other requests; the same call may have been sent twice.
 * @returns undefined if it has not been sent, or not yet.
 */
export async function findSent(
  client: ReadClient,
  account: Address,
  request: CallRequest,
  claimed: ReadonlySet<Hash>,
): Promise<Submission | undefined> {
  const isIt = (transaction: Transaction) =>
    isSameCall(transaction, request) && !claimed.has(transaction.hash)
  const count = await getTransactionCount(client, { address: account })
  const first = Math.max(request.nonce, count - searched)
  for (let nonce = count - 1; nonce >= first; nonce--) {
    const included = await findByNonce(client, account, { ...request, nonce })
    if (included && isIt(included)) return { ...request, nonce, hash: included.hash }
  }
  const next = await getBlock(client, { blockTag: 'pending', includeTransactions: true })
  const pending = next.transactions.find(
    (transaction) =>
      isAddressEqual(transaction.from, account) &&
      transaction.nonce >= request.nonce &&
      isIt(transaction),
  )
  return pending && { ...request, nonce: pending.nonce, hash: pending.hash }
}

/** The transaction with the nonce: it is in the first block after which the count is higher. */
export async function findByNonce(
  client: Client,
  account: Address,
  { nonce, fromBlock }: Pick<CallRequest, 'nonce' | 'fromBlock'>,
): Promise<Transaction | undefined> {
  let low = fromBlock
  let high = await getBlockNumber(client, { cacheTime: 0 })
  while (low < high) {
    const middle = (low + high) / 2n
    const count = await getTransactionCount(client, { address: account, blockNumber: middle })
    if (count > nonce) high = middle
    else low = middle + 1n
  }
  const block = await getBlock(client, { blockNumber: low, includeTransactions: true })
  return block.transactions.find((transaction) => {
    return transaction.nonce === nonce && isAddressEqual(transaction.from, account)
  })
}

/** Whether a transaction is this call, at whatever gas price. */
export const isSameCall = (
  transaction: Transaction,
  { to, data, value }: Pick<CallRequest, 'to' | 'data' | 'value'>,
): boolean =>
  transaction.to !== null &&
  isAddressEqual(transaction.to, to) &&
  transaction.input === data &&
  transaction.value === value
