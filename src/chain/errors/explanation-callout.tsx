import type { ReactNode } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { RawDetails } from '../../ui/disclosure.tsx'
import type { Explanation } from './explanation.ts'

type ExplanationCalloutProps = {
  readonly explanation: Explanation
  readonly actions?: ReactNode
}

/** What failed and the next step, with the raw data in a disclosure. */
export function ExplanationCallout({ explanation, actions }: ExplanationCalloutProps) {
  const { kind, sentence, nextStep, raw } = explanation
  const isRefusal = kind === 'rejected'
  return (
    <Callout tone={isRefusal ? 'neutral' : 'error'} title={sentence} actions={actions}>
      <p>
        {nextStep} {!isRefusal && <ExplanationLink explanation={explanation} />}
      </p>
      {!isRefusal && <RawDetails text={raw} />}
    </Callout>
  )
}

/**
 * Where the documentation explains a failure: the contract's error, or the kind of failure.
 *
 * @example
 * explanationPath({ kind: 'reverted', errorName: 'ListingClosed' }) // '/docs/errors#ListingClosed'
 */
export const explanationPath = ({ kind, errorName }: Pick<Explanation, 'kind' | 'errorName'>) =>
  `/docs/errors#${errorName ?? kind}`

/** A link to the explanation of a failure, in a new tab so that nothing entered is lost. */
export function ExplanationLink({ explanation }: { readonly explanation: Explanation }) {
  return (
    <a
      href={explanationPath(explanation)}
      target="_blank"
      rel="noreferrer"
      className="text-primary-fg underline decoration-primary-fg/40 underline-offset-3 hover:decoration-primary-fg"
    >
      More about this error
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
