import { formatCount } from '../../lib/number-format.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { TransactionRecord, TransactionState, TransactionStatus } from './record.ts'

type StatusLabel = { readonly label: string; readonly tone: Tone }

const statusLabels: Record<TransactionStatus, StatusLabel> = {
  signing: { label: 'In your wallet', tone: 'primary' },
  submitted: { label: 'Pending', tone: 'primary' },
  batched: { label: 'Pending', tone: 'primary' },
  confirmed: { label: 'Confirmed', tone: 'secondary' },
  reverted: { label: 'Reverted', tone: 'error' },
  replaced: { label: 'Replaced', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  dropped: { label: 'Dropped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'error' },
  unknown: { label: 'Unknown', tone: 'warning' },
}

/** Label and colour of a state. */
export function labelOf(state: TransactionState): StatusLabel {
  if (state.status === 'submitted' && state.removedFrom !== undefined) {
    return { label: 'Replaced by a reorganisation', tone: 'warning' }
  }
  if (state.isSafe && state.status === 'batched') return { label: 'Proposed', tone: 'primary' }
  if (state.isSafe && state.status === 'failed')
    return { label: 'Rejected or replaced', tone: 'warning' }
  return statusLabels[state.status]
}

const waiting =
  'Waiting to be included in a block. You can close this page and check the result later.'

const proposed =
  'Waiting for the signatures of the Safe’s owners, and for one of them to execute it. You can close this ' +
  'page and check the result later.'

const rejectedProposal =
  'The Safe’s owners rejected it or executed another transaction in its place. Nothing of it was executed; ' +
  'try again if you still want it.'

const unknownProposal =
  'The answer of your Safe did not arrive, or it does not know the proposal any more: an owner may have ' +
  'deleted it. Check the queue of the Safe before you try again.'

const removedText = (block: bigint): string =>
  `It was in block ${formatCount(block)}, which a reorganisation of the chain has replaced. It waits to be ` +
  'included again: nothing that it did counts until then.'

/** What a state means and what to do next; null if there is nothing to do. */
export function hintFor({ state }: TransactionRecord): string | null {
  switch (state.status) {
    case 'signing':
      return 'Your wallet is waiting for your answer.'
    case 'submitted':
      return state.removedFrom === undefined ? waiting : removedText(state.removedFrom)
    case 'batched':
      return state.isSafe ? proposed : waiting
    case 'confirmed':
      return null
    case 'reverted':
      return `${state.reason.sentence} ${state.reason.nextStep}`
    case 'replaced':
      return 'Another of your transactions with the same nonce was included first. This one was not executed.'
    case 'cancelled':
      return 'You cancelled it in your wallet. It was not executed.'
    case 'dropped':
      return 'The network dropped it. It was not executed; try again if you still want it.'
    case 'failed':
      if (state.isSafe) return rejectedProposal
      return 'Your wallet could not send it. Nothing was executed; try again if you still want it.'
    case 'unknown':
      if (state.isSafe) return unknownProposal
      return 'Your wallet’s answer did not arrive. If you approve it in your wallet, or did, it appears here as soon as it is in a block. Check there before you try again.'
  }
}
