import { useState, useSyncExternalStore } from 'react'
import { onStorageForgets, storageForgets } from '../../lib/browser-storage.ts'
import { clockCorrection, onClockCorrected } from '../../lib/clock.ts'
import { formatDateTime } from '../../lib/date.ts'
import { Banner } from '../../ui/banner.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Says once that the computer's clock is wrong, and what to do. */
export function ClockBanner() {
  const correction = useSyncExternalStore(onClockCorrected, clockCorrection)
  const [isDismissed, setDismissed] = useState(false)
  if (correction === 0 || isDismissed) return null
  return <WrongClock correction={correction} onDismiss={() => setDismissed(true)} />
}

type WrongClockProps = { readonly correction: number; readonly onDismiss: () => void }

function WrongClock({ correction, onDismiss }: WrongClockProps) {
  const now = useNow()
  return (
    <Banner kind="degraded" label="This computer’s clock is wrong" onDismiss={onDismiss}>
      It says {formatDateTime(now - correction)}, the chain says {formatDateTime(now)}. This page
      goes by the chain. Let your system set date, time and time zone.
    </Banner>
  )
}

/** Says once that the browser keeps nothing for this page. */
export function StorageBanner() {
  const forgets = useSyncExternalStore(onStorageForgets, storageForgets)
  const [isDismissed, setDismissed] = useState(false)
  if (!forgets || isDismissed) return null
  return (
    <Banner kind="degraded" label="Nothing is kept" onDismiss={() => setDismissed(true)}>
      This browser refuses to store data for this page, or has no room for it. Everything works, but
      drafts, carts and the list of transactions are gone after a reload. Allow site data to keep
      them.
    </Banner>
  )
}
