import type { Address } from 'viem'
import { formatAmount } from '../../lib/amount.ts'
import { ExplainedError } from '../errors/explanation.ts'
import { whenFree } from '../wallet-turn.ts'
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
        const deadline = await nextDeadline(chain.client, intent.validity)
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
