import { type Address, getAddress, type Hash, type Hex, type TransactionReceipt } from 'viem'

// Hardhat Ignition's journal: a message a line, each appended before or after what it tells of. Its own
// reader gives no access to transactions that are open, and stops at a line that was cut off.

/** A transaction that was about to be sent, or was sent, and is not known to be mined. */
export type OpenTransaction = {
  readonly futureId: string
  readonly networkInteractionId: number
  readonly nonce: number
  /** None where the run ended before the node answered; several where the fee was raised. */
  readonly hashes: readonly Hash[]
}

type Message = {
  readonly type?: string
  readonly futureId?: string
  readonly networkInteractionId?: number
  readonly nonce?: number
  readonly hash?: Hash
  readonly transaction?: { readonly hash: Hash }
  readonly result?: { readonly type: string; readonly address?: Hex }
  readonly contractAddress?: Hex
  readonly receipt?: { readonly blockNumber: number; readonly contractAddress?: Hex }
}

/** What is told of sending a transaction. Without it the transaction is as before it was sent. */
const sending: ReadonlySet<string | undefined> = new Set([
  'TRANSACTION_PREPARE_SEND',
  'TRANSACTION_SEND',
  'ONCHAIN_INTERACTION_BUMP_FEES',
  'ONCHAIN_INTERACTION_DROPPED',
  'ONCHAIN_INTERACTION_TIMEOUT',
])

/** The first messages of steps that ask something of the chain. */
const beginnings: ReadonlySet<string | undefined> = new Set([
  'DEPLOYMENT_EXECUTION_STATE_INITIALIZE',
  'CALL_EXECUTION_STATE_INITIALIZE',
  'STATIC_CALL_EXECUTION_STATE_INITIALIZE',
  'SEND_DATA_EXECUTION_STATE_INITIALIZE',
])

/** The transactions that a journal leaves open, in the order of their nonces. */
export const openTransactions = (journal: string): readonly OpenTransaction[] =>
  transactionsIn(journal).open

/**
 * The open transactions with a nonce below that of a confirmed one. They are mined as well, but Ignition
 * takes the highest open nonce for the last used one and refuses to go on with what the node counts
 * (HHE10411).
 */
export function replacedTransactions(journal: string): readonly OpenTransaction[] {
  const { open, highestConfirmed } = transactionsIn(journal)
  return open.filter(({ nonce }) => nonce < highestConfirmed)
}

function transactionsIn(journal: string) {
  const open = new Map<string, OpenTransaction>()
  let highestConfirmed = -1
  for (const { message } of messagesIn(journal)) {
    const { type, futureId, networkInteractionId, nonce, transaction } = message
    if (futureId === undefined || networkInteractionId === undefined) continue
    const key = keyOf({ futureId, networkInteractionId })
    if (type === 'TRANSACTION_CONFIRM' || type === 'ONCHAIN_INTERACTION_REPLACED_BY_USER') {
      highestConfirmed = Math.max(highestConfirmed, open.get(key)?.nonce ?? -1)
      open.delete(key)
    } else if (nonce !== undefined) {
      const hashes = open.get(key)?.hashes ?? []
      const all = transaction === undefined ? hashes : [...hashes, transaction.hash]
      open.set(key, { futureId, networkInteractionId, nonce, hashes: all })
    }
  }
  return {
    open: [...open.values()].sort((one, other) => one.nonce - other.nonce),
    highestConfirmed,
  }
}

/** What the journal keeps of a receipt. */
type MinedReceipt = Pick<
  TransactionReceipt,
  'transactionHash' | 'blockHash' | 'blockNumber' | 'contractAddress' | 'logs' | 'status'
>

/** A journal that also has, as Ignition writes it, that an open transaction was mined. */
export function withConfirmation(
  journal: string,
  { futureId, networkInteractionId }: OpenTransaction,
  receipt: MinedReceipt,
): string {
  const { transactionHash: hash, blockHash, blockNumber, contractAddress, logs } = receipt
  const isSuccess = receipt.status === 'success'
  const message = {
    futureId,
    hash,
    networkInteractionId,
    receipt: {
      blockHash,
      blockNumber: Number(blockNumber),
      ...(isSuccess && contractAddress ? { contractAddress: getAddress(contractAddress) } : {}),
      logs: logs.map(({ address, data, logIndex, topics }) => ({
        address: getAddress(address),
        data,
        logIndex,
        topics,
      })),
      status: isSuccess ? 'SUCCESS' : 'FAILURE',
    },
    type: 'TRANSACTION_CONFIRM',
  }
  return `${journal.trimEnd()}\n${JSON.stringify(message)}`
}

/** A journal without what it tells of sending these transactions, so that they are sent again. */
export function withoutTransactions(journal: string, lost: readonly OpenTransaction[]): string {
  const keys = new Set(lost.map(keyOf))
  const isLost = ({ type, futureId = '', networkInteractionId = -1 }: Message) =>
    sending.has(type) && keys.has(keyOf({ futureId, networkInteractionId }))
  return linesOf(messagesIn(journal).filter(({ message }) => !isLost(message)))
}

/**
 * A journal as Ignition can go on from: without the end of a line that was still being written when the
 * run was stopped, and without a step that had begun and not yet said what it was going to send, which
 * Ignition takes for a broken journal (HHE10000).
 */
export function repairedJournal(journal: string): string {
  const start = journal.lastIndexOf('\n')
  const isWhole = isJson(journal.slice(start + 1)) || journal.endsWith('\n')
  const complete = isWhole ? journal : journal.slice(0, Math.max(start, 0))
  const messages = messagesIn(complete)
  const requested = new Set(
    messages.flatMap(({ message: { type, futureId } }) =>
      type === 'NETWORK_INTERACTION_REQUEST' ? (futureId ?? []) : [],
    ),
  )
  const hasOnlyBegun = ({ type, futureId = '' }: Message) =>
    beginnings.has(type) && !requested.has(futureId)
  return linesOf(messages.filter(({ message }) => !hasOnlyBegun(message)))
}

/** Contracts of a deployment by Ignition's ids, `Canopy#Pools`, in the order of their creation. */
export function addressesIn(journal: string): Readonly<Record<string, Address>> {
  const addresses: Record<string, Address> = {}
  for (const { message } of messagesIn(journal)) {
    const { type, futureId, result, contractAddress } = message
    const address =
      type === 'DEPLOYMENT_EXECUTION_STATE_COMPLETE' && result?.type === 'SUCCESS'
        ? result.address
        : type === 'CONTRACT_AT_EXECUTION_STATE_INITIALIZE'
          ? contractAddress
          : undefined
    if (futureId !== undefined && address !== undefined) addresses[futureId] = getAddress(address)
  }
  return addresses
}

/** The blocks in which transactions of the deployment created contracts, by address. */
export const creationBlocks = (journal: string): ReadonlyMap<Address, number> =>
  new Map(
    messagesIn(journal).flatMap(({ message: { receipt } }) =>
      receipt?.contractAddress === undefined
        ? []
        : [[getAddress(receipt.contractAddress), receipt.blockNumber] as const],
    ),
  )

/** Names of the steps whose transactions are mined, and their hashes, in the order of the journal. */
export function confirmedSteps(journal: string): ReadonlyMap<string, Hash> {
  return new Map(
    messagesIn(journal).flatMap(({ message: { type, futureId, hash } }) =>
      type === 'TRANSACTION_CONFIRM' && futureId !== undefined && hash !== undefined
        ? [[futureId.replace(/^.*#/, ''), hash]]
        : [],
    ),
  )
}

/** The first block with a transaction of the deployment: it began before the run that completes it. */
export function firstBlockIn(journal: string): number | undefined {
  const blocks = messagesIn(journal).flatMap(
    ({ message: { receipt } }) => receipt?.blockNumber ?? [],
  )
  return blocks.length === 0 ? undefined : Math.min(...blocks)
}

type Line = { readonly line: string; readonly message: Message }

/** As Ignition writes it: a line feed before each message. */
const linesOf = (messages: readonly Line[]): string =>
  messages.map(({ line }) => `\n${line}`).join('')

const messagesIn = (journal: string): readonly Line[] =>
  journal
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, message: JSON.parse(line) }))

const keyOf = ({
  futureId,
  networkInteractionId,
}: Pick<OpenTransaction, 'futureId' | 'networkInteractionId'>): string =>
  `${futureId} ${networkInteractionId}`

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
