import type { ReactNode } from 'react'
import { ForeignText } from './foreign-text.tsx'

type Entry = {
  readonly label: string
  readonly value: ReactNode
  /** Explanation under the label. */
  readonly hint?: string
}

/**
 * A list of facts: the label on the left, the value on the right.
 *
 * @example
 * <KeyValueList entries={[{ label: 'Issuer', value: <Address value={issuer} /> }]} />
 */
export function KeyValueList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {entries.map(({ label, value, hint }) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-6 py-2">
          <dt className="min-w-0 text-muted">
            {label}
            {hint !== undefined && <span className="block text-subtle text-xs">{hint}</span>}
          </dt>
          <dd className="max-w-[60%] shrink-0 text-right tnum break-words">
            {typeof value === 'string' ? <ForeignText>{value}</ForeignText> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
