import type { ReactNode } from 'react'
import type { StatedImpact } from '../../../domain/credits/portfolio-impact.ts'
import { impactQuantities } from '../../../domain/portfolio/impact/figures.ts'
import { StatedFigure } from '../../../domain/portfolio/impact/stated-figure.tsx'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { WithoutAccounts } from '../../../domain/portfolio/without-accounts.tsx'
import { formatDay } from '../../../lib/day.ts'
import { NotStated } from '../../../ui/not-stated.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'

const notes = {
  carbonOffsetTons: 'CO₂e stated by projects, held and retired',
  landAreaProtectedHectares: 'Stated by projects, held and retired',
  renewableEnergyMwh: 'Stated by projects, held and retired',
  waterProtectedLiters: 'Stated by projects, held and retired',
} as const

/** Everything the credits stand for, retired and held together; skeletons until it is read. */
export function Totals({ state }: { readonly state: ReadyImpact | undefined }) {
  const { summary, summarySource: source } = state ?? {}
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
                  <StatedFigure value={state.summary.totals[key]} unit={unit} />
                  <WithoutAccounts when={state.isReading} />
                </>
              )
            }
            note={notes[key]}
            source={source}
          />
        ))}
      </StatGroup>
      <StatGroup>
        <Stat
          label="Biodiversity score"
          value={summary && <StatedFigure value={summary.biodiversityScore} unit="of 100" />}
          note="Best of goals 14 and 15 for each credit, then the mean"
          source={source}
        />
        <Stat
          label="Community impact"
          value={summary && <StatedFigure value={summary.communityImpact} unit="of 100" />}
          note="Best of goals 1 to 5, 8, 10 and 11 for each credit, then the mean"
          source={source}
        />
        <Stat
          label="Latest audit"
          value={summary && latestOf(summary)}
          note={summary && (summary.verification.auditBodies.join(', ') || 'Audit body not stated')}
          source={source}
        />
      </StatGroup>
    </div>
  )
}

function latestOf({ verification: { latest } }: StatedImpact): ReactNode {
  return latest === null ? <NotStated /> : formatDay(latest)
}
