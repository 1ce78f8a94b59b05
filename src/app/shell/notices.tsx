import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { onStorageForgets, storageForgets } from '../../lib/browser-storage.ts'
import { clockCorrection, onClockCorrected } from '../../lib/clock.ts'
import { formatDateTime } from '../../lib/date.ts'
import { type MissingReason, missingCode, retryMissingCode } from '../../lib/load-code.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
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

const texts: Record<MissingReason, { label: string; sentence: string; action: string }> = {
  offline: {
    label: 'You are offline',
    sentence: 'The next part could not be loaded. What you entered is still here.',
    action: 'Try again',
  },
  unreachable: {
    label: 'This site does not respond',
    sentence: 'The next part could not be loaded. What you entered is still here.',
    action: 'Try again',
  },
  replaced: {
    label: 'This page has to be reloaded',
    sentence:
      'The next part did not load, perhaps because there is a new version of this site. Reloading discards what you entered here.',
    action: 'Reload the page',
  },
}

/** Says why the code of a page or of a part of it did not arrive; the page before it stays. */
export function MissingCodeNotice() {
  const reason = useStore(missingCode, (state) => state.reason)
  const isNavigating = useNavigation().state === 'loading'
  const here = useLocation()
  const navigate = useNavigate()

  // Following the link again tries again.
  useEffect(() => {
    if (isNavigating) retryMissingCode()
  }, [isNavigating])

  if (reason === null) return null
  const { label, sentence, action } = texts[reason]
  const stay = () => {
    missingCode.setState({ reason: null })
    void navigate(here, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="sticky top-14 z-30">
      <Banner
        kind="offline"
        label={label}
        action={
          <span className="flex shrink-0 gap-1">
            <Button size="xs" variant="outline" onClick={retryMissingCode}>
              {action}
            </Button>
            {isNavigating && (
              <Button size="xs" variant="quiet" onClick={stay}>
                Stay here
              </Button>
            )}
          </span>
        }
      >
        {sentence}
      </Banner>
    </div>
  )
}
