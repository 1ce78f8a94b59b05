import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { parseAsInteger, useQueryStates } from 'nuqs'
import { useParams } from 'react-router'
import type { Address } from 'viem'
import { isLocalChain } from '../../chain/active-chain.ts'
import { useChain } from '../../chain/chain-state.ts'
import { FailureCard, FailureState } from '../../chain/errors/failure-state.tsx'
import { tokenQuery } from '../../chain/tokens.ts'
import { type FinancialAsset, financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { correctionsQuery } from '../../domain/dealing/corrections.ts'
import { deskSteps, type ForecastDay, forecastDay } from '../../domain/dealing/due.ts'
import type { Dealt } from '../../domain/dealing/intents.ts'
import { type LiveDealing, liveDealingQuery } from '../../domain/dealing/read-live.ts'
import { cutOffOf } from '../../domain/dealing/terms.ts'
import { assetHref, isFinancialClass } from '../../domain/registry/asset-class.ts'
import { type RegisteredAsset, registryQuery } from '../../domain/registry/registry.ts'
import { formatInBothZones } from '../../lib/date.ts'
import { formatDay } from '../../lib/day.ts'
import { combine, loadable } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { Source } from '../../lib/sourced.ts'
import { VerificationBadge } from '../../panels/registry/verification-badge.tsx'
import { WarningCallout } from '../../panels/servicing/lazy-warnings.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { Money, UnitPrice } from '../../ui/amount-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useTitle } from '../../ui/use-title.ts'
import { CorrectionPanel } from './components/correction-panel.tsx'
import { DaysPanel } from './components/days-panel.tsx'
import { IssuerPanel } from './components/issuer-panel.tsx'
import { LedgerPanel } from './components/ledger-panel.tsx'
import { TermsPanel } from './components/terms-panel.tsx'

/** `/assets/:id/dealing`: the dealing desk of an asset, for everybody, its issuer and its administrator. */
export function Page() {
  return (
    <div className="shell-width py-8 sm:py-10">
      <DeskOfAsset />
    </div>
  )
}

function DeskOfAsset() {
  const { id } = useParams()
  const registry = loadable(useQuery(registryQuery(useChain())))
  if (registry.status === 'error') return <FailureCard heading failure={registry} />
  if (registry.status === 'pending') return <LoadingDesk />
  const asset = registry.value.find((entry) => String(entry.id) === id)
  if (asset === undefined) return <UnknownAsset />
  if (!isFinancialClass(asset.assetClass)) return <NoDesk asset={asset} />
  return <DeskOfToken key={id} asset={asset} />
}

function DeskOfToken({ asset }: { readonly asset: RegisteredAsset }) {
  const figures = loadable(useQuery(financialAssetQuery(useChain(), asset.token)))
  if (figures.status === 'error') return <FailureCard heading failure={figures} />
  if (figures.status === 'pending') return <LoadingDesk />
  const { desk } = figures.value
  if (desk === null) return <NoDesk asset={asset} />
  return <DeskAt asset={asset} figures={figures.value} address={desk} />
}

type DeskAtProps = {
  readonly asset: RegisteredAsset
  readonly figures: FinancialAsset
  readonly address: Address
}

function DeskAt({ asset, figures, address }: DeskAtProps) {
  const chain = useChain()
  const usdc = loadable(
    useQuery(tokenQuery(chain, chain.status === 'open' ? chain.deployment.usdc : '0x')),
  )
  const live = loadable(useQuery(liveDealingQuery(chain, address)))
  const read = combine({ live, usdc }, (values) => values)
  if (read.status === 'error') return <FailureCard heading failure={read} />
  if (read.status === 'pending') return <LoadingDesk />
  const dealt: Dealt = {
    asset: { id: asset.id, token: asset.token, symbol: figures.symbol },
    desk: read.value.live.desk,
    usdc: read.value.usdc,
  }
  return (
    <DeskScreen
      asset={asset}
      figures={figures}
      dealt={dealt}
      live={read.value.live}
      source={read.source}
    />
  )
}

type DeskScreenProps = Omit<DeskAtProps, 'address'> & {
  readonly dealt: Dealt
  readonly live: LiveDealing
  readonly source: Source
}

function DeskScreen({ asset, figures, dealt, live, source }: DeskScreenProps) {
  useTitle(`Dealing desk of ${figures.symbol}`)
  const session = useSession()
  const now = useNow()
  const [{ from, day }, setUrl] = useQueryStates(
    { from: parseAsInteger, day: parseAsInteger },
    { history: 'push' },
  )
  const { desk, days } = live
  const corrections = loadable(useQuery(correctionsQuery(useChain(), desk)))
  const corrected = corrections.status === 'ready' ? corrections.value : []
  const correction = corrected.find((each) => each.day === day)
  const steps = deskSteps(desk, days, figures, now)
  const next = nextDay(live, figures, now)
  const account = session.kind === 'wallet' ? session.account : null
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[
              { label: 'Marketplace', to: '/marketplace' },
              { label: figures.symbol, to: assetHref(asset) },
            ]}
            current="Dealing desk"
          />
        }
        title={`Dealing desk of ${figures.name}`}
        badges={
          <>
            <VerificationBadge status={asset.status} />
            {!desk.takesSubscriptions && <Badge tone="warning">No subscriptions</Badge>}
          </>
        }
        description="Shares are subscribed and redeemed here at the next net asset value. Nobody knows the price of a request before its day has one."
        actions={<ButtonLink to={assetHref(asset)}>Subscribe or redeem</ButtonLink>}
      />
      <WarningCallout assetId={asset.id} isAtDesk />
      <Figures live={live} figures={figures} source={source} />
      {account !== null && sameAddress(account, figures.issuer) && next !== null && (
        <IssuerPanel
          asset={asset}
          dealt={dealt}
          figures={figures}
          issuer={account}
          next={next}
          steps={steps}
        />
      )}
      <DaysPanel
        dealt={dealt}
        figures={figures}
        corrected={corrected}
        strikeable={steps.find(({ kind }) => kind !== 'state-nav')?.day}
        from={from}
        onFrom={(newest) => void setUrl({ from: newest })}
        onDay={(chosen) => void setUrl({ day: chosen })}
      />
      {day !== null && day > 0 && (
        <LedgerPanel key={day} dealt={dealt} day={day} onClose={() => void setUrl({ day: null })} />
      )}
      {correction !== undefined && <CorrectionPanel dealt={dealt} correction={correction} />}
      {corrections.status === 'error' && (
        <Panel title="Corrected values">
          <FailureState failure={corrections} />
        </Panel>
      )}
      <TermsPanel terms={desk.terms} />
    </div>
  )
}

/** The earliest day that waits for something, or else the one that takes requests. */
function nextDay({ desk, days }: LiveDealing, figures: FinancialAsset, now: number) {
  const forecasts = days
    .toSorted((a, b) => a.day - b.day)
    .map((day): ForecastDay => forecastDay(day, desk, figures, now))
  return (
    forecasts.find(({ state }) => ['awaiting-nav', 'awaiting-cash', 'priced'].includes(state)) ??
    forecasts.at(-1) ??
    null
  )
}

type FiguresProps = {
  readonly live: LiveDealing
  readonly figures: FinancialAsset
  readonly source: Source
}

function Figures({ live: { desk }, figures, source }: FiguresProps) {
  const cutOff = cutOffOf(desk.terms, desk.currentDay)
  return (
    <StatGroup source={source}>
      <Stat label="Takes requests" value={`Day ${desk.currentDay}`} />
      <Stat
        label="Next cut-off"
        value={<RelativeTime at={cutOff} />}
        note={formatInBothZones(cutOff)}
      />
      <Stat
        label="Last NAV"
        value={<UnitPrice price={figures.nav.price} />}
        note={`Of ${formatDay(figures.nav.asOf)}; not the price of a request`}
      />
      <Stat
        label="Cash of the issuer"
        value={<Money amount={desk.cash} />}
        note="For redemptions beyond subscriptions"
      />
    </StatGroup>
  )
}

function LoadingDesk() {
  return (
    <div className="flex flex-col gap-6" aria-busy>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

function UnknownAsset() {
  return (
    <Card>
      <EmptyState
        heading
        icon={<SearchX aria-hidden />}
        title="This asset does not exist on this chain"
        actions={<ButtonLink to="/marketplace">Open the marketplace</ButtonLink>}
      >
        No asset on this chain has this id.
        {isLocalChain && ' A local chain loses all its data when it is restarted.'}
      </EmptyState>
    </Card>
  )
}

function NoDesk({ asset }: { readonly asset: RegisteredAsset }) {
  return (
    <Card>
      <EmptyState
        heading
        icon={<SearchX aria-hidden />}
        title="This asset has no dealing desk"
        actions={<ButtonLink to={assetHref(asset)}>Open the asset</ButtonLink>}
      >
        A desk is part of an asset from its creation, and cannot be added later.
      </EmptyState>
    </Card>
  )
}
