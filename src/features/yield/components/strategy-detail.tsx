import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { percentText, type Strategy } from '../../../domain/strategies/strategy.ts'
import { type Amount, rescale } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import type { Source } from '../../../lib/sourced.ts'
import { ClassWarnings } from '../../../panels/servicing/lazy-warnings.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SdgBadge } from '../../../ui/sdg-badge.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { riskLabels, riskTones, strategyMotif } from '../model/strategy-list.ts'
import { shortId, useSimulationUrl, type YieldUrl } from '../use-yield-url.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { Calculation } from './calculation.tsx'
import { NetYieldText } from './figures.tsx'
import { SimulatorPanel } from './simulator-panel.tsx'

type StrategyDetailProps = {
  readonly strategy: Strategy
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
          seed={strategy.id}
          className="mt-7 hidden size-20 rounded-lg sm:block"
        />
        <PageHeader
          eyebrow={
            <Breadcrumb trail={[{ label: 'Yield', to: url.listHref }]} current={strategy.name} />
          }
          title={strategy.name}
          badges={
            <>
              <Badge>{assetClassLabel(strategy.assetClass)}</Badge>
              <Badge tone={riskTones[strategy.risk]}>{riskLabels[strategy.risk]}</Badge>
              {strategy.environment?.isCarbonNegative && (
                <Badge tone="secondary">States: carbon negative</Badge>
              )}
            </>
          }
          description={strategy.description}
        />
      </div>
      <ClassWarnings assetClass={strategy.assetClass} />
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
        {simulation.amount !== null && (
          <Calculation strategy={strategy} amount={simulation.amount} days={simulation.days} />
        )}
      </div>
    </div>
  )
}

type TermsPanelProps = { readonly strategy: Strategy; readonly source: Source }

function TermsPanel({ strategy, source }: TermsPanelProps) {
  return (
    <Panel title="Terms" actions={<SourceBadge source={source} />}>
      <KeyValueList
        entries={[
          { label: 'Annual yield', value: percentText(strategy.annualYield) },
          {
            label: 'Fee on the yield',
            value: percentText(strategy.performanceFee),
            hint: `${rescale(strategy.performanceFee, 2).value} basis points`,
          },
          { label: 'Yield after fee', value: <NetYieldText strategy={strategy} /> },
          { label: 'Payout', value: strategy.isCompounding ? 'Reinvested daily' : 'Paid out' },
          { label: 'Minimum deposit', value: <Money amount={strategy.minDeposit} /> },
          {
            label: 'Pool fee tier',
            value: percentText(strategy.feeTier),
            hint: 'Of the pools it trades in',
          },
          { label: 'Open to', value: strategy.isPublic ? 'Everyone' : 'Invited investors' },
          { label: 'Deposits', value: strategy.isActive ? 'Open' : 'Closed' },
          { label: 'Since', value: formatDate(strategy.createdAt) },
          {
            label: 'Metadata',
            value: (
              <MetadataLink
                uri={strategy.metadataUri}
                fileName={`strategy-${shortId(strategy)}.json`}
              />
            ),
          },
          {
            label: 'Id',
            value: (
              <span className="inline-flex items-center gap-1" title={strategy.id}>
                {shortId(strategy)}…
                <CopyButton text={strategy.id} label="Copy the id" />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function EnvironmentPanel({ strategy }: { readonly strategy: Strategy }) {
  const { environment } = strategy
  if (environment === null) return null
  return (
    <Panel title="Environment">
      <KeyValueList
        entries={[
          { label: 'Credits', value: `${creditTypeLabel(environment.creditType)}s` },
          { label: 'Certified by', value: environment.standard },
          { label: 'Impact multiplier', value: percentText(environment.impactMultiplier) },
          {
            label: 'Retired per year',
            value: percentText(environment.retirement),
            hint: 'Of the amount, as credits',
          },
          {
            label: 'Carbon negative',
            value: environment.isCarbonNegative ? 'Yes' : 'No',
            hint: 'The strategy’s own statement',
          },
        ]}
      />
      <ul className="mt-4 flex flex-col gap-2">
        {[...environment.goals].map(([goal, score]) => (
          <li key={goal}>
            <SdgBadge goal={goal} score={score} />
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

type MetadataLinkProps = {
  /** A web, data or IPFS address, or a path. */
  readonly uri: string
  /** File name of the download. */
  readonly fileName: string
}

/** The way to a metadata document: opened where it is served, saved where it travels in its address. */
function MetadataLink({ uri, fileName }: MetadataLinkProps) {
  if (uri.startsWith('data:')) {
    return (
      <a
        href={uri}
        download={fileName}
        className="text-primary-fg underline decoration-primary-fg/40 underline-offset-3 hover:decoration-primary-fg"
      >
        Download
      </a>
    )
  }
  if (uri.startsWith('ipfs:')) return <CopyButton text={uri} label="Copy the IPFS address" />
  return <TextLink to={uri}>Open</TextLink>
}
