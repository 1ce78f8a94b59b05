import type { ReactNode } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { RawDetails } from '../../ui/disclosure.tsx'
import type { Explanation } from './explanation.ts'
import { ExplanationLink } from './explanation-link.tsx'

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
