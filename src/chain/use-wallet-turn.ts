import { useEffect, useRef, useState } from 'react'
import { inTurn, whenFree } from './wallet-turn.ts'

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
    take: <T>(ask: () => Promise<T>): Promise<T> => {
      const controller = new AbortController()
      attempt.current = controller
      const options = { signal: controller.signal, onBusy: setBusy }
      return inTurn(() => whenFree(ask, options), options).finally(() => setBusy(false))
    },
  }
}
