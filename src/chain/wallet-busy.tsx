import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'

type WalletBusyProps = {
  /** Ends the wait; left out where another button does. */
  readonly onCancel?: () => void
}

/** Says why a request has not reached the wallet yet. */
export function WalletBusy({ onCancel }: WalletBusyProps) {
  return (
    <div role="status">
      <Callout
        tone="warning"
        title="Your wallet is busy with another request, perhaps of another tab."
        actions={
          onCancel && (
            <Button variant="outline" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )
        }
      >
        Answer that one in your wallet. This goes on by itself as soon as the wallet is free.
      </Callout>
    </div>
  )
}
