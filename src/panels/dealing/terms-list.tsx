import type { DealingTerms } from '../../domain/dealing/terms.ts'
import { termsInWords } from '../../domain/dealing/terms-in-words.ts'
import { formatInBothZones } from '../../lib/date.ts'

/** Terms of a dealing desk: what each is about, and beside it, on a phone below it, what it says. */
export function TermsList({ terms }: { readonly terms: DealingTerms }) {
  const entries = [
    { label: 'First cut-off', value: formatInBothZones(terms.firstCutOff) },
    ...termsInWords(terms),
  ]
  return (
    <dl className="divide-y divide-line text-sm">
      {entries.map(({ label, value }) => (
        <div key={label} className="gap-6 py-2.5 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="tnum">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
