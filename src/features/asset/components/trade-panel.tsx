import { useState } from 'react'
import type { HolderPosition } from '../../../chain/assets/financial-asset.ts'
import type { MarketAsset, Offer } from '../../../chain/assets/market-asset.ts'
import type { Market } from '../../../chain/assets/use-market.ts'
import { WalletButton } from '../../../chain/wallet-button.tsx'
import type { Session } from '../../../session/session.ts'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
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
export function TradePanel({ asset, offer, session, market, position }: TradePanelProps) {
  const [side, setSide] = useState<(typeof sides)[number]['value']>('buy')
  return (
    <Panel
      title="Trade"
      actions={
        <SegmentedControl label="Side" size="sm" segments={sides} value={side} onChange={setSide} />
      }
    >
      {asset.status !== 'VERIFIED' && (
        <Callout tone="warning" title="Not for sale" className="mb-4">
          Only verified assets are bought and offered. What you hold stays yours, with its yield.
        </Callout>
      )}
      {session.kind !== 'wallet' ? (
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted text-sm">
            {session.kind === 'demo'
              ? 'The demo session has no money on this chain. Connect a wallet to buy and sell for real.'
              : 'Connect a wallet to buy and sell.'}
          </p>
          <WalletButton />
        </div>
      ) : market === undefined ? (
        <Skeleton className="h-64" />
      ) : side === 'sell' ? (
        position === undefined ? (
          <Skeleton className="h-64" />
        ) : (
          <SellPanel
            asset={asset}
            seller={session.account}
            shares={position.shares}
            market={market}
          />
        )
      ) : offer === undefined ? (
        <EmptyState title="Nothing is offered at the moment">
          Come back later, or watch for a new offer by the issuer.
        </EmptyState>
      ) : (
        <BuyPanel
          key={String(offer.id)}
          asset={asset}
          offer={offer}
          buyer={session.account}
          market={market}
        />
      )}
    </Panel>
  )
}
