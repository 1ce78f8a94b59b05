import { impactQuantities } from '../../../domain/portfolio/impact/figures.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { WithoutAccounts } from '../../../domain/portfolio/without-accounts.tsx'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'

/** Retired and held impact by quantity, and how the retired part may be reported. */
export function RetiredPanel({ state }: { readonly state: ReadyImpact }) {
  const { retired, held, retiredByType } = state.impact
  const tons = retiredByType.carbonOffsetTons
  const quantities = impactQuantities.filter(({ key }) => retired[key] + held[key] > 0)
  return (
    <Panel
      title="Retired for you"
      description="Report it separately from your emissions. Held credits can still be sold and claimed by others."
      actions={
        <ButtonLink to="/environmental/retire" variant="outline" size="sm">
          Retire credits
        </ButtonLink>
      }
    >
      <p className="mb-5 text-sm">
        <span className="font-semibold text-lg tnum">{formatMeasure(tons)} t</span>
        <WithoutAccounts when={state.isReading} /> of carbon credits are retired for you.
        {retired.carbonOffsetTons > tons && (
          <span className="text-muted">
            {' '}
            The other {formatMeasure(retired.carbonOffsetTons - tons)} t below are stated by
            biodiversity credits and energy certificates. They are not carbon credits and cannot be
            reported as such.
          </span>
        )}
      </p>
      <dl className="flex flex-col gap-4">
        {quantities.map(({ key, label, unit }) => (
          <div key={key}>
            <dt className="mb-1.5 flex justify-between gap-3 font-medium text-sm">
              {label}
              <span className="text-muted text-xs tnum">
                {Math.floor((retired[key] / (retired[key] + held[key])) * 100)}% retired
              </span>
            </dt>
            <dd>
              <Progress
                label={`${label} retired`}
                value={retired[key] / (retired[key] + held[key])}
              />
              <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs tnum">
                <span>
                  {formatMeasure(retired[key])} {unit} retired
                </span>
                <span className="text-muted">
                  {formatMeasure(held[key])} {unit} held
                </span>
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-subtle">
        <SourceBadge source={state.projectsSource} />
        Impact stated for the batch × credits ÷ verified credits of the batch
      </p>
    </Panel>
  )
}
