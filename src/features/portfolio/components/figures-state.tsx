import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { formatDate } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { Figures } from '../model/portfolio.ts'

/** Shown instead of figures that need the whole history: how far it is read, or why not. */
export function FiguresState({
  figures,
}: {
  readonly figures: Exclude<Figures, { readonly status: 'ready' }>
}) {
  if (figures.status === 'error') return <FailureState failure={figures} />
  const { since, stop, readOn } = figures
  return (
    <div className="w-full max-w-sm space-y-3 text-center text-muted text-sm">
      <p role="status">
        {readOn === null ? 'Reading the history of this account' : 'Reading was stopped'}
        {since !== null && `, back to ${formatDate(since)}`}
      </p>
      {readOn === null && <Progress label="History read" value={null} />}
      <p className="text-xs">
        These figures need every transaction. What has been read is kept, and reading continues from
        there.
      </p>
      {(stop ?? readOn) !== null && (
        <Button variant="outline" size="sm" onClick={stop ?? readOn ?? undefined}>
          {readOn === null ? 'Stop' : 'Continue reading'}
        </Button>
      )}
    </div>
  )
}
