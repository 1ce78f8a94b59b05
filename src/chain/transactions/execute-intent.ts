import type { Address } from 'viem'
import { formatAmount } from '../../lib/amount.ts'
import { ExplainedError } from '../errors/explanation.ts'
import { allowanceKey } from './allowance.ts'
import { nextDeadline } from './deadline.ts'
import type { Allow, Intent, SignedPermit } from './intent.ts'
import { permitNonce, permitTypedData, signedPermit } from './permit.ts'
import type { Step } from './prepare.ts'
import { changedBy, sendBatch, sendCall } from './send-call.ts'
import { assertSigner } from './signer-change.ts'
import { stateWhen } from './store.ts'
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
  const { signer, wallet, intent, steps, onProgress } = work
  const { account, chain } = signer
  const permits = new Map<Address, SignedPermit>()
  let sent = ''
  for (const [index, step] of steps.entries()) {
    onProgress({ step: index, waitsFor: 'wallet' })
    if (step.kind === 'permit') {
      permits.set(step.allow.token.address, await signPermit(work, step))
    } else if (step.kind === 'approve') {
      const invalidates = [allowanceKey(account, step.allow)]
      const id = await sendCall(signer, wallet, step.call, allowTitle(step.allow), invalidates)
      onProgress({ step: index, waitsFor: 'chain' })
      await confirmed(id)
    } else if (step.kind === 'batch') {
      sent = await sendBatch(signer, wallet, intent, step.allows)
    } else {
      const deadline = await nextDeadline(chain.client, intent.validity)
      const call = intent.call({ deadline, permit: (token) => permits.get(token) })
      sent = await sendCall(signer, wallet, call, intent.title, changedBy(intent, account))
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

/** Waits until the watcher has seen a transaction confirmed. */
async function confirmed(id: string): Promise<void> {
  const state = await stateWhen(id, ({ status }) => status !== 'submitted')
  if (state?.status === 'confirmed') return
  if (state?.status === 'reverted') throw new ExplainedError(state.reason)
  throw new ExplainedError({
    kind: 'wallet',
    sentence: 'The allowance was replaced, cancelled or dropped before it was confirmed.',
    nextStep: 'Try again. Nothing else has been sent.',
    raw: `Transaction ${id} ended as ${state?.status ?? 'removed'}.`,
  })
}
