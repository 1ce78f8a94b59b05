import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Suspense } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { claimWord } from '../../../domain/assets/claim-word.ts'
import { useEligibility } from '../../../domain/assets/eligibility/read-eligibility.ts'
import { refusalText } from '../../../domain/assets/eligibility/words.ts'
import { financialAssetQuery, type HolderPosition } from '../../../domain/assets/financial-asset.ts'
import { claimIntent, redeemIntent } from '../../../domain/assets/holder-intents.ts'
import {
  type AssetPrice,
  type MarketAsset,
  valuationOf,
} from '../../../domain/assets/market-asset.ts'
import { sharesOf } from '../../../domain/assets/to-market-asset.ts'
import type { Market } from '../../../domain/offers/market.ts'
import { ownOffers } from '../../../domain/offers/offer.ts'
import { useStandingNote } from '../../../domain/servicing/notes.ts'
import { type Amount, valueAt } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import type { Sourced } from '../../../lib/sourced.ts'
import { BuyPanel } from '../../../panels/buying/buy-panel.tsx'
import { ReceiptCallouts } from '../../../panels/eligibility/receipt-callouts.tsx'
import { OwnOffers } from '../../../panels/offers/own-offers.tsx'
import { OfferToWallet } from '../../../panels/wallet/offer-to-wallet.tsx'
import { WalletButton } from '../../../panels/wallet/wallet-button.tsx'
import type { Session } from '../../../session/session.ts'
import { AmountText, Money } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { earnedPerDay } from '../model/issuing.ts'
import { tradeObstacle, yieldInAYear } from '../model/trade.ts'

/** Loaded on demand for sellers. */
const SellPanel = lazyPart(() =>
  import('../../../panels/offers/sell-panel.tsx').then((module) => ({
    default: module.SellPanel,
  })),
)

type TradePanelProps = {
  readonly asset: MarketAsset
  readonly session: Session
  /** Undefined while it is being read. */
  readonly market: Market | undefined
  readonly position: HolderPosition | undefined
}

const sides = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
] as const

/** In the address, so that a link can open the sale. */
const sideParser = parseAsStringLiteral(sides.map(({ value }) => value)).withDefault('buy')

/** Buying from the cheapest offers or through pools, or putting own shares up for sale. */
export function TradePanel({ asset, session, market, position }: TradePanelProps) {
  const [side, setSide] = useQueryState('trade', sideParser)
  const obstacle = tradeObstacle(asset, market?.paused ?? false, useNow())
  const isClosed = obstacle?.isFinal === true
  const account = session.kind === 'wallet' ? session.account : undefined
  const eligibility = useEligibility(asset, account)
  const forecasts = useStandingNote(asset.id)?.noForecast == null
  const sellable = sharesOf(asset)
  return (
    <Panel
      title="Trade"
      actions={
        !isClosed && (
          <SegmentedControl
            label="Side"
            size="sm"
            segments={sides}
            value={side}
            onChange={(next) => void setSide(next)}
          />
        )
      }
    >
      {obstacle !== null && (
        <Callout
          tone={obstacle.tone}
          title={obstacle.title}
          className={obstacle.isFinal ? '' : 'mb-4'}
        >
          {obstacle.text(asset.symbol)}
        </Callout>
      )}
      {isClosed ? null : side === 'buy' ? (
        <>
          {asset.policy !== null && (
            <div className="mb-4">
              <ReceiptCallouts
                receipts={[
                  { address: asset.token, symbol: asset.symbol, assetId: asset.id, eligibility },
                ]}
              />
            </div>
          )}
          <BuyPanel
            sellable={sellable}
            offers={asset.offers}
            buyer={account}
            market={market}
            refusal={refusalText(eligibility)}
            figures={(units) => (forecasts ? incomeOf(asset, units) : [])}
          />
        </>
      ) : session.kind !== 'wallet' ? (
        <div className="flex flex-col gap-4">
          <p className="text-muted text-sm">
            Connect a wallet that holds <ForeignText>{asset.symbol}</ForeignText> to sell at your
            own price.
          </p>
          <WalletButton size="lg" />
        </div>
      ) : market === undefined || position === undefined ? (
        <Skeleton className="h-80" />
      ) : (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <SellPanel
            sellable={sellable}
            offers={asset.offers}
            seller={session.account}
            held={position.shares}
            market={market}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** Yield of an order per year, if known. */
function incomeOf(asset: MarketAsset, units: Amount) {
  const income = yieldInAYear(asset, units)
  if (income === null) return []
  return [
    {
      label: 'Yield per year',
      hint: 'At the rate of the past year',
      value: <Money amount={income} />,
    },
  ]
}

type PositionPanelProps = {
  readonly asset: MarketAsset
  readonly position: Sourced<HolderPosition>
  readonly holder: Address
  readonly market: Market
}

const valuationHints: Partial<Record<AssetPrice['kind'], string>> = {
  nav: 'At net asset value',
  'stale-nav': 'At the stale net asset value',
  settlement: 'At the settlement price',
}

/**
 * The connected account's holding of the asset and its claims; nothing without either.
 */
export function PositionPanel({ asset, position, holder, market }: PositionPanelProps) {
  const { shares, claimable, claimed } = position.value
  const valuation = valuationOf(asset)
  const figures = useQuery(financialAssetQuery(useChain(), asset.token)).data?.value
  const perDay = figures === undefined ? null : earnedPerDay(shares, figures)
  const offers = ownOffers(asset.offers, holder)
  const { settlementPrice } = asset
  const isEmpty = [shares, claimable, claimed].every(({ value }) => value === 0n)
  if (isEmpty && offers.length === 0) return null
  return (
    <Panel title="My position" actions={<SourceBadge source={position.source} />}>
      <KeyValueList
        entries={[
          {
            label: 'Shares',
            value: <AmountText amount={shares} unit={asset.symbol} />,
          },
          {
            label: 'Value',
            hint: valuation === null ? '' : (valuationHints[valuation.kind] ?? ''),
            value: valuation === null ? '–' : <Money amount={valueAt(shares, valuation.price)} />,
          },
          {
            label: 'To claim',
            hint: 'Accrued to you so far',
            value: <Money amount={claimable} format={{ maximumFractionDigits: 6 }} />,
          },
          ...(perDay === null || figures?.accrualEnd == null
            ? []
            : [
                {
                  label: 'Accrues to you',
                  hint: `Until ${formatDate(figures.accrualEnd)}`,
                  value: (
                    <>
                      <Money amount={perDay} format={{ maximumFractionDigits: 6 }} /> a day
                    </>
                  ),
                },
              ]),
          {
            label: 'Claimed so far',
            value: <Money amount={claimed} format={{ maximumFractionDigits: 6 }} />,
          },
        ]}
      />
      <div className="mt-4 flex flex-col gap-2">
        <Button
          variant="secondary"
          disabled={claimable.value === 0n}
          onClick={() => void transact(claimIntent(asset, claimable, holder, market.usdc))}
        >
          {claimable.value === 0n ? 'Nothing to claim yet' : `Claim ${claimWord(asset.paidKinds)}`}
        </Button>
        {settlementPrice !== null && shares.value > 0n && (
          <Button
            onClick={() =>
              void transact(redeemIntent(asset, shares, settlementPrice, holder, market.usdc))
            }
          >
            Redeem all shares
          </Button>
        )}
        {shares.value > 0n && (
          <OfferToWallet
            holder={holder}
            asset={{
              kind: 'ERC20',
              address: asset.token,
              symbol: asset.symbol,
              decimals: shares.decimals,
            }}
          />
        )}
      </div>
      <div className="mt-5 empty:hidden">
        <OwnOffers sellable={sharesOf(asset)} offers={offers} market={market.address} />
      </div>
    </Panel>
  )
}
