import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { minDeposit } from '../model/application.ts'
import { exampleYear } from '../model/example-year.ts'
import { feePercent } from '../model/strategy-filters.ts'
import {
  riskLabels,
  riskTones,
  strategyClassLabel,
  strategyMotif,
} from '../model/strategy-labels.ts'
import type { YieldUrl } from '../use-yield-url.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { NetYieldText } from './net-yield-text.tsx'
import { PercentText } from './percent-text.tsx'

type StrategyCardProps = { readonly strategy: YieldStrategy; readonly url: YieldUrl }

/** One strategy to pick up: what it is left with after fees, what it asks and what it does. */
export function StrategyCard({ strategy, url }: StrategyCardProps) {
  const metadata = strategy.environmental_metadata
  return (
    <Card className="relative flex h-full flex-col p-4 transition-colors focus-within:border-primary-fg hover:border-line-strong sm:p-5">
      <div className="flex items-start gap-3">
        <AssetPicture
          motif={strategyMotif(strategy)}
          seed={strategy.strategy_id}
          className="size-12 rounded-md"
        />
        <div className="min-w-0 flex-1">
          <p className="text-muted text-xs">{strategyClassLabel(strategy)}</p>
          <h2 className="font-semibold text-base leading-6">
            <Link
              to={url.hrefOf(strategy)}
              className="outline-none after:absolute after:inset-0 after:content-['']"
            >
              {strategy.name}
            </Link>
          </h2>
        </div>
        <Badge tone={riskTones[strategy.risk_level]}>{riskLabels[strategy.risk_level]}</Badge>
      </div>
      <p className="mt-3 line-clamp-3 flex-1 text-muted text-sm">{strategy.description}</p>
      <div className="mt-4 flex items-end justify-between gap-3">
        <p>
          <span className="block text-muted text-xs">Annual yield after fee</span>
          <span className="font-semibold text-2xl leading-8 tnum">
            <NetYieldText strategy={strategy} />
          </span>
        </p>
        {metadata !== undefined && (
          <ul className="flex gap-1 pb-1" aria-label="Sustainable Development Goals">
            {Object.keys(metadata.sdg_alignment).map((goal) => (
              <li key={goal}>
                <SdgBadge goal={Number.parseInt(goal, 10)} compact />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-2 text-muted text-sm tnum">
        <ExampleText strategy={strategy} />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4 text-sm tnum">
        <Fact label="Fee on the yield">{formatPercent(feePercent(strategy))}</Fact>
        <Fact label="Minimum deposit">
          {formatUsd(minDeposit(strategy), { minimumFractionDigits: 0 })}
        </Fact>
        <Fact label="Yield is">{strategy.auto_compound ? 'Reinvested' : 'Paid out'}</Fact>
        <Fact label="Retired a year">
          {metadata === undefined ? (
            'Nothing'
          ) : (
            <PercentText text={metadata.retirement_percentage} />
          )}
        </Fact>
      </dl>
      <div className="flex items-center justify-between gap-3 pt-3">
        <span className="relative z-1">
          <CompareCheckbox strategy={strategy} url={url} />
        </span>
        {metadata?.carbon_negative && <Badge tone="secondary">Carbon negative</Badge>}
      </div>
    </Card>
  )
}

/** What 10,000 USDC would bring in a year. */
function ExampleText({ strategy }: { readonly strategy: YieldStrategy }) {
  const { earned, impact } = exampleYear(strategy)
  const money = formatUsd(earned, { maximumFractionDigits: 0, minimumFractionDigits: 0 })
  return strategy.environmental_metadata === undefined
    ? `$10,000 earn ${money} a year.`
    : `$10,000 earn ${money} and offset ${impact.carbon_offset_tons} t CO₂ a year.`
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-subtle text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
