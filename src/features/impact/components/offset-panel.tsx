import { ButtonLink } from '../../../ui/button-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { formatFigure, impactQuantities } from '../model/figures.ts'
import type { ReadyImpact } from '../use-portfolio-impact.ts'

/** Which part of the impact counts as offset, and which does not yet. */
export function OffsetPanel({ state }: { readonly state: ReadyImpact }) {
  const { retired, held, offsetTons } = state.impact
  const quantities = impactQuantities.filter(({ key }) => retired[key] + held[key] > 0)
  return (
    <Panel
      title="What counts as offset"
      description="Only what is retired: held credits can still be sold and claimed by others."
      actions={
        <ButtonLink to="/environmental/retire" variant="outline" size="sm">
          Retire credits
        </ButtonLink>
      }
    >
      <p className="mb-5 text-sm">
        <span className="font-semibold text-lg tnum">{formatFigure(offsetTons)} t</span> of retired
        carbon credits count as your offset.
        {retired.carbonOffsetTons > offsetTons && (
          <span className="text-muted">
            {' '}
            The other {formatFigure(retired.carbonOffsetTons - offsetTons)} t below are a side
            effect stated by biodiversity credits and energy certificates, which carbon accounting
            does not accept as an offset.
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
                  {formatFigure(retired[key])} {unit} retired
                </span>
                <span className="text-muted">
                  {formatFigure(held[key])} {unit} held, does not count
                </span>
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-subtle">
        <SourceBadge source={state.projectsSource} />
        Impact stated for the vintage × credits ÷ verified credits of the vintage
      </p>
    </Panel>
  )
}
