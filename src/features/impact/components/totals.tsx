import { formatFigure, impactQuantities } from '../../../domain/portfolio/impact/figures.ts'
import type { PortfolioImpact } from '../../../domain/portfolio/impact/portfolio-impact.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { formatDay } from '../../../lib/day.ts'
import { Stat } from '../../../ui/stat.tsx'
import { StatGroup } from '../../../ui/stat-group.tsx'

const notes = {
  carbonOffsetTons: 'CO₂e stated by projects, held and retired',
  landAreaProtectedHectares: 'Stated by projects, held and retired',
  renewableEnergyMwh: 'Stated by projects, held and retired',
  waterProtectedLiters: 'Stated by projects, held and retired',
} as const

/** Everything the credits stand for, retired and held together; skeletons until it is read. */
export function Totals({ state }: { readonly state: ReadyImpact | undefined }) {
  const { impact, totalsSource: source } = state ?? {}
  return (
    <div className="flex flex-col gap-4">
      <StatGroup>
        {impactQuantities.map(({ key, label, unit }) => (
          <Stat
            key={key}
            label={label}
            value={
              impact && (
                <>
                  {formatFigure(impact.totals[key])}{' '}
                  <span className="font-normal text-base text-muted">{unit}</span>
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
          value={impact && <Score value={impact.biodiversityScore} />}
          note="Best of goals 14 and 15 for each credit, then the mean"
          source={state?.projectsSource}
        />
        <Stat
          label="Community impact"
          value={impact && <Score value={impact.communityImpact} />}
          note="Best of goals 1 to 5, 8, 10 and 11 for each credit, then the mean"
          source={state?.projectsSource}
        />
        <Stat
          label="Latest audit"
          value={impact && latestOf(impact)}
          note={impact?.verification.auditBodies.join(', ')}
          source={source}
        />
      </StatGroup>
    </div>
  )
}

function latestOf({ verification: { latest } }: PortfolioImpact): string {
  return latest === null ? 'None stated' : formatDay(latest)
}

function Score({ value }: { readonly value: number }) {
  return (
    <>
      {value} <span className="font-normal text-base text-muted">of 100</span>
    </>
  )
}
