import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { formatPercent } from '../../../lib/format-percent.ts'
import { Progress } from '../../../ui/progress.tsx'
import type { Figures } from '../portfolio-view.ts'

/** Shown instead of figures that need the whole history: its progress, or why it failed. */
export function FiguresState({
  figures,
}: {
  readonly figures: Exclude<Figures, { readonly status: 'ready' }>
}) {
  if (figures.status === 'error') return <FailureState failure={figures} />
  const { progress } = figures
  return (
    <div role="status" className="w-full max-w-sm space-y-2 text-center text-muted text-sm">
      <p>
        Reading the history of this account
        {progress !== null && `, ${formatPercent(progress * 100, { digits: 0 })}`}
      </p>
      <Progress label="History read" value={progress} />
      <p className="text-xs">
        These figures need every transaction. What is read is kept, and reading goes on from there.
      </p>
    </div>
  )
}
