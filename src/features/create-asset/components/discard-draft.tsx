import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type DiscardDraftProps = {
  /** What the draft is of, within a sentence. */
  readonly subject: string
  readonly onDiscard: () => void
}

/** Throws away what was typed, documents included, once that was said twice: it does not come back. */
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
