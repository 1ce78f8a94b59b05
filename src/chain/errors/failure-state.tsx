import type { ComponentProps } from 'react'
import type { Failed } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Card } from '../../ui/panel.tsx'
import { explainFailure } from './explain-failure.ts'
import { ExplanationLink } from './explanation-callout.tsx'

type FailureStateProps = {
  readonly failure: Pick<Failed, 'error' | 'retry'>
  /** Whether it replaces the whole screen and is its heading. */
  readonly heading?: boolean
  /** What failed for the person; the cause is then below it. */
  readonly title?: string
}

/**
 * Shown instead of data that could not be read: what failed, what to do, and the raw error on
 * request.
 *
 * @example
 * if (pools.status === 'error') return <FailureState failure={pools} />
 */
export function FailureState({ failure, heading = false, title }: FailureStateProps) {
  const explanation = explainFailure(failure.error)
  const { sentence, nextStep, raw } = explanation
  return (
    <ErrorState
      heading={heading}
      title={title ?? sentence}
      details={raw}
      actions={<Button onClick={failure.retry}>Try again</Button>}
    >
      {title !== undefined && `${sentence} `}
      {nextStep} <ExplanationLink explanation={explanation} />
    </ErrorState>
  )
}

/** A `FailureState` in the place of a panel or of a whole screen. */
export const FailureCard = (props: ComponentProps<typeof FailureState>) => (
  <Card>
    <FailureState {...props} />
  </Card>
)
