import { useQuery } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { useLocation } from 'react-router'
import { zeroAddress } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { holderPositionQuery } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { metadataQuery } from '../../../domain/assets/metadata.ts'
import { sharesOf } from '../../../domain/assets/to-market-asset.ts'
import { useMarket } from '../../../domain/offers/market.ts'
import type { NavSigning } from '../../../domain/servicing/nav-signing.ts'
import { useSession } from '../../../session/session-provider.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AboutPanel, DocumentsPanel } from './about-panels.tsx'
import { KeyFactsPanel, TermsPanel } from './facts-panels.tsx'
import { OutlookPanel, PricePanel } from './price-panel.tsx'
import { PositionPanel, TradePanel } from './trade-panels.tsx'
import { YieldPanel } from './yield-panel.tsx'

/** Loaded only for accounts that may have a role. */
const RolePanels = lazyPart(() =>
  import('./role-panels.tsx').then((module) => ({ default: module.RolePanels })),
)

/** Loaded for restricted assets only. */
const EligibilityPanel = lazyPart(() =>
  import('./eligibility-panel.tsx').then((module) => ({
    default: module.EligibilityPanel,
  })),
)

/** Loaded for assets with a dealing desk only. */
const DealingPanel = lazyPart(() =>
  import('./dealing-panel.tsx').then((module) => ({ default: module.DealingPanel })),
)

/** Loaded for assets with a schedule or with two signers of values only. */
const ServicingParts = lazyPart(() =>
  import('./servicing-parts.tsx').then((module) => ({
    default: module.ServicingParts,
  })),
)

/** The table is loaded after the content above it. */
const OffersPanel = lazyPart(() =>
  import('../../../panels/offers/offers-panel.tsx').then((module) => ({
    default: module.OffersPanel,
  })),
)

/** The last panel of a long page is fetched after the others. */
const ActivityPanel = lazyPart(() =>
  import('./activity-panel.tsx').then((module) => ({ default: module.ActivityPanel })),
)

/** The router looks for the target of a link before the panels are there. */
const scrollTo = (panel: HTMLElement | null) => panel?.scrollIntoView()

type AssetPanelsProps = {
  readonly asset: MarketAsset
  readonly hasSchedule: boolean
  readonly signing: NavSigning | null
}

/** What can be done with an asset and what is known of it, below its name and figures. */
export const AssetPanels = memo(function AssetPanels({
  asset,
  hasSchedule,
  signing,
}: AssetPanelsProps) {
  const { hash } = useLocation()
  const session = useSession()
  const account = session.kind === 'wallet' ? session.account : undefined
  const market = useMarket().data?.value
  const position = useQuery({
    ...holderPositionQuery(useChain(), asset.token, account ?? zeroAddress),
    enabled: account !== undefined,
  }).data
  const reading = useQuery(metadataQuery(asset.metadataUri, asset.metadataHash)).data
  const metadata = reading?.status === 'genuine' ? reading.metadata : null

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20 lg:order-last">
        <TradePanel asset={asset} session={session} market={market} position={position?.value} />
        <OutlookPanel asset={asset} terms={metadata?.terms ?? null} />
        {account && market && position && (
          <PositionPanel asset={asset} position={position} holder={account} market={market} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {account && market && (
          <Suspense fallback={null}>
            <RolePanels asset={asset} account={account} market={market} />
          </Suspense>
        )}
        {(hasSchedule || signing) && (
          <Suspense fallback={<Skeleton className="h-120" />}>
            <ServicingParts
              asset={asset}
              account={account}
              market={market}
              hasSchedule={hasSchedule}
              signing={signing}
            />
          </Suspense>
        )}
        {asset.desk !== null && (
          <Suspense fallback={<Skeleton className="h-120" />}>
            <DealingPanel
              asset={asset}
              desk={asset.desk}
              account={account}
              market={market}
              position={position?.value}
            />
          </Suspense>
        )}
        {asset.policy !== null && (
          <div
            id="who-may-hold"
            ref={hash === '#who-may-hold' ? scrollTo : undefined}
            className="scroll-mt-20"
          >
            <Suspense fallback={<Skeleton className="h-96" />}>
              <EligibilityPanel asset={asset} policy={asset.policy} account={account} />
            </Suspense>
          </div>
        )}
        <PricePanel asset={asset} />
        <YieldPanel asset={asset} income={metadata?.terms.income ?? null} />
        <Suspense fallback={<Skeleton className="h-60" />}>
          <OffersPanel sellable={sharesOf(asset)} offers={asset.offers} issuer={asset.issuer} />
        </Suspense>
        <AboutPanel reading={reading} />
        {metadata !== null && <TermsPanel asset={asset} metadata={metadata} />}
        <KeyFactsPanel asset={asset} metadata={metadata} />
        <DocumentsPanel
          metadata={{ uri: asset.metadataUri, hash: asset.metadataHash }}
          documents={metadata?.documents ?? []}
        />
        <Suspense fallback={<Skeleton className="h-80" />}>
          <ActivityPanel asset={asset} />
        </Suspense>
      </div>
    </div>
  )
})
