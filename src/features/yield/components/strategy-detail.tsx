import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import type { Source } from '../../../lib/sourced.ts'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { minDeposit } from '../model/application.ts'
import { feePercent } from '../model/strategy-filters.ts'
import {
  environmentalTypeLabels,
  riskLabels,
  riskTones,
  strategyClassLabel,
  strategyMotif,
} from '../model/strategy-labels.ts'
import { shortId } from '../model/strategy-link.ts'
import { useSimulationUrl } from '../use-simulation-url.ts'
import type { YieldUrl } from '../use-yield-url.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { MetadataLink } from './metadata-link.tsx'
import { NetYieldText } from './net-yield-text.tsx'
import { PercentText } from './percent-text.tsx'
import { SimulatorPanel } from './simulator-panel.tsx'
import { Working } from './working.tsx'

type StrategyDetailProps = {
  readonly strategy: YieldStrategy
  readonly source: Source
  readonly balance: Amount | undefined
  readonly isSignedIn: boolean
  readonly url: YieldUrl
}

/** One strategy: its terms, what it would bring, how that is computed, and applying it. */
export function StrategyDetail({
  strategy,
  source,
  balance,
  isSignedIn,
  url,
}: StrategyDetailProps) {
  const simulation = useSimulationUrl(strategy)
  const screen = useHeadingFocus()
  return (
    <div ref={screen} className="flex flex-col gap-6">
      <div className="flex items-start gap-4 sm:gap-5">
        <AssetPicture
          motif={strategyMotif(strategy)}
          seed={strategy.strategy_id}
          className="mt-7 hidden size-20 rounded-lg sm:block"
        />
        <PageHeader
          eyebrow={
            <Breadcrumb trail={[{ label: 'Yield', to: url.listHref }]} current={strategy.name} />
          }
          title={strategy.name}
          badges={
            <>
              <Badge>{strategyClassLabel(strategy)}</Badge>
              <Badge tone={riskTones[strategy.risk_level]}>{riskLabels[strategy.risk_level]}</Badge>
              {strategy.environmental_metadata?.carbon_negative && (
                <Badge tone="secondary">Carbon negative</Badge>
              )}
            </>
          }
          description={strategy.description}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <SimulatorPanel strategy={strategy} source={source} simulation={simulation} />
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <ApplyPanel
            strategy={strategy}
            amount={simulation.amount}
            balance={balance}
            isSignedIn={isSignedIn}
            onShowApplied={() => url.setView('applied')}
          />
          <TermsPanel strategy={strategy} source={source} />
          <EnvironmentPanel strategy={strategy} />
        </div>
        <Working strategy={strategy} amount={simulation.amount} days={simulation.days} />
      </div>
    </div>
  )
}

type TermsPanelProps = { readonly strategy: YieldStrategy; readonly source: Source }

function TermsPanel({ strategy, source }: TermsPanelProps) {
  return (
    <Panel title="Terms" actions={<SourceBadge source={source} />}>
      <KeyValueList
        entries={[
          {
            label: 'Annual yield',
            value: <PercentText text={strategy.annual_yield_percentage} />,
          },
          {
            label: 'Fee on the yield',
            value: formatPercent(feePercent(strategy)),
            hint: `${strategy.performance_fee} basis points`,
          },
          { label: 'Yield after fee', value: <NetYieldText strategy={strategy} /> },
          { label: 'Yield is', value: strategy.auto_compound ? 'Reinvested daily' : 'Paid out' },
          { label: 'Minimum deposit', value: <Money amount={minDeposit(strategy)} /> },
          {
            label: 'Pool fee tier',
            value: formatPercent(strategy.fee_tier / 100),
            hint: 'Of the pools it trades in',
          },
          { label: 'Open to', value: strategy.is_public ? 'Everybody' : 'Invited investors' },
          { label: 'Deposits', value: strategy.is_active ? 'Open' : 'Closed' },
          { label: 'Since', value: formatDate(strategy.creation_date) },
          {
            label: 'Metadata',
            value: (
              <MetadataLink
                uri={strategy.metadata_uri}
                fileName={`strategy-${shortId(strategy)}.json`}
              />
            ),
          },
          {
            label: 'Id',
            value: (
              <span className="inline-flex items-center gap-1" title={strategy.strategy_id}>
                {shortId(strategy)}…
                <CopyButton text={strategy.strategy_id} label="Copy the id" />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function EnvironmentPanel({ strategy }: { readonly strategy: YieldStrategy }) {
  const metadata = strategy.environmental_metadata
  if (metadata === undefined) return null
  return (
    <Panel title="Environment">
      <KeyValueList
        entries={[
          { label: 'Credits', value: environmentalTypeLabels[metadata.asset_type] },
          { label: 'Certified by', value: metadata.certification_standard },
          {
            label: 'Impact multiplier',
            value: <PercentText text={metadata.impact_multiplier} />,
          },
          {
            label: 'Retired a year',
            value: <PercentText text={metadata.retirement_percentage} />,
            hint: 'Of the amount, as credits',
          },
          { label: 'Carbon negative', value: metadata.carbon_negative ? 'Yes' : 'No' },
        ]}
      />
      <ul className="mt-4 flex flex-col gap-2">
        {Object.entries(metadata.sdg_alignment).map(([goal, score]) => (
          <li key={goal}>
            <SdgBadge goal={Number.parseInt(goal, 10)} score={Number.parseFloat(score)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/**
 * Opening a strategy from the list changes only the search of the address, which leaves the focus
 * where the list was; here it goes to the heading, as with a screen of its own.
 */
function useHeadingFocus() {
  const screen = useRef<HTMLDivElement>(null)
  const navigation = useNavigationType()
  useEffect(() => {
    if (navigation !== 'PUSH') return
    screen.current?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }, [navigation])
  return screen
}
