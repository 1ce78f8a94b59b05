import { useState } from 'react'
import { ExplainedError } from '../errors/explanation.ts'

/** Whether an action was done (or is on its way), or was given up before anything happened. */
export type ActionOutcome = 'done' | 'dismissed'

/** Runs actions of a source one at a time, and keeps the text of the last failure. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (action: () => Promise<ActionOutcome | undefined>): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      return (await action()) === 'done'
    } catch (error) {
      setFailure(textOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

function textOf(error: unknown): string {
  if (error instanceof ExplainedError) {
    const { sentence, nextStep } = error.explanation
    return `${sentence} ${nextStep}`
  }
  return error instanceof Error ? error.message : String(error)
}
