import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { type MissingReason, missingCode, retryMissingCode } from '../../lib/load-code.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

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
  const leads = useNavigation().state === 'loading'
  const here = useLocation()
  const navigate = useNavigate()

  // Whoever follows the link again wants it tried again.
  useEffect(() => {
    if (leads) retryMissingCode()
  }, [leads])

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
            {leads && (
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
