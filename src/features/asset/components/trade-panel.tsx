import { useState } from 'react'
import type { HolderPosition } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Offer } from '../../../domain/offers/offer.ts'
import { OfferGone } from '../../../domain/offers/offer-gone.tsx'
import { emptyOrder } from '../../../domain/offers/order.ts'
import { OrderForm } from '../../../domain/offers/order-form.tsx'
import { useGoneOffer } from '../../../domain/offers/use-gone-offer.ts'
import type { Market } from '../../../domain/offers/use-market.ts'
import { WalletButton } from '../../../domain/wallet/wallet-button.tsx'
import type { Session } from '../../../session/session.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type Obstacle, tradeObstacle } from '../model/trade-obstacle.ts'
import { BuyPanel } from './buy-panel.tsx'
import { SellPanel } from './sell-panel.tsx'

type TradePanelProps = {
  readonly asset: MarketAsset
  readonly offer: Offer | undefined
  readonly session: Session
  /** Undefined while it is being read. */
  readonly market: Market | undefined
  readonly position: HolderPosition | undefined
}

const sides = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
] as const

/** Buying from the chosen offer, or putting own shares up for sale. */
export function TradePanel(props: TradePanelProps) {
  const { asset, market } = props
  const [side, setSide] = useState<(typeof sides)[number]['value']>('buy')
  const obstacle = tradeObstacle(asset, market?.paused ?? false, useNow())
  const isClosed = obstacle?.isFinal === true
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
            onChange={setSide}
          />
        )
      }
    >
      {obstacle !== null && <ObstacleNote obstacle={obstacle} asset={asset} />}
      {isClosed ? null : side === 'buy' ? <Buying {...props} /> : <Selling {...props} />}
    </Panel>
  )
}

function Buying({ asset, offer, session, market }: TradePanelProps) {
  // What a visitor has typed is still there once a wallet is connected, and so is the focus.
  const [order, setOrder] = useState(emptyOrder)
  const [cameAsVisitor] = useState(session.kind !== 'wallet')
  const gone = useGoneOffer({ offer, offers: asset.offers, isEntered: order.value !== null })
  const note = gone && <OfferGone gone={gone} offer={offer} />
  if (offer === undefined) {
    return (
      <div className="flex flex-col gap-4">
        {note}
        <p className="text-muted text-sm">
          <strong className="block font-semibold text-base text-fg">Nothing is for sale now</strong>
          Every offer is sold. A new one by the issuer or a holder appears here at once.
        </p>
      </div>
    )
  }
  const terms = { asset, offer, order, onChange: setOrder }
  if (session.kind === 'wallet' && market === undefined) return <Skeleton className="h-80" />
  return (
    <div className="flex flex-col gap-4">
      {note}
      {session.kind === 'wallet' && market !== undefined ? (
        <BuyPanel
          {...terms}
          buyer={session.account}
          market={market}
          takesLostFocus={cameAsVisitor}
        />
      ) : (
        <OrderForm {...terms} onSubmit={() => undefined}>
          <WalletButton size="lg" />
        </OrderForm>
      )}
    </div>
  )
}

function Selling({ asset, session, market, position }: TradePanelProps) {
  if (session.kind !== 'wallet') {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          Holders put their shares up for sale here, at a price of their own. Connect a wallet that
          holds {asset.symbol}.
        </p>
        <WalletButton size="lg" />
      </div>
    )
  }
  if (market === undefined || position === undefined) return <Skeleton className="h-80" />
  return (
    <SellPanel asset={asset} seller={session.account} shares={position.shares} market={market} />
  )
}

type ObstacleNoteProps = { readonly obstacle: Obstacle; readonly asset: MarketAsset }

function ObstacleNote({ obstacle, asset }: ObstacleNoteProps) {
  const { tone, title, text } = obstacle
  return (
    <Callout tone={tone} title={title} className={obstacle.isFinal ? '' : 'mb-4'}>
      {text(asset.symbol)}
    </Callout>
  )
}
