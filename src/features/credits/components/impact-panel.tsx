import type { ImpactMetrics } from '../../../domain/credits/metadata.ts'
import { cn } from '../../../lib/cn.ts'
import { formatStatedDay } from '../../../lib/day.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { sdgOf } from '../../../lib/sdg.ts'
import { NotStated } from '../../../ui/not-stated.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'

/** Impact stated by the project for the whole batch, and the goals it serves. */
export function ImpactPanel({ impact }: { readonly impact: ImpactMetrics }) {
  const figures = [
    ['Carbon stated', impact.carbonOffsetTons, 't'],
    ['Land protected', impact.landAreaProtectedHectares, 'ha'],
    ['Renewable energy', impact.renewableEnergyMwh, 'MWh'],
    ['Water protected', impact.waterProtectedLiters, 'l'],
  ] as const
  return (
    <Panel
      title="Impact of the whole batch"
      description={[
        impact.thirdPartyVerifier && `Audited by ${impact.thirdPartyVerifier} (VVB)`,
        impact.verificationDate && formatStatedDay(impact.verificationDate),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt className="text-muted text-xs">{label}</dt>
            <dd className={cn('mt-1 font-semibold text-lg tnum', value === 0 && 'text-subtle')}>
              {value === null ? (
                <NotStated />
              ) : (
                <>
                  {formatMeasure(value)}{' '}
                  <span className="font-normal text-muted text-sm">{unit}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {impact.sdgAlignment.size > 0 && (
        <section aria-labelledby="sdg-alignment" className="mt-6 border-line border-t pt-5">
          <h3 id="sdg-alignment" className="mb-3 text-muted text-xs">
            Alignment with the Sustainable Development Goals
          </h3>
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {[...impact.sdgAlignment].map(([goal, score]) => (
              <li key={goal}>
                <SdgBadge goal={goal} score={score} />
                <div aria-hidden className="mt-1.5 ml-9.5 h-1 rounded-full bg-line">
                  <div
                    className="h-full rounded-full"
                    style={{ width: `${score * 100}%`, backgroundColor: sdgOf(goal)?.colour }}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}
