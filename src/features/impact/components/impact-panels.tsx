import type { ReactNode } from 'react'
import type { StatedImpact } from '../../../domain/credits/from-api.ts'
import {
  impactQuantities,
  isOwn,
  type PortfolioImpact,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { creditAmount } from '../../../domain/units.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDay } from '../../../lib/day.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { StatedFigure } from '../../../panels/portfolio/stated-impact.tsx'
import { WithoutAccounts } from '../../../panels/portfolio/without-accounts.tsx'
import { NotStated } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { equivalentsOf } from '../model/equivalents.ts'

/** Credits of which a quantity is the unit. */
const countedCredits = {
  carbonOffsetTons: 'carbon credits',
  landAreaProtectedHectares: 'biodiversity credits',
  renewableEnergyMwh: 'energy certificates',
  waterProtectedLiters: 'biodiversity credits',
} as const

/** What is retired, and apart from it what is held, by type of credit; skeletons until it is read. */
export function Totals({ state }: { readonly state: ReadyImpact | undefined }) {
  const { summary, summarySource } = state ?? {}
  return (
    <div className="flex flex-col gap-4">
      <StatGroup>
        {impactQuantities.map(({ key, label, unit }) => (
          <Stat
            key={key}
            label={label}
            value={
              state && (
                <>
                  <StatedFigure value={state.impact.retiredByType[key]} unit={unit} />
                  <WithoutAccounts when={state.isReading} />
                </>
              )
            }
            note={
              state &&
              `retired, of ${countedCredits[key]}; ${formatMeasure(state.impact.heldByType[key], unit)} held`
            }
            source={state?.projectsSource}
          />
        ))}
      </StatGroup>
      <StatGroup>
        <Stat
          label="Latest audit"
          value={summary && latestOf(summary)}
          note={summary && (summary.verification.auditBodies.join(', ') || 'Audit body not stated')}
          source={summarySource}
        />
      </StatGroup>
    </div>
  )
}

function latestOf({ verification: { latest } }: StatedImpact): ReactNode {
  return latest === null ? <NotStated /> : formatDay(latest)
}

/** Retired and held impact by quantity, and how the retired part may be reported. */
export function RetiredPanel({ state }: { readonly state: ReadyImpact }) {
  const { retiredByType: retired, heldByType: held, projects } = state.impact
  // A carbon credit is a tonne, whatever its metadata states.
  const tonnes = creditAmount(
    projects.reduce(
      (sum, project) =>
        isOwn(project.asset, 'carbonOffsetTons') ? sum + project.retired.value : sum,
      0n,
    ),
  )
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
        <span className="font-semibold text-lg tnum">{formatAmount(tonnes)} t</span>
        <WithoutAccounts when={state.isReading} /> of carbon credits are retired for you.{' '}
        <span className="text-muted">
          Each quantity counts the credits that it is the unit of. Tonnes that biodiversity credits
          and energy certificates state are no carbon credits: they stand by project, and in no sum.
        </span>
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

/** Retired credits in everyday measures, each with its formula and the source of the factor. */
export function EquivalentsPanel({ impact }: { readonly impact: PortfolioImpact }) {
  const equivalents = equivalentsOf(impact.retiredByType)
  return (
    <Panel
      title="Equivalents"
      description="Of retired credits, each by the unit of its type. For illustration, not a claim."
    >
      {equivalents.length === 0 ? (
        <p className="text-muted text-sm">Nothing is retired yet.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {equivalents.map(({ label, count, formula, source }) => (
            <li key={label}>
              <p className="text-sm">
                <span className="font-semibold text-lg tnum">{formatMeasure(count)}</span> {label}
              </p>
              <p className="text-muted text-xs">
                {formula}. <TextLink to={source.url}>{source.name}</TextLink>, {source.edition}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** How far each Sustainable Development Goal is served by the portfolio. */
export function GoalsPanel({ state }: { readonly state: ReadyImpact }) {
  const goals = [...state.summary.sdgContributions]
  return (
    <Panel
      title="Sustainable Development Goals"
      description="What the projects state, from 0 to 100%, held and retired credits together."
    >
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {goals.map(([goal, score]) => (
          <li key={goal} className="flex flex-col gap-2">
            <SdgBadge goal={goal} score={score} />
            <Progress label={`Goal ${goal}`} value={score} />
          </li>
        ))}
      </ul>
      {goals.length === 0 && <p className="text-muted text-sm">No goal is stated.</p>}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-2xs text-subtle">
        <SourceBadge source={state.summarySource} />
        {goals.length > 0 && <>Each score is {state.weighting}</>}
      </p>
    </Panel>
  )
}
