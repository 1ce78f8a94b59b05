import type { NoForecast } from '../../domain/servicing/note.ts'

/** In the place of a yield: that there is none, and why. */
export function NoForecastText({ of: { label, reason } }: { readonly of: NoForecast }) {
  return (
    <span title={reason} className="whitespace-nowrap">
      No forecast
      <span className="block font-normal text-2xs text-muted">{label}</span>
    </span>
  )
}
