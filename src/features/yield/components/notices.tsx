import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'

type NoticesProps = {
  readonly error: string | null
  readonly reason: string | null
  readonly notes: readonly string[]
  readonly onRetry: () => void
}

/** Warnings about the list: sample data, failed calls, stale answers. */
export function Notices({ error, reason, notes, onRetry }: NoticesProps) {
  return (
    <>
      {error !== null && (
        <Callout
          tone="warning"
          title={error}
          actions={
            <Button variant="outline" size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {reason}. These are sample strategies, not offers.
        </Callout>
      )}
      {notes.length > 0 && (
        <Callout
          tone="warning"
          title={
            notes.length === 1
              ? 'One strategy could not be read'
              : `${notes.length} strategies could not be read`
          }
        >
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
