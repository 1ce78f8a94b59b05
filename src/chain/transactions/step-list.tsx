import { Stepper } from '../../ui/stepper.tsx'
import { useIsSafe } from '../wallet-state.ts'
import type { Step } from './prepare.ts'
import type { TransactionRecord } from './record.ts'
import type { ExecutionState } from './use-execute-intent.ts'

type StepListProps = {
  readonly steps: readonly Step[]
  readonly state: ExecutionState
  /** The last transaction, once it has been sent. */
  readonly sent: TransactionRecord | undefined
}

/** The requests to the wallet in sequence, followed by the confirmation on chain. */
export function StepList({ steps, state, sent }: StepListProps) {
  const labels = useIsSafe()
    ? ['Proposal', 'Signatures and execution']
    : [...steps.map(stepLabel), 'Confirmation']
  const current = currentStep(steps, state, sent)
  const failed = hasFailed(state, sent)
  return (
    <Stepper
      label="Steps"
      steps={labels.map((label, index) => {
        if (index < current) return { label, state: 'done' }
        if (index > current) return { label, state: 'waiting' }
        return failed
          ? { label, state: 'failed' }
          : { label, state: 'current', busy: isBusy(state) }
      })}
    />
  )
}

function currentStep(
  steps: readonly Step[],
  state: ExecutionState,
  sent: TransactionRecord | undefined,
): number {
  switch (state.status) {
    case 'idle':
      return 0
    case 'running':
      return state.progress.step
    case 'failed':
      return state.at
    case 'sent':
      return sent?.state.status === 'confirmed' ? steps.length + 1 : steps.length
  }
}

const hasFailed = (state: ExecutionState, sent: TransactionRecord | undefined): boolean =>
  state.status === 'failed' ||
  (sent !== undefined &&
    ['reverted', 'replaced', 'cancelled', 'dropped', 'failed'].includes(sent.state.status))

const isBusy = ({ status }: ExecutionState): boolean => status === 'running' || status === 'sent'

/** What a request to the wallet is called: `Allow USDC`. */
export function stepLabel(step: Step): string {
  switch (step.kind) {
    case 'permit':
      return `Sign for ${step.allow.token.symbol}`
    case 'approve':
      return step.allow.kind === 'token' ? `Allow ${step.allow.token.symbol}` : 'Allow'
    case 'batch':
      return 'Allow and send'
    case 'send':
      return 'Send'
  }
}
