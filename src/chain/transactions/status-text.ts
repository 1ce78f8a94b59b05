import type { Tone } from '../../ui/tone.ts'
import type { TransactionRecord, TransactionStatus } from './record.ts'

/** A state's name and colour in lists. */
export const statusLabels: Record<
  TransactionStatus,
  { readonly label: string; readonly tone: Tone }
> = {
  signing: { label: 'In your wallet', tone: 'primary' },
  submitted: { label: 'Pending', tone: 'primary' },
  confirmed: { label: 'Confirmed', tone: 'secondary' },
  reverted: { label: 'Reverted', tone: 'error' },
  replaced: { label: 'Replaced', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  dropped: { label: 'Dropped', tone: 'warning' },
  unknown: { label: 'Unknown', tone: 'warning' },
}

/** What a state means and what to do next; null where there is nothing to do. */
export function hintFor({ state }: TransactionRecord): string | null {
  switch (state.status) {
    case 'signing':
      return 'Your wallet is waiting for your answer.'
    case 'submitted':
      return 'Waiting to be included in a block. You can close this page: it is followed when you come back.'
    case 'confirmed':
      return null
    case 'reverted':
      return `${state.reason.sentence} ${state.reason.nextStep}`
    case 'replaced':
      return 'Another transaction of yours with the same nonce came first. This one had no effect.'
    case 'cancelled':
      return 'You cancelled it in your wallet. It had no effect.'
    case 'dropped':
      return 'The network no longer knows it. It had no effect; try again if you still want it.'
    case 'unknown':
      return 'The page was closed before your wallet answered. Look at the activity in your wallet before you try again.'
  }
}
