import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { explain } from '../errors/explain.ts'
import type { Explanation } from '../errors/explanation.ts'
import { cannotBatch } from '../wallet-batches.ts'
import { inTurn } from '../wallet-turn.ts'
import { executeIntent, type Progress } from './execute-intent.ts'
import { type PrepareOptions, prepare, type Step } from './prepare.ts'
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
  /** A Safe takes nothing but batches. */
  readonly isSafe: boolean
  /** The wallet can send batches, but not this one. */
  readonly onNoBatch: () => void
}

/**
 * Executes an intent step by step, and returns the state of the execution. Its requests follow those of
 * other tabs and dialogs, which it waits for, and nothing comes between them. Where the wallet refuses a
 * batch, the same is done in separate steps. Nothing more is asked once the dialog is gone.
 */
export function useExecuteIntent(
  signer: Signer,
  request: TransactRequest,
  { permits, isSafe, onNoBatch }: ExecuteOptions,
) {
  const [state, setState] = useState<ExecutionState>({ status: 'idle' })
  const { account, chain } = signer
  const { intent } = request
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const start = async (steps: readonly Step[]): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    attempt.current = controller
    let at = 0
    const onProgress = (progress: Progress) => {
      at = progress.step
      if (signal.aborted) return
      setState({ status: 'running', steps, progress })
    }
    onProgress({ step: 0, waitsFor: 'wallet' })
    try {
      const execute = async () => {
        const wallet = await connectedWallet(account)
        return executeIntent({ signer, wallet, intent, steps, onProgress, signal })
      }
      const onBusy = (isBusy: boolean) =>
        onProgress({ step: 0, waitsFor: isBusy ? 'turn' : 'wallet' })
      const transactionId = await inTurn(execute, { signal, onBusy })
      setState({ status: 'sent', steps, transactionId })
      request.settle({ status: 'submitted', transactionId })
    } catch (error) {
      if (signal.aborted) return
      const reason = explain(error)
      if (steps[at]?.kind === 'batch' && !isSafe && cannotBatch(error)) {
        onNoBatch()
        // Whoever said no is not asked in another way.
        const separate =
          reason.kind === 'rejected'
            ? undefined
            : await prepare(chain, account, intent, { permits }).catch(() => undefined)
        if (separate?.failure === null && !signal.aborted) return start(separate.steps)
      }
      setState({ status: 'failed', steps, at, reason })
    }
  }

  const reset = () => {
    attempt.current?.abort()
    setState({ status: 'idle' })
  }
  return { state, start, reset }
}

/** Milliseconds. Prices and state change: an older preview is not what would be signed. */
const refetchInterval = 12_000

type PreviewOptions = Required<PrepareOptions> & {
  /** Whether batches are tried; they are not after the wallet refused one. */
  readonly batches: boolean
  readonly paused: boolean
}

/** What an intent would do if it were signed now, refreshed while it is shown. */
export const usePreview = (
  { account, chain }: Signer,
  { id, intent }: TransactRequest,
  { permits, batches, canBatch, isSafe, paused }: PreviewOptions,
) =>
  useQuery({
    queryKey: ['preview', id, account, permits, batches, isSafe],
    queryFn: () =>
      prepare(chain, account, intent, { permits, isSafe, ...(batches && { canBatch }) }),
    enabled: !paused,
    refetchInterval,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
