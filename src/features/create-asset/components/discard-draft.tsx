import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type DiscardDraftProps = {
  /** Kind of the draft, as part of a sentence. */
  readonly subject: string
  readonly onDiscard: () => void
}

/** Discards the draft with its documents after a confirmation; this cannot be undone. */
export function DiscardDraft({ subject, onDiscard }: DiscardDraftProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="xs" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this draft?"
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep the draft
            </Button>
            <Button variant="danger" onClick={onDiscard}>
              Discard the draft
            </Button>
          </>
        }
      >
        Everything entered for the {subject} is deleted from this computer. Nothing on chain
        changes.
      </Dialog>
    </>
  )
}
