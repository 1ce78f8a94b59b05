import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { explain } from './explain.ts'

type FailureStateProps = {
  readonly error: unknown
  /** Reads again; without it there is nothing to press. */
  readonly onRetry?: () => void
  /** Whether it stands in place of the whole screen, whose heading it then is. */
  readonly heading?: boolean
}

/**
 * Stands where something read from the chain would be: what went wrong, what to do, and the raw
 * error on request.
 *
 * @example
 * <FailureState error={query.error} onRetry={() => void query.refetch()} />
 */
export function FailureState({ error, onRetry, heading = false }: FailureStateProps) {
  const { sentence, nextStep, raw } = explain(error)
  return (
    <ErrorState
      heading={heading}
      title={sentence}
      details={raw}
      actions={onRetry && <Button onClick={onRetry}>Try again</Button>}
    >
      {nextStep}
    </ErrorState>
  )
}
