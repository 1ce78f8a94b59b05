import { useState, useSyncExternalStore } from 'react'
import { clockCorrection, onClockCorrected } from '../lib/clock.ts'
import { formatDateTime } from '../lib/date.ts'
import { Banner } from './banner.tsx'
import { useNow } from './use-now.ts'

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
