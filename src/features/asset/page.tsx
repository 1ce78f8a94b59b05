import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Navigate, useParams } from 'react-router'
import { isLocalChain } from '../../chain/active-chain.ts'
import { useChain } from '../../chain/chain-state.ts'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { navHistoryQuery } from '../../domain/assets/financial-asset.ts'
import {
  type AssetPrice,
  availableOf,
  type MarketAsset,
  marketValueOf,
  priceOf,
  yieldOf,
} from '../../domain/assets/market-asset.ts'
import { maturityOf } from '../../domain/assets/maturity.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import { useMarketAsset } from '../../domain/assets/use-market-asset.ts'
import { availableAt } from '../../domain/offers/offer.ts'
import { assetClassLabel, assetHref } from '../../domain/registry/asset-class.ts'
import type { NavSigning } from '../../domain/servicing/nav-signing.ts'
import { noteOf } from '../../domain/servicing/note.ts'
import { navSigningQuery, standingQuery } from '../../domain/servicing/queries.ts'
import type { Standing } from '../../domain/servicing/standing.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatDay } from '../../lib/day.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import type { Source } from '../../lib/sourced.ts'
import { MissingParts } from '../../panels/assets/list-notices.tsx'
import { RestrictedBadge } from '../../panels/eligibility/restricted-badge.tsx'
import { VerificationBadge } from '../../panels/registry/verification-badge.tsx'
import { StandingCallout } from '../../panels/servicing/standing-marks.tsx'
import { AmountText, Money, UnitPrice } from '../../ui/amount-text.tsx'
import { AssetPicture } from '../../ui/asset-picture/asset-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { Card } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useTitle } from '../../ui/use-title.ts'
import { AssetPanels } from './components/asset-panels.tsx'
import { maturityNote } from './model/maturity-note.ts'
import { annualNavGrowth } from './model/price-series.ts'

const marketplace = { label: 'Marketplace', to: '/marketplace' }

/** `/assets/{id}`: everything about one financial asset, and the place to buy, sell and claim. */
export function Page() {
  return (
    <div className="shell-width py-8 sm:py-10">
      <AssetPage />
    </div>
  )
}

function AssetPage() {
  const { id } = useParams()
  const assetId = idIn(id)
  // Read together with the asset: what is said of it stands above everything else on its page.
  const ledger = useLedgerOf(assetId)
  const reading = useMarketAsset(assetId, ledger?.standing?.promised?.deferredMaturity ?? null)
  if (assetId === null) return <UnknownAsset />
  if (reading.status === 'error') return <FailureCard heading failure={reading} />
  if (reading.status === 'pending' || ledger === undefined) return <LoadingAsset />
  const { value, source } = reading
  switch (value.kind) {
    case 'credit':
      return <Navigate to={assetHref(value.entry)} replace />
    case 'unknown':
      return <UnknownAsset />
    case 'shares':
      return (
        <div className="flex flex-col gap-6">
          <MissingParts parts={value.missing} />
          <AssetScreen key={id} asset={value.asset} ledger={ledger} source={source} />
        </div>
      )
  }
}

/** The id of a path; null where it cannot be one. */
const idIn = (text = ''): bigint | null => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null)

type OfLedger = { readonly standing: Standing | null; readonly signing: NavSigning | null }

/** What the ledger has of an asset; nothing where it cannot be read, and undefined until it is. */
function useLedgerOf(assetId: bigint | null): OfLedger | undefined {
  const chain = useChain()
  const enabled = assetId !== null && chain.status !== 'opening'
  const standing = useQuery({ ...standingQuery(chain, assetId ?? 0n), enabled })
  const signing = useQuery({ ...navSigningQuery(chain, assetId ?? 0n), enabled })
  if (standing.isLoading || signing.isLoading) return undefined
  return { standing: standing.data?.value ?? null, signing: signing.data?.value ?? null }
}

type AssetScreenProps = {
  readonly asset: MarketAsset
  readonly ledger: OfLedger
  readonly source: Source
}

function AssetScreen({ asset, ledger: { standing, signing }, source }: AssetScreenProps) {
  useTitle(asset.name)
  // Name and figures are painted first, and again before all panels are.
  const below = useDeferredValue<MarketAsset | null>(asset, null)
  const reading = useQuery(metadataQuery(asset.metadataUri, asset.metadataHash)).data
  const metadata = reading?.status === 'genuine' ? reading.metadata : null

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Breadcrumb trail={[marketplace]} current={asset.symbol} />
        <div className="flex items-start gap-4 sm:gap-5">
          <AssetPicture {...asset.picture} className="size-14 rounded-lg sm:size-20" />
          <PageHeader
            title={asset.name}
            badges={
              <>
                <Badge>{assetClassLabel(asset.assetClass)}</Badge>
                <VerificationBadge status={asset.status} />
                <RestrictedBadge policy={asset.policy} />
              </>
            }
            description={reading === undefined ? <SummaryPlaceholder /> : metadata?.summary}
          />
        </div>
      </div>
      <StandingCallout standing={standing} isDetailed />
      <AssetFigures asset={asset} standing={standing} source={source} />
      {below === null ? (
        <LoadingPanels />
      ) : (
        <AssetPanels asset={below} hasSchedule={standing?.promised != null} signing={signing} />
      )}
    </div>
  )
}

/** Reserves the space of the summary until the metadata document is read. */
function SummaryPlaceholder() {
  return <span aria-hidden className="block h-18 sm:h-6" />
}

const priceNotes = {
  settlement: 'Settlement price, final',
  nav: 'Net asset value; no ask price within 10% of it',
  'stale-nav': 'Stale net asset value: older than the terms allow',
  trades: 'Average price of recent trades',
} as const

/** Where the price comes from; of offers, how much they sell at it. */
function priceNote({ offers, symbol }: MarketAsset, { kind, price }: AssetPrice): string {
  if (kind !== 'offer') return priceNotes[kind]
  const available = formatAmount(availableAt(offers, price), { maximumFractionDigits: 2 })
  return `Cheapest offer: ${available} ${symbol} at this price`
}

type AssetFiguresProps = Omit<AssetScreenProps, 'ledger'> & Pick<OfLedger, 'standing'>

function AssetFigures({ asset, standing, source }: AssetFiguresProps) {
  const now = useNow()
  const price = priceOf(asset)
  const value = marketValueOf(asset)
  const maturity = maturityOf(asset)
  return (
    <StatGroup source={source}>
      <Stat
        label="Price"
        value={price === null ? '–' : <UnitPrice price={price.price} />}
        note={price === null ? undefined : priceNote(asset, price)}
      />
      <ReturnFigure asset={asset} standing={standing} />
      <Stat
        label="Maturity"
        value={maturity === null ? 'None' : formatDay(maturity)}
        note={maturityNote(asset, now)}
      />
      <Stat
        label="For sale"
        value={<AmountText amount={availableOf(asset)} format={{ compact: true }} />}
        note="Shares in all open offers"
      />
      <Stat
        label="Value"
        value={value === null ? '–' : <Money amount={value} format={{ compact: true }} />}
        note={
          asset.nav?.isStale
            ? 'All shares at the stale net asset value'
            : 'All shares at net asset value'
        }
      />
    </StatGroup>
  )
}

/** Yield of an asset or, if unknown, the growth of its net asset value. */
function ReturnFigure({ asset, standing }: Omit<AssetFiguresProps, 'source'>) {
  const earned = yieldOf(asset)
  const noForecast = standing === null ? null : (noteOf(standing)?.noForecast ?? null)
  const history = useQuery({
    ...navHistoryQuery(useChain(), asset.token),
    enabled: earned === null,
  })
  if (noForecast !== null) {
    return <Stat label="Yield" value="No forecast" note={noForecast.label} />
  }
  if (earned?.kind === 'to-maturity') {
    return (
      <Stat
        label="Yield to maturity"
        value={formatPercent(earned.rate * 100)}
        note="A year, held to maturity"
      />
    )
  }
  const isReadingGrowth = earned === null && !history.isError && history.data?.finished !== true
  const growth = annualNavGrowth(history.data?.value ?? [])
  if (asset.isReadingYield || isReadingGrowth) {
    return <Stat label="Yield, past year" value="…" note="Payments are not read yet" />
  }
  if (earned === null && growth !== null) {
    return (
      <Stat
        label="Growth per year"
        value={formatPercent(growth.rate * 100)}
        note={`Of net asset value, since ${formatDay(growth.since)}`}
      />
    )
  }
  return (
    <Stat
      label="Yield, past year"
      value={earned === null ? '–' : formatPercent(earned.rate * 100)}
      note={earned === null ? 'Nothing has been paid yet' : 'Of net asset value, as paid'}
    />
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
        No financial asset on this chain has this id.
        {isLocalChain && ' A local chain loses all its data when it is restarted.'}
      </EmptyState>
    </Card>
  )
}

function LoadingAsset() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the asset</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-28" />
      <LoadingPanels />
    </div>
  )
}

function LoadingPanels() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}
