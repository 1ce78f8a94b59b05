import { useState } from 'react'
import { explain } from '../errors/explain.ts'
import type { Explanation } from '../errors/explanation.ts'
import { cannotBatch } from '../wallet-batches.ts'
import { executeIntent, type Progress } from './execute-intent.ts'
import { prepare, type Step } from './prepare.ts'
import type { Signer, TransactRequest } from './transact-store.ts'
import { connectedWallet } from './wallet.ts'

/** State of an execution. The steps are those of the preview when it started. */
export type ExecutionState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly steps: readonly Step[]; readonly progress: Progress }
  | {
      readonly status: 'failed'
      readonly steps: readonly Step[]
      readonly at: number
      readonly reason: Explanation
    }
  | { readonly status: 'sent'; readonly steps: readonly Step[]; readonly transactionId: string }

type ExecuteOptions = {
  readonly permits: boolean
  /** The wallet can send batches, but not this one. */
  readonly onNoBatch: () => void
}

/**
 * Executes an intent step by step, and returns the state of the execution. Where the wallet refuses
 * a batch, the same is done in separate steps.
 */
export function useExecuteIntent(
  signer: Signer,
  request: TransactRequest,
  { permits, onNoBatch }: ExecuteOptions,
) {
  const [state, setState] = useState<ExecutionState>({ status: 'idle' })
  const { account, chain } = signer
  const { intent } = request

  const start = async (steps: readonly Step[]): Promise<void> => {
    let at = 0
    const onProgress = (progress: Progress) => {
      at = progress.step
      setState({ status: 'running', steps, progress })
    }
    onProgress({ step: 0, waitsFor: 'wallet' })
    try {
      const wallet = await connectedWallet(account)
      const transactionId = await executeIntent({ signer, wallet, intent, steps, onProgress })
      setState({ status: 'sent', steps, transactionId })
      request.settle({ status: 'submitted', transactionId })
    } catch (error) {
      const reason = explain(error)
      if (steps[at]?.kind === 'batch' && cannotBatch(error)) {
        onNoBatch()
        // Whoever said no is not asked in another way.
        const separate =
          reason.kind === 'rejected'
            ? undefined
            : await prepare(chain, account, intent, { permits }).catch(() => undefined)
        if (separate?.failure === null) return start(separate.steps)
      }
      setState({ status: 'failed', steps, at, reason })
    }
  }

  return { state, start, reset: () => setState({ status: 'idle' }) }
}
