import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type RefreshButtonProps = {
  /** `Refresh pools`. */
  readonly label: string
  /** What the refresh discards; null for nothing. */
  readonly discarded: string | null
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** Refreshes; asks first where that discards something. */
export function RefreshButton({ label, discarded, busy, onRefresh }: RefreshButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        onClick={() => (discarded === null ? onRefresh() : setAsking(true))}
      >
        {label}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`${label}?`}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                onRefresh()
              }}
            >
              Return to the sample data
            </Button>
          </>
        }
      >
        <p className="text-sm">{discarded}</p>
      </Dialog>
    </>
  )
}
