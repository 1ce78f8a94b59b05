import { type Hash, type Hex, toHex } from 'viem'
import { estimateGas, getBlockNumber, getTransaction, getTransactionCount } from 'viem/actions'
import { nowInMilliseconds } from '../../lib/clock.ts'
import type { OpenChain } from '../chain-state.ts'
import { explain } from '../errors/explain.ts'
import { ExplainedError } from '../errors/explanation.ts'
import type { ChainKey } from '../keys.ts'
import { allowanceKey, approveCall } from './allowance.ts'
import type { Call } from './call.ts'
import { nextDeadline } from './deadline.ts'
import { findSent } from './find-sent.ts'
import type { Allow, Intent } from './intent.ts'
import { allowanceOverrides, simulate } from './prepare.ts'
import type { CallRequest } from './record.ts'
import { assertSigner } from './signer-change.ts'
import {
  addTransaction,
  loseTransaction,
  removeTransaction,
  sentHashes,
  stateWhen,
  submitTransaction,
  transactionStore,
  transactionsOf,
  updateTransaction,
} from './store.ts'
import type { Signer } from './transact-store.ts'
import type { Wallet } from './wallet.ts'

/**
 * Asks the wallet to send a call, after simulating it once more.
 *
 * @param since The block whose changes the call needs; a node that is behind it does not count.
 * @returns the id of its record, as soon as it is submitted.
 * @throws ExplainedError when the call would fail or the wallet is not where it was built for; the wallet's
 * error when the person refuses.
 */
export async function sendCall(
  signer: Signer,
  wallet: Wallet,
  call: Call,
  title: string,
  invalidates: readonly ChainKey[],
  since?: bigint,
): Promise<string> {
  const { account, chain } = signer
  const { client, identity } = chain
  const { to, data, value = 0n } = call
  const failure = await simulate(client, account, call, undefined, since)
  if (failure) throw new ExplainedError(failure)
  const [gas, request] = await Promise.all([
    estimateGas(client, { account, to, data, value, blockNumber: since }),
    requestFor(signer, call),
  ])
  assertSigner(signer, await wallet.signer())
  const id = addTransaction({ chain: identity, account, title, invalidates }, request)
  return answered(id, async () => {
    const asked = wallet
      .send({ to, data, value, gas: withMargin(gas) })
      .catch((error: unknown) => sentAfterAll(error, signer, request))
    // The watcher may see it on chain although the wallet never answers.
    const hash = await Promise.race([asked, hashOf(id)])
    submitTransaction(id, { ...request, hash, nonce: await nonceOf(chain, hash, request.nonce) })
  })
}

/** What the wallet is asked for, as it is recognised on chain. */
async function requestFor({ account, chain }: Signer, call: Call): Promise<CallRequest> {
  const { client, identity } = chain
  const { to, data, value = 0n } = call
  const [count, fromBlock] = await Promise.all([
    getTransactionCount(client, { address: account, blockTag: 'pending' }),
    getBlockNumber(client, { cacheTime: 0 }),
  ])
  // A node that is behind does not count what was just in a block.
  const used = transactionsOf(transactionStore.getState(), identity, account).flatMap(
    ({ state }) => ('block' in state ? [state.nonce + 1] : []),
  )
  const nonce = Math.max(count, ...used)
  return { to, data, value, nonce, fromBlock, at: nowInMilliseconds() }
}

/** How often a transaction is looked for that was refused for its nonce: a node may be behind. */
const looks = 3

/**
 * The transaction of a request that was refused for its nonce. A wallet that loses its node's answer sends
 * again, and the nonce is used then: by what it sent before.
 *
 * @throws the refusal, where it was not sent.
 */
async function sentAfterAll(
  refusal: unknown,
  { account, chain: { client } }: Signer,
  request: CallRequest,
): Promise<Hash> {
  if (explain(refusal).kind !== 'nonce') throw refusal
  for (let look = 1; look <= looks; look++) {
    const found = await findSent(client, account, request, sentHashes()).catch(() => undefined)
    if (found !== undefined) return found.hash
    if (look < looks) await new Promise((resolve) => setTimeout(resolve, client.pollingInterval))
  }
  throw refusal
}

/** Asks the wallet, and keeps the record of the request only if something may come of it. */
async function answered(id: string, ask: () => Promise<void>): Promise<string> {
  try {
    await ask()
    return id
  } catch (error) {
    if (isLost(error)) loseTransaction(id)
    else removeTransaction(id)
    throw error
  }
}

/** Whether the wallet may still send what it was asked for, or has sent it already. */
const isLost = (error: unknown): boolean => explain(error).kind === 'expired'

/** The hash of a record, once it has one. */
async function hashOf(id: string): Promise<Hash> {
  const state = await stateWhen(id, (candidate) => 'hash' in candidate)
  if (state !== undefined && 'hash' in state) return state.hash
  throw new Error('The record of the request was removed: the chain was restarted.')
}

/** The state may change before the transaction is included, and with it the gas that is used. */
const withMargin = (gas: bigint): bigint => (gas * 12n) / 10n

/** The nonce of a sent transaction; wallets let people choose one other than the next. */
const nonceOf = ({ client }: OpenChain, hash: Hash, expected: number): Promise<number> =>
  getTransaction(client, { hash }).then(
    ({ nonce }) => nonce,
    () => expected,
  )

/**
 * Asks the wallet to send an intent together with its allowances in one transaction (EIP-5792).
 *
 * @returns the id of its record, as soon as the wallet has accepted the batch.
 * @throws ExplainedError as `sendCall`.
 */
export async function sendBatch(
  signer: Signer,
  wallet: Wallet,
  intent: Intent,
  allows: readonly Allow[],
): Promise<string> {
  const { account, chain } = signer
  const { client, identity } = chain
  const deadline = await nextDeadline(client, intent.validity)
  const call = intent.call({ deadline, permit: () => undefined })
  const overrides = await allowanceOverrides(client, account, allows)
  const failure = overrides && (await simulate(client, account, call, overrides))
  if (failure) throw new ExplainedError(failure)
  const request = { ...(await requestFor(signer, call)), batch: newBatchId() }
  assertSigner(signer, await wallet.signer())
  const invalidates = changedBy(intent, account)
  const about = { chain: identity, account, title: intent.title, invalidates }
  const id = addTransaction(about, request)
  return answered(id, async () => {
    const batch = await wallet.sendBatch(request.batch, [...allows.map(approveCall), call])
    updateTransaction(id, { ...request, batch, status: 'batched' })
  })
}

/** The data that an intent changes, with the allowances that it uses. */
export const changedBy = (intent: Intent, account: Signer['account']): readonly ChainKey[] => [
  ...intent.invalidates,
  ...(intent.allow ?? []).map((allow) => allowanceKey(account, allow)),
]

/** Chosen here, so that the batch can be found if the page does not hear the wallet's answer. */
const newBatchId = (): Hex => toHex(crypto.getRandomValues(new Uint8Array(32)))
