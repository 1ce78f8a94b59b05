import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { inTurn, whenFree } from './wallet-turn.ts'

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

/**
 * For a button that asks the wallet: whether it waits because the wallet is busy, and a way to end that
 * wait. It ends with the button.
 */
export function useWalletTurn() {
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])
  return {
    isBusy,
    cancel: () => attempt.current?.abort(),
    /** Asks when it is this button's turn. */
    take: <T,>(ask: () => Promise<T>): Promise<T> => {
      const controller = new AbortController()
      attempt.current = controller
      const options = { signal: controller.signal, onBusy: setBusy }
      return inTurn(() => whenFree(ask, options), options).finally(() => setBusy(false))
    },
  }
}
