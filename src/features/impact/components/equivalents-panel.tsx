import type { PortfolioImpact } from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { equivalentsOf } from '../model/equivalents.ts'

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
