import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'

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
