import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Purpose } from '../stated-details.ts'
import { purposeText } from './purpose.ts'

type PurposeFieldProps = {
  /** Purposes that all credits can be retired for. */
  readonly purposes: readonly Purpose[]
  readonly value: Purpose | ''
  readonly problem: string | undefined
  readonly onChange: (purpose: Purpose) => void
  /** Why there are not more to choose from. */
  readonly hint?: string
}

/** What credits are retired for, each purpose with what it means. */
export function PurposeField({ purposes, value, problem, onChange, hint }: PurposeFieldProps) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-sm">What they are retired for</h3>
      <RadioCards
        label="Purpose"
        columns={1}
        choices={purposes.map((purpose) => ({
          value: purpose,
          label: purposeText(purpose).label,
          description: purposeText(purpose).meaning,
        }))}
        value={value === '' ? null : value}
        onChange={onChange}
      />
      {problem !== undefined && (
        <p role="status" className="mt-2 text-error-fg text-xs">
          {problem}
        </p>
      )}
      <p className="mt-2 text-muted text-xs">
        {hint} <TextLink to="/docs/claims">What may be claimed</TextLink>
      </p>
    </section>
  )
}
