import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { useCreditContracts } from '../../domain/credits/credit-contracts.ts'
import { batchText, type CreditDetails, isTampered } from '../../domain/credits/credit-details.ts'
import { sellableOf } from '../../domain/credits/credit-text.ts'
import { creditStatusLabel, creditTypeDescriptor } from '../../domain/credits/credit-type.ts'
import { nearEndOf, notTradedText } from '../../domain/credits/validity.ts'
import { assetHref, isFinancialClass } from '../../domain/registry/asset-class.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { isolated } from '../../lib/foreign-text.ts'
import type { Source } from '../../lib/sourced.ts'
import { CreditStatusBadge, PriceText, TamperedBadge } from '../../panels/credits/credit-marks.tsx'
import { NoticeBadge } from '../../panels/credits/notice-marks.tsx'
import { NotInSession } from '../../panels/wallet/sign-in-cards.tsx'
import { useSession } from '../../session/session-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Card, Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { ImpactPanel, LocationPanel, SupplyPanel } from './components/about-panels.tsx'
import { CreditPicture, LabelChips } from './components/credit-marks.tsx'
import { CreditDocuments, FactsPanel, SecurityPanel } from './components/facts-panel.tsx'
import { TradePanel } from './components/trade-panel.tsx'
import { useCredit, useSampleProject } from './use-credit.ts'

/** The table is loaded after the content above it. */
const OffersPanel = lazyPart(() =>
  import('../../panels/offers/offers-panel.tsx').then((module) => ({
    default: module.OffersPanel,
  })),
)

/** These are below the first screenful. */
const LabelsPanel = lazyPart(() =>
  import('./components/labels-panel.tsx').then((module) => ({ default: module.LabelsPanel })),
)
const NoticesPanel = lazyPart(() =>
  import('./components/notices-panel.tsx').then((module) => ({ default: module.NoticesPanel })),
)
const LifecyclePanel = lazyPart(() =>
  import('./components/lifecycle-panel.tsx').then((module) => ({
    default: module.LifecyclePanel,
  })),
)

/** Loaded only with a wallet connected. */
const RolePanels = lazyPart(() =>
  import('./components/role-panels.tsx').then((module) => ({ default: module.RolePanels })),
)

/** `/environmental/assets/:assetId`: everything about one batch of a project. */
export function Page() {
  const { assetId = '' } = useParams()
  const state = useCredit(assetId)
  useTitle(state.status === 'ready' ? state.value?.project.name : undefined)
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      {state.status === 'pending' ? (
        <Loading />
      ) : state.status === 'error' ? (
        <>
          <PageHeader title="Environmental asset" />
          <FailureCard failure={state} />
        </>
      ) : state.value === null ? (
        <Unknown assetId={assetId} />
      ) : (
        <Asset asset={state.value} source={state.source} />
      )}
    </div>
  )
}

type AssetProps = { readonly asset: CreditDetails; readonly source: Source }

function Asset({ asset, source }: AssetProps) {
  const session = useSession()
  const { project, metadata, onChain: credit } = asset
  const contracts = useCreditContracts()
  const near = nearEndOf(asset, nowInSeconds())
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumb
            trail={[{ label: 'Environmental marketplace', to: '/environmental/marketplace' }]}
            current={project.name}
          />
        }
        title={project.name}
        badges={
          <>
            <CreditStatusBadge status={asset.status} />
            {asset.isFullyRetired && <Badge>Fully retired</Badge>}
            {isTampered(asset) && <TamperedBadge />}
            {credit && <NoticeBadge tokenId={credit.tokenId} />}
            <LabelChips labels={asset.labels} now={nowInSeconds()} />
          </>
        }
        description={`${isolated(project.location)} · ${isolated(project.standard)} ${project.code} · ${batchText(asset)}`}
        actions={
          <p className="sm:text-right">
            <span className="block text-muted text-xs">Price</span>
            <span className="font-semibold text-2xl">
              <PriceText asset={asset} />
            </span>
          </p>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          {asset.isFullyRetired && (
            <Callout tone="neutral" title="Fully retired">
              Every credit of this batch has been retired. None is left to buy, hold or trade.
            </Callout>
          )}
          {asset.status === 'SUSPENDED' && (
            <Callout tone="error" title="Suspended by a verifier">
              It is not for sale; the lifecycle shows the reason.
            </Callout>
          )}
          {(asset.status === 'TRADING_ENDED' || asset.status === 'EXPIRED') && (
            <Callout tone="warning" title={creditStatusLabel(asset.status)}>
              {notTradedText(asset, asset.status)}
            </Callout>
          )}
          {near?.end === 'trading soon' && (
            <Callout tone="neutral" title={near.short}>
              It {near.sentence}
            </Callout>
          )}
          <TradePanel credit={credit} session={session} />
          {session.kind === 'wallet' && credit && (
            <Suspense fallback={null}>
              <RolePanels credit={credit} account={session.account} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Card className="overflow-hidden">
            <CreditPicture asset={asset} className="h-40 w-full sm:h-56" />
            <div className="flex flex-col gap-4 p-4 text-base sm:p-6">
              <p>{metadata.description ?? 'The metadata document has no description.'}</p>
              {metadata.coBenefits.length > 0 && (
                <div>
                  <h2 className="mb-2 font-semibold text-sm">Co-benefits</h2>
                  <ul className="list-disc pl-5 text-muted text-sm">
                    {metadata.coBenefits.map((benefit) => (
                      <li key={benefit}>{benefit}</li>
                    ))}
                  </ul>
                </div>
              )}
            </div>
          </Card>
          {metadata.impact && <ImpactPanel impact={metadata.impact} />}
          {credit && contracts && (
            <Suspense fallback={<Skeleton className="h-60" />}>
              <OffersPanel
                sellable={sellableOf(credit, contracts.credits)}
                offers={credit.offers}
                issuer={credit.issuer}
              />
            </Suspense>
          )}
          {credit && creditTypeDescriptor(project.type).hasLabels && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <LabelsPanel asset={asset} />
            </Suspense>
          )}
          {credit && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <NoticesPanel credit={credit} />
            </Suspense>
          )}
          <CreditDocuments asset={asset} />
          {credit ? (
            <Suspense fallback={<Skeleton className="h-100" />}>
              <LifecyclePanel credit={credit} />
            </Suspense>
          ) : (
            <Panel title="Lifecycle">
              <p className="text-muted text-sm">
                Sample data has no transactions. Leave the demo session or connect a wallet to see
                the credits on the chain with their full history.
              </p>
            </Panel>
          )}
        </div>
        <aside aria-label="Facts" className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          <SupplyPanel asset={asset} source={source} />
          <LocationPanel asset={asset} />
          <FactsPanel asset={asset} />
          <SecurityPanel asset={asset} />
        </aside>
      </div>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the asset</span>
      <PageHeader title="Environmental asset" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-160 rounded-lg" />
        <Skeleton className="h-160 rounded-lg" />
      </div>
    </div>
  )
}

function Unknown({ assetId }: { readonly assetId: string }) {
  const registry = useQuery(registryQuery(useChain())).data?.value
  const sample = useSampleProject(assetId)
  const entry = registry?.find(({ id }) => String(id) === assetId)
  // All assets count from one registry, so a number may be that of a financial asset.
  if (entry && isFinancialClass(entry.assetClass)) return <Navigate to={assetHref(entry)} replace />
  return (
    <>
      <PageHeader title="Environmental asset" />
      <NotInSession
        what="environmental asset"
        isOwned={false}
        list={{ label: 'Environmental marketplace', to: '/environmental/marketplace' }}
      >
        {sample !== undefined && (
          <ButtonLink to={`/environmental/marketplace?q=${encodeURIComponent(sample.code)}`}>
            Find <ForeignText>{sample.name}</ForeignText> on this chain
          </ButtonLink>
        )}
      </NotInSession>
    </>
  )
}
