import type { Address, Hash } from 'viem'
import { estimateGas, getBlockNumber, getTransaction, getTransactionCount } from 'viem/actions'
import { formatAmount } from '../../lib/amount.ts'
import type { OpenChain } from '../chain-state.ts'
import { explain } from '../errors/explain.ts'
import { ExplainedError } from '../errors/explanation.ts'
import type { ChainKey } from '../keys.ts'
import { allowanceKey } from './allowance.ts'
import type { Call } from './call.ts'
import { nextDeadline } from './deadline.ts'
import type { Allow, Intent, SignedPermit } from './intent.ts'
import { permitNonce, permitTypedData, signedPermit } from './permit.ts'
import { type Step, simulate } from './prepare.ts'
import { assertSigner } from './signer-change.ts'
import {
  addTransaction,
  loseTransaction,
  removeTransaction,
  stateWhen,
  submitTransaction,
} from './store.ts'
import type { Signer } from './transact-store.ts'
import type { Wallet } from './wallet.ts'

/** The current step, and what it waits for. */
export type Progress = { readonly step: number; readonly waitsFor: 'wallet' | 'chain' }

type Execution = {
  readonly signer: Signer
  readonly wallet: Wallet
  readonly intent: Intent
  readonly steps: readonly Step[]
  readonly onProgress: (progress: Progress) => void
}

/**
 * Executes the steps in sequence with the wallet. Waits for allowances by transaction to be
 * confirmed, because later steps need them, but not for the last transaction. Before every request
 * it makes sure that the wallet still signs with the account that the intent was built for.
 *
 * @returns the id of the last transaction's record, as soon as it is submitted.
 * @throws the error of the wallet, the node or the contract; completed steps are not undone.
 */
export async function executeIntent(work: Execution): Promise<string> {
  const { signer, intent, steps, onProgress } = work
  const { account, chain } = signer
  const permits = new Map<Address, SignedPermit>()
  let sent = ''
  for (const [index, step] of steps.entries()) {
    onProgress({ step: index, waitsFor: 'wallet' })
    if (step.kind === 'permit') {
      permits.set(step.allow.token.address, await signPermit(work, step))
    } else if (step.kind === 'approve') {
      const invalidates = [allowanceKey(account, step.allow)]
      const id = await send(work, step.call, allowTitle(step.allow), invalidates)
      onProgress({ step: index, waitsFor: 'chain' })
      await confirmed(id)
    } else {
      const deadline = await nextDeadline(chain.client, intent.validity)
      const call = intent.call({ deadline, permit: (token) => permits.get(token) })
      const invalidates = [
        ...intent.invalidates,
        ...(intent.allow ?? []).map((allow) => allowanceKey(account, allow)),
      ]
      sent = await send(work, call, intent.title, invalidates)
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

async function send(
  { signer, wallet }: Execution,
  call: Call,
  title: string,
  invalidates: readonly ChainKey[],
): Promise<string> {
  const { account, chain } = signer
  const { client, identity } = chain
  const { to, data, value = 0n } = call
  const failure = await simulate(client, account, call)
  if (failure) throw new ExplainedError(failure)
  const [gas, nonce, fromBlock] = await Promise.all([
    estimateGas(client, { account, to, data, value }),
    getTransactionCount(client, { address: account, blockTag: 'pending' }),
    getBlockNumber(client, { cacheTime: 0 }),
  ])
  assertSigner(signer, await wallet.signer())
  const request = { to, data, value, nonce, fromBlock, at: Date.now() }
  const id = addTransaction({ chain: identity, account, title, invalidates }, request)
  try {
    const asked = wallet.send({ to, data, value, gas: withMargin(gas) })
    // The watcher may see it on chain although the wallet never answers.
    const hash = await Promise.race([asked, hashOf(id)])
    submitTransaction(id, { ...request, hash, nonce: await nonceOf(chain, hash, nonce) })
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

/** Waits until the watcher has seen a transaction confirmed. */
async function confirmed(id: string): Promise<void> {
  const state = await stateWhen(id, ({ status }) => status !== 'signing' && status !== 'submitted')
  if (state?.status === 'confirmed') return
  if (state?.status === 'reverted') throw new ExplainedError(state.reason)
  throw new ExplainedError({
    kind: 'wallet',
    sentence: 'The allowance was replaced, cancelled or dropped before it was confirmed.',
    nextStep: 'Try again. Nothing else has been sent.',
    raw: `Transaction ${id} ended as ${state?.status ?? 'removed'}.`,
  })
}
