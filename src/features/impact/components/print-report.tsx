import { batchText } from '../../../domain/credits/credit-details.ts'
import { creditTypes, unitOf } from '../../../domain/credits/credit-type.ts'
import {
  formatStatedFigure,
  impactQuantities,
  statedFigure,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import type { ReadyImpact } from '../../../domain/portfolio/impact/use-portfolio-impact.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatDateTime, nowInSeconds } from '../../../lib/date.ts'
import { formatDay } from '../../../lib/day.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { sdgOf } from '../../../lib/sdg.ts'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { sourceLabel } from '../../../ui/source-badge.tsx'
import { equivalentsOf } from '../model/equivalents.ts'
import { estimateText, investedText, type StrategyEstimates } from '../model/strategy-estimates.ts'

/** The first column is a name, the others are numbers. */
const tableStyle =
  'w-full border-collapse text-right tnum [&_td]:border-t [&_td]:py-0.5 [&_tr>:first-child]:text-left'

/** Rows that leave room for the rest of the sheet; the CSV has all of them. */
const maximumRows = 16

type PrintReportProps = { readonly state: ReadyImpact; readonly estimates: StrategyEstimates }

/** The impact on one sheet of paper. It exists on paper only. */
export function PrintReport({ state, estimates }: PrintReportProps) {
  const { impact, summary, holder } = state
  const { totals: stated } = summary
  const shown = impact.projects
    .toSorted(
      (a, b) =>
        creditTypes.indexOf(a.asset.project.type) - creditTypes.indexOf(b.asset.project.type),
    )
    .slice(0, maximumRows)
  const left = impact.projects.length - shown.length
  return (
    <article aria-label="Impact report" className="hidden text-2xs leading-4 print:block">
      <h2 className="font-semibold text-lg">Impact report</h2>
      <p className="tnum">
        {holder} · {formatDateTime(nowInSeconds())} · {sourceLabel(state.projectsSource)}
        {state.projectsSource.kind === 'sample' && ' · sample data, not real credits'}
      </p>

      <h2 className="mt-3 font-semibold text-sm">Totals</h2>
      <table className={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Retired</th>
            <th scope="col">Held</th>
          </tr>
        </thead>
        <tbody>
          {impactQuantities.map(({ key, label, unit }) => (
            <tr key={key}>
              <td>
                {label} ({unit})
              </td>
              <td>{formatMeasure(impact.retiredByType[key])}</td>
              <td>{formatMeasure(impact.heldByType[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1">
        Carbon of carbon credits, land and water of biodiversity credits, energy of energy
        certificates. Retired carbon credits are reported separately from emissions.
      </p>
      {stated !== null && (
        <p className="mt-1">
          As the impact service states it ({sourceLabel(state.summarySource)}):{' '}
          {impactQuantities
            .map(({ key, label, unit }) => `${label} ${statedText(stated[key], unit)}`)
            .join(', ')}
          .
        </p>
      )}

      <h2 className="mt-3 font-semibold text-sm">Sustainable Development Goals</h2>
      <p>
        {[...summary.sdgContributions]
          .map(([goal, score]) => `${goal} ${sdgOf(goal)?.title} ${Math.round(score * 100)}%`)
          .join(' · ') || 'Not stated.'}
      </p>

      <h2 className="mt-3 font-semibold text-sm">Projects</h2>
      <table className={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Project, batch</th>
            <th scope="col">Retired</th>
            <th scope="col">Held</th>
            {impactQuantities.map(({ key, label, unit }) => (
              <th key={key} scope="col">
                {label} ({unit})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((project) => {
            const { asset, retired, held } = project
            return (
              <tr key={asset.id}>
                <td>
                  <ForeignText>{asset.project.name}</ForeignText>, {batchText(asset)}
                </td>
                <td>
                  {formatAmount(retired)} {unitOf(asset.project.type, retired)}
                </td>
                <td>
                  {formatAmount(held)} {unitOf(asset.project.type, held)}
                </td>
                {impactQuantities.map(({ key }) => (
                  <td key={key}>{formatStatedFigure(statedFigure(project, key))}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {left > 0 && <p>And {left} more, all of them in the CSV export.</p>}

      {estimates.strategies.length > 0 && (
        <>
          <h2 className="mt-3 font-semibold text-sm">Applied strategies</h2>
          <p>
            {investedText(estimates)} Estimates of the strategy service or of this browser, not
            measured, not on chain, and not part of any other figure in this report:
          </p>
          <ul>
            {estimates.strategies.map((entry) => (
              <li key={entry.transaction.id}>
                <ForeignText>{entry.name ?? entry.transaction.strategyId}</ForeignText>:{' '}
                {estimateText(entry)}
              </li>
            ))}
          </ul>
        </>
      )}

      <h2 className="mt-3 font-semibold text-sm">Equivalents of what is retired</h2>
      <ul>
        {equivalentsOf(impact.retiredByType).map(({ label, count, formula, source }) => (
          <li key={label}>
            {formatMeasure(count)} {label}: {formula} (<ForeignText>{source.name}</ForeignText>,{' '}
            {source.edition})
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Impact is what each project states for a batch × credits ÷ verified credits of the batch.
        Scores are {state.weighting}. Audit body:{' '}
        {summary.verification.auditBodies.join(', ') || 'not stated'}. Latest audit:{' '}
        {summary.verification.latest === null
          ? 'not stated'
          : formatDay(summary.verification.latest)}
        .
      </p>
    </article>
  )
}

const statedText = (value: number | null, unit: string): string =>
  value === null ? 'not stated' : formatMeasure(value, unit)
