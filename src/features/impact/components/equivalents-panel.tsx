import { useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { equivalentsOf } from '../model/equivalents.ts'
import { formatFigure } from '../model/figures.ts'
import type { PortfolioImpact } from '../model/portfolio-impact.ts'

/** The impact in everyday measures, each with its formula and where the factor was published. */
export function EquivalentsPanel({ impact }: { readonly impact: PortfolioImpact }) {
  const [scope, setScope] = useState<'retired' | 'held'>('retired')
  const equivalents = equivalentsOf(impact[scope])
  return (
    <Panel
      title="Equivalents"
      description={
        scope === 'retired'
          ? 'What the retired credits are equivalent to.'
          : 'What the held credits would be equivalent to, once retired.'
      }
      actions={
        <SegmentedControl
          label="Credits"
          size="sm"
          segments={[
            { value: 'retired', label: 'Retired' },
            { value: 'held', label: 'Held' },
          ]}
          value={scope}
          onChange={setScope}
        />
      }
    >
      {equivalents.length === 0 ? (
        <p className="text-muted text-sm">No impact of {scope} credits is stated.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {equivalents.map(({ label, count, formula, source }) => (
            <li key={label}>
              <p className="text-sm">
                <span className="font-semibold text-lg tnum">{formatFigure(count)}</span> {label}
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
