import { useState } from 'react'
import type { Address } from 'viem'
import { useStore } from 'zustand'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OpenChain } from '../chain-state.ts'
import { explain } from '../errors/explain.ts'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { useIsWrongNetwork } from '../wallet-state.ts'
import type { Preview } from './prepare.ts'
import { PreviewDetails } from './preview-details.tsx'
import { SentOutcome } from './sent-outcome.tsx'
import { StepList } from './step-list.tsx'
import { transactionStore } from './store.ts'
import { closeTransact, type TransactRequest } from './transact-store.ts'
import { type ExecutionState, useExecuteIntent } from './use-execute-intent.ts'
import { usePreview } from './use-preview.ts'
import { WrongNetworkCallout } from './wrong-network-callout.tsx'

type TransactFlowProps = {
  readonly chain: OpenChain
  readonly account: Address
  readonly request: TransactRequest
}

/** The preview, the requests to the wallet and the confirmation, in one dialog. */
export function TransactFlow({ chain, account, request }: TransactFlowProps) {
  const { intent } = request
  const [permits, setPermits] = useState(true)
  const [acknowledged, setAcknowledged] = useState(intent.acknowledge === undefined)
  const { state, start, reset } = useExecuteIntent(chain, account, request)
  const preview = usePreview(chain, account, request, { permits, paused: state.status !== 'idle' })
  const isWrongNetwork = useIsWrongNetwork()
  const sent = useSentRecord(state)

  const confirm = () => preview.data && start(preview.data.steps)
  const busy = state.status === 'running'
  const ready = preview.data !== undefined && isPossible(preview.data) && acknowledged
  // A request is open in the wallet, which cannot be withdrawn from here.
  const close = () => {
    if (!busy) closeTransact()
  }
  const allowByTransaction = () => {
    setPermits(false)
    reset()
  }

  return (
    <Dialog
      open
      title={intent.title}
      onOpenChange={close}
      actions={
        <Actions
          state={state}
          ready={ready && !isWrongNetwork}
          label={confirmLabel(state, preview.data)}
          onConfirm={confirm}
          onRetry={reset}
          onClose={close}
        />
      }
    >
      <div className="space-y-4">
        <PreviewDetails chain={chain} intent={intent} preview={preview.data} />
        {state.status === 'idle' && isWrongNetwork && <WrongNetworkCallout />}
        {state.status === 'idle' && preview.error && (
          <ExplanationCallout explanation={explain(preview.error)} />
        )}
        {state.status === 'idle' && intent.acknowledge !== undefined && (
          <Checkbox label={intent.acknowledge} checked={acknowledged} onChange={setAcknowledged} />
        )}
        {state.status !== 'idle' && <StepList steps={state.steps} state={state} sent={sent} />}
        {state.status === 'running' && <Waiting waitsFor={state.progress.waitsFor} />}
        {state.status === 'failed' && (
          <ExplanationCallout
            explanation={state.reason}
            actions={
              canAllowByTransaction(state) && (
                <Button variant="outline" size="sm" onClick={allowByTransaction}>
                  Allow with a transaction instead
                </Button>
              )
            }
          />
        )}
        {sent && <SentOutcome record={sent} />}
      </div>
    </Dialog>
  )
}

const isPossible = ({ failure, affordable }: Preview): boolean => failure === null && affordable

/** If a signature fails but was not rejected, the wallet may not support it. */
const canAllowByTransaction = (state: Extract<ExecutionState, { status: 'failed' }>): boolean =>
  state.steps[state.at]?.kind === 'permit' && state.reason.kind !== 'rejected'

function useSentRecord(state: ExecutionState) {
  const id = state.status === 'sent' ? state.transactionId : undefined
  return useStore(transactionStore, ({ records }) => records.find((record) => record.id === id))
}

function confirmLabel({ status }: ExecutionState, preview: Preview | undefined): string {
  if (status === 'running') return 'Waiting'
  return (preview?.steps.length ?? 1) > 1 ? 'Begin' : 'Confirm'
}

function Waiting({ waitsFor }: { readonly waitsFor: 'wallet' | 'chain' }) {
  return (
    <p role="status" className="text-muted text-sm">
      {waitsFor === 'wallet'
        ? 'Answer the request in your wallet.'
        : 'Waiting for the allowance to be confirmed.'}
    </p>
  )
}

type ActionsProps = {
  readonly state: ExecutionState
  readonly ready: boolean
  readonly label: string
  readonly onConfirm: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

function Actions({ state, ready, label, onConfirm, onRetry, onClose }: ActionsProps) {
  switch (state.status) {
    case 'sent':
      return <Button onClick={onClose}>Close</Button>
    case 'failed':
      return (
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onRetry}>Try again</Button>
        </>
      )
    default:
      return (
        <>
          <Button variant="outline" onClick={onClose} disabled={state.status === 'running'}>
            Cancel
          </Button>
          <Button onClick={onConfirm} disabled={!ready} busy={state.status === 'running'}>
            {label}
          </Button>
        </>
      )
  }
}
