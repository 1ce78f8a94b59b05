import type { Explanation } from './explanation.ts'

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
