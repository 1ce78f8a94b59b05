import { type Address, type Hash, type Hex, toHex } from 'viem'
import { estimateGas, getBlockNumber, getTransaction, getTransactionCount } from 'viem/actions'
import { formatAmount } from '../../lib/amount.ts'
import { nowInMilliseconds } from '../../lib/clock.ts'
import type { OpenChain } from '../chain-state.ts'
import { explain } from '../errors/explain.ts'
import { ExplainedError } from '../errors/explanation.ts'
import type { ChainKey } from '../keys.ts'
import { whenFree } from '../wallet-turn.ts'
import {
  allowanceKey,
  approveCall,
  permitNonce,
  permitTypedData,
  signedPermit,
} from './allowance.ts'
import type { Call } from './call.ts'
import { nextDeadline, validityOf } from './deadline.ts'
import { findSent } from './follow.ts'
import type { Allow, Intent, SignedPermit } from './intent.ts'
import { allowanceOverrides, type Step, simulate } from './prepare.ts'
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

/** The current step, and what it waits for: the wallet's answer, its turn to ask it, or a block. */
export type Progress = { readonly step: number; readonly waitsFor: 'wallet' | 'turn' | 'chain' }

type Execution = {
  readonly signer: Signer
  readonly wallet: Wallet
  readonly intent: Intent
  readonly steps: readonly Step[]
  readonly onProgress: (progress: Progress) => void
  /** Ends the sequence: what is open in the wallet stays there, but nothing follows. */
  readonly signal: AbortSignal
}

/**
 * Executes the steps in sequence with the wallet. Waits for allowances by transaction to be
 * confirmed, because later steps need them, but not for the last transaction. Before every request
 * it makes sure that the wallet still signs with the account that the intent was built for. While the
 * wallet is busy with a request of others, it prepares and asks again.
 *
 * @returns the id of the last transaction's record, as soon as it is submitted.
 * @throws the error of the wallet, the node or the contract; completed steps are not undone.
 */
export async function executeIntent(work: Execution): Promise<string> {
  const { signer, wallet, intent, steps, onProgress, signal } = work
  const { account, chain } = signer
  const permits = new Map<Address, SignedPermit>()
  let sent = ''
  /** The block from which on the allowances that were sent exist. */
  let since: bigint | undefined
  for (const [index, step] of steps.entries()) {
    signal.throwIfAborted()
    onProgress({ step: index, waitsFor: 'wallet' })
    const onBusy = (isBusy: boolean) =>
      onProgress({ step: index, waitsFor: isBusy ? 'turn' : 'wallet' })
    const ask = <T>(request: () => Promise<T>) => whenFree(request, { signal, onBusy })
    if (step.kind === 'permit') {
      permits.set(step.allow.token.address, await ask(() => signPermit(work, step)))
    } else if (step.kind === 'approve') {
      const invalidates = [allowanceKey(account, step.allow)]
      const title = allowTitle(step.allow)
      const id = await ask(() => sendCall(signer, wallet, step.call, title, invalidates))
      onProgress({ step: index, waitsFor: 'chain' })
      since = await confirmed(id)
    } else if (step.kind === 'batch') {
      sent = await ask(() => sendBatch(signer, wallet, intent, step.allows))
    } else {
      sent = await ask(async () => {
        const deadline = await nextDeadline(chain.client, validityOf(intent, wallet.isSafe))
        const call = intent.call({ deadline, permit: (token) => permits.get(token) })
        return sendCall(signer, wallet, call, intent.title, changedBy(intent, account), since)
      })
    }
  }
  return sent
}

/** Title of an allowance in the transaction centre. */
export function allowTitle(allow: Allow): string {
  if (allow.kind === 'collection')
    return `Allow ${allow.spenderName} to move ${allow.collectionName}`
  const { decimals, symbol } = allow.token
  const amount = formatAmount({ value: allow.amount, decimals })
  return `Allow ${allow.spenderName} to take ${amount} ${symbol}`
}

async function signPermit(
  { signer, wallet }: Execution,
  { allow, domain }: Extract<Step, { kind: 'permit' }>,
): Promise<SignedPermit> {
  const { account, chain } = signer
  const { client } = chain
  const token = allow.token.address
  const [nonce, deadline] = await Promise.all([
    permitNonce(client, token, account),
    nextDeadline(client),
  ])
  const request = { token, owner: account, spender: allow.spender, value: allow.amount, deadline }
  assertSigner(signer, await wallet.signer())
  const signature = await wallet.signPermit(permitTypedData(domain, request, nonce))
  return signedPermit(signature, request)
}

/** Waits until the watcher has seen a transaction confirmed; returns its block. */
async function confirmed(id: string): Promise<bigint> {
  const state = await stateWhen(id, ({ status }) => status !== 'submitted')
  if (state?.status === 'confirmed') return state.block
  if (state?.status === 'reverted') throw new ExplainedError(state.reason)
  throw new ExplainedError({
    kind: 'wallet',
    sentence: 'The allowance was replaced, cancelled or dropped before it was confirmed.',
    nextStep: 'Try again. Nothing else has been sent.',
    raw: `Transaction ${id} ended as ${state?.status ?? 'removed'}.`,
  })
}

/**
 * Asks the wallet to send a call, after simulating it once more.
 *
 * @param since The block whose changes the call needs; a node that is behind it does not count.
 * @returns the id of its record, as soon as it is submitted.
 * @throws ExplainedError where the call would fail now, or the wallet refused it.
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
  const about = { chain: identity, account, title, invalidates }
  if (wallet.isSafe) return sendTogether(signer, wallet, { before: [], call }, about)
  const [gas, request] = await Promise.all([
    estimateGas(client, { account, to, data, value, blockNumber: since }),
    requestFor(signer, call),
  ])
  assertSigner(signer, await wallet.signer())
  const id = addTransaction(about, request)
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
const searches = 3

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
  for (let search = 1; search <= searches; search++) {
    const found = await findSent(client, account, request, sentHashes()).catch(() => undefined)
    if (found !== undefined) return found.hash
    if (search < searches) {
      await new Promise((resolve) => setTimeout(resolve, client.pollingInterval))
    }
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
 */
async function sendBatch(
  signer: Signer,
  wallet: Wallet,
  intent: Intent,
  allows: readonly Allow[],
): Promise<string> {
  const { account, chain } = signer
  const { client, identity } = chain
  const deadline = await nextDeadline(client, validityOf(intent, wallet.isSafe))
  const call = intent.call({ deadline, permit: () => undefined })
  const overrides = await allowanceOverrides(client, account, allows)
  const failure = overrides && (await simulate(client, account, call, overrides))
  if (failure) throw new ExplainedError(failure)
  const invalidates = changedBy(intent, account)
  const about = { chain: identity, account, title: intent.title, invalidates }
  return sendTogether(signer, wallet, { before: allows.map(approveCall), call }, about)
}

/** Asks the wallet to send a call in one transaction with those that it needs before. */
async function sendTogether(
  signer: Signer,
  wallet: Wallet,
  { before, call }: { readonly before: readonly Call[]; readonly call: Call },
  about: Parameters<typeof addTransaction>[0],
): Promise<string> {
  const request = await requestFor(signer, call)
  const suggested = newBatchId()
  assertSigner(signer, await wallet.signer())
  // A Safe gives every proposal an id of its own.
  const asked = wallet.isSafe
    ? { ...request, isSafe: true as const }
    : { ...request, batch: suggested }
  const id = addTransaction(about, asked)
  return answered(id, async () => {
    const batch = await wallet.sendBatch(suggested, [...before, call])
    updateTransaction(id, { ...asked, batch, status: 'batched' })
  })
}

/** The data that an intent changes, with the allowances that it uses. */
export const changedBy = (intent: Intent, account: Signer['account']): readonly ChainKey[] => [
  ...intent.invalidates,
  ...(intent.allow ?? []).map((allow) => allowanceKey(account, allow)),
]

/** Chosen here, so that the batch can be found if the page does not hear the wallet's answer. */
const newBatchId = (): Hex => toHex(crypto.getRandomValues(new Uint8Array(32)))
