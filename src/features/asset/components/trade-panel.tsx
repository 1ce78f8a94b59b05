import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Suspense } from 'react'
import type { HolderPosition } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { sharesOf } from '../../../domain/assets/shares.ts'
import { BuyPanel } from '../../../domain/buying/buy-panel.tsx'
import type { Market } from '../../../domain/offers/use-market.ts'
import { WalletButton } from '../../../domain/wallet/wallet-button.tsx'
import type { Amount } from '../../../lib/amount.ts'
import type { Session } from '../../../session/session.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { tradeObstacle, yieldInAYear } from '../model/trade.ts'

/** Loaded on demand for sellers. */
const SellPanel = lazyPart(() =>
  import('../../../domain/offers/sell-panel.tsx').then((module) => ({
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
  const goods = sharesOf(asset)
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
        <BuyPanel
          goods={goods}
          offers={asset.offers}
          buyer={session.kind === 'wallet' ? session.account : undefined}
          market={market}
          figures={(units) => incomeOf(asset, units)}
        />
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
            goods={goods}
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
