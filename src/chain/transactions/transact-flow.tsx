import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { useChain } from '../chain-state.ts'
import { explain } from '../errors/explain.ts'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { WalletBusy } from '../wallet-busy.tsx'
import { useIsSafe, useIsWrongNetwork, useWallet } from '../wallet-state.ts'
import { SignerChangeCallout, WrongNetworkCallout } from './cannot-sign.tsx'
import type { Progress } from './execute-intent.ts'
import type { Intent } from './intent.ts'
import { SameActionCallout, SentOutcome, SettledSummary } from './outcome.tsx'
import type { Preview } from './prepare.ts'
import { PreviewDetails } from './preview-details.tsx'
import { signerChange } from './signer-change.ts'
import { StepList } from './step-list.tsx'
import { transactionStore } from './store.ts'
import type { Signer, TransactRequest } from './transact-store.ts'
import { type ExecutionState, useExecuteIntent, usePreview } from './use-execute-intent.ts'
import { connectedWallet } from './wallet.ts'

type TransactFlowProps = {
  readonly request: TransactRequest
  readonly signer: Signer
  readonly onClose: () => void
  /** The form that makes the request, where it is entered in the same dialog. */
  readonly form?: {
    readonly title: string
    /** Label of the button that sends it. */
    readonly action: string
    /** Whether what was entered can be sent. */
    readonly isComplete: boolean
    readonly fields: ReactNode
  }
}

/** Milliseconds without a change after which what was entered is simulated. */
const settleTime = 250

/**
 * The preview, the requests to the wallet and the confirmation, in one dialog. While the wallet is
 * not that of the signer, it says so instead of the preview.
 */
export function TransactFlow({ request: latest, signer, onClose, form }: TransactFlowProps) {
  // What was begun stays what it was, however the page behind changes meanwhile.
  const [begun, setBegun] = useState<TransactRequest | null>(null)
  const request = begun ?? latest
  const { intent } = request
  const [permits, setPermits] = useState(true)
  const [acknowledged, setAcknowledged] = useState(intent.acknowledge === undefined)
  const isSafe = useIsSafe()
  const [batches, setBatches] = useState(true)
  const [canBatch] = useState(() => once(() => walletCanBatch(signer)))
  const onNoBatch = () => setBatches(false)
  const { state, start, reset } = useExecuteIntent(signer, request, {
    ...{ permits, isSafe, onNoBatch },
  })
  const change = signerChange(signer, useWallet(), useChain())
  const isEntering = form !== undefined && state.status === 'idle'
  const isEntered = useSettled(request.id, settleTime) === request.id && form?.isComplete !== false
  const paused = state.status !== 'idle' || change !== null || !isEntered
  const preview = usePreview(signer, request, { permits, batches, canBatch, isSafe, paused })
  const isWrongNetwork = useIsWrongNetwork()
  const sent = useSentRecord(state)

  const confirm = () => {
    if (!preview.data) return
    setBegun(request)
    void start(preview.data.steps)
  }
  const retry = () => {
    setBegun(null)
    reset()
  }
  const isQueued = state.status === 'running' && state.progress.waitsFor === 'turn'
  const ready = isEntered && preview.data !== undefined && isPossible(preview.data) && acknowledged
  // A request is open in the wallet, which cannot be withdrawn from here. A wallet that has been
  // locked or changed may never answer it.
  const close = () => {
    if (!isAsking(state) || change !== null) onClose()
  }
  const allowByTransaction = () => {
    setPermits(false)
    retry()
  }

  // It may wait for days: that it does comes before what it is.
  const isProposed = sent?.state.isSafe === true && sent.state.status !== 'confirmed'
  const progress = state.status !== 'idle' && (
    <StepList steps={state.steps} state={state} sent={sent} />
  )
  const outcome = sent && <SentOutcome record={sent} />

  const isDisplaced = change !== null && (state.status === 'idle' || state.status === 'failed')

  return (
    <Dialog
      open
      title={isEntering ? form.title : intent.title}
      onOpenChange={close}
      actions={
        change !== null && state.status !== 'sent' ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <Actions
            state={state}
            ready={ready && !isWrongNetwork}
            label={
              isEntering ? form.action : confirmLabel(state, preview.data, intent.title, isSafe)
            }
            onConfirm={confirm}
            onRetry={retry}
            onClose={isQueued ? retry : close}
            leadsTo={sent?.state.status === 'confirmed' ? intent.leadsTo : undefined}
          />
        )
      }
    >
      {isDisplaced ? (
        <SignerChangeCallout signer={signer} change={change} />
      ) : (
        <div className="space-y-4">
          {isEntering && form.fields}
          {isProposed && (
            <>
              {progress}
              {outcome}
            </>
          )}
          {sent?.state.status === 'confirmed' ? (
            <SettledSummary signer={signer} intent={intent} record={sent} />
          ) : (
            <PreviewDetails
              signer={signer}
              intent={isEntering ? { ...intent, give: [], get: [] } : intent}
              preview={isEntered ? preview.data : undefined}
            />
          )}
          {(state.status === 'idle' || state.status === 'failed') && (
            <SameActionCallout request={request} signer={signer} />
          )}
          {isWrongNetwork && state.status !== 'sent' && change === null && (
            <WrongNetworkCallout isAsked={state.status === 'running'} />
          )}
          {state.status === 'idle' && preview.error && (
            <ExplanationCallout explanation={explain(preview.error)} />
          )}
          {state.status === 'idle' && intent.acknowledge !== undefined && (
            <Checkbox
              label={intent.acknowledge}
              checked={acknowledged}
              onChange={setAcknowledged}
            />
          )}
          {!isProposed && progress}
          {state.status === 'running' && change !== null && (
            <SignerChangeCallout signer={signer} change={change} />
          )}
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
          {!isProposed && outcome}
        </div>
      )}
    </Dialog>
  )
}

const walletCanBatch = ({ account }: Signer): Promise<boolean> =>
  connectedWallet(account).then(
    (wallet) => wallet.canBatch(),
    () => false,
  )

/** Asks once and keeps the answer: the preview is computed again and again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}

const isPossible = ({ failure, affordable }: Preview): boolean => failure === null && affordable

/** If a signature fails but was not rejected, the wallet may not support it. */
const canAllowByTransaction = (state: Extract<ExecutionState, { status: 'failed' }>): boolean =>
  state.steps[state.at]?.kind === 'permit' && state.reason.kind !== 'rejected'

function useSentRecord(state: ExecutionState) {
  const id = state.status === 'sent' ? state.transactionId : undefined
  return useStore(transactionStore, ({ records }) => records.find((record) => record.id === id))
}

/** `Sign and buy`, `Approve and buy`, `Continue in Safe`; `Confirm` where the action is all there is. */
function confirmLabel(
  { status }: ExecutionState,
  preview: Preview | undefined,
  title: string,
  isSafe: boolean,
): string {
  if (status === 'running') return 'Waiting'
  if (isSafe) return 'Continue in Safe'
  const [first, ...others] = preview?.steps ?? []
  if (first === undefined || others.length === 0) return 'Confirm'
  const [verb = ''] = title.split(' ')
  return `${first.kind === 'permit' ? 'Sign' : 'Approve'} and ${verb.toLowerCase()}`
}

function Waiting({ waitsFor }: Pick<Progress, 'waitsFor'>) {
  const isSafe = useIsSafe()
  if (waitsFor === 'turn') return <WalletBusy />
  if (isSafe) {
    return (
      <p role="status" className="text-muted text-sm">
        Review and sign it in Safe, which shows it over this page.
      </p>
    )
  }
  return (
    <p role="status" className="text-muted text-sm">
      {waitsFor === 'wallet'
        ? 'Answer the request in your wallet.'
        : 'Waiting for the allowance to be confirmed.'}
    </p>
  )
}

/** Whether a request is open in the wallet or on its way. */
const isAsking = (state: ExecutionState): boolean =>
  state.status === 'running' && state.progress.waitsFor !== 'turn'

type ActionsProps = {
  readonly state: ExecutionState
  readonly ready: boolean
  readonly label: string
  readonly onConfirm: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
  /** Where the result is, once there is one. */
  readonly leadsTo: Intent['leadsTo']
}

function Actions({ state, ready, label, onConfirm, onRetry, onClose, leadsTo }: ActionsProps) {
  switch (state.status) {
    case 'sent':
      return leadsTo === undefined ? (
        <Button onClick={onClose}>Close</Button>
      ) : (
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <ButtonLink to={leadsTo.to} onClick={onClose}>
            {leadsTo.label}
          </ButtonLink>
        </>
      )
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
          <Button variant="outline" onClick={onClose} disabled={isAsking(state)}>
            Cancel
          </Button>
          <Button onClick={onConfirm} disabled={!ready} busy={state.status === 'running'}>
            {label}
          </Button>
        </>
      )
  }
}
