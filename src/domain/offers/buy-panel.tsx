import { type ComponentProps, useState } from 'react'
import type { Address } from 'viem'
import { useUsdcBalance } from '../../chain/tokens.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GetUsdc } from '../wallet/get-usdc.tsx'
import { WalletButton } from '../wallet/wallet-button.tsx'
import { buyIntent } from './buy-intent.ts'
import type { Goods } from './goods.ts'
import type { Offer } from './offer.ts'
import { OfferGone } from './offer-gone.tsx'
import { emptyOrder, type Order, unitsOf } from './order.ts'
import { OrderForm } from './order-form.tsx'
import { purchaseProblem } from './purchase.ts'
import { purchaseProblemText } from './purchase-problem-text.ts'
import { useGoneOffer } from './use-gone-offer.ts'
import type { Market } from './use-market.ts'

type BuyPanelProps = {
  readonly goods: Goods
  /** All open offers. */
  readonly offers: readonly Offer[]
  /** The one to buy of; undefined when there is none. */
  readonly offer: Offer | undefined
  /** Undefined for visitors, who may type an order before they connect a wallet. */
  readonly buyer: Address | undefined
  /** Undefined while it is being read. */
  readonly market: Market | undefined
  readonly figures?: ComponentProps<typeof OrderForm>['figures']
}

/** Buys of one offer: how much, what it costs, and what stands against it. */
export function BuyPanel({ goods, offers, offer, buyer, market, figures }: BuyPanelProps) {
  // What a visitor has typed is still there once a wallet is connected, and so is the focus.
  const [order, setOrder] = useState(emptyOrder)
  const [cameAsVisitor] = useState(buyer === undefined)
  const gone = useGoneOffer({ offer, offers, isEntered: order.value !== null })
  if (offer === undefined) {
    return (
      <div className="flex flex-col gap-4">
        {gone && <OfferGone gone={gone} offer={offer} />}
        <EmptyState title="Nothing is for sale now">
          Every offer is sold. New offers by the issuer or a holder appear here at once.
        </EmptyState>
      </div>
    )
  }
  if (buyer !== undefined && market === undefined) return <Skeleton className="h-80" />
  const form = { goods, offer, order, onChange: setOrder, figures }
  return (
    <div className="flex flex-col gap-4">
      {gone && <OfferGone gone={gone} offer={offer} />}
      {buyer === undefined || market === undefined ? (
        <OrderForm {...form} onSubmit={() => undefined}>
          <WalletButton size="lg" />
        </OrderForm>
      ) : (
        <BuyForm {...form} buyer={buyer} market={market} takesLostFocus={cameAsVisitor} />
      )}
    </div>
  )
}

type BuyFormProps = Pick<BuyPanelProps, 'goods' | 'figures'> & {
  readonly offer: Offer
  readonly order: Order
  readonly onChange: (order: Order) => void
  readonly buyer: Address
  readonly market: Market
  readonly takesLostFocus: boolean
}

function BuyForm({ buyer, market, ...form }: BuyFormProps) {
  const { goods, offer, order, onChange } = form
  const balance = useUsdcBalance(buyer).data?.value ?? null
  const units = unitsOf(order, offer) ?? { value: 0n, decimals: offer.available.decimals }
  const problem = purchaseProblem(offer, units, buyer, balance)
  const isShort = balance?.value === 0n || problem?.kind === 'more-than-balance'
  const buy = async () => {
    const outcome = await transact(buyIntent(goods, offer, units, buyer, market))
    if (outcome.status === 'submitted') onChange(emptyOrder)
  }
  return (
    <OrderForm {...form} balance={balance?.value} onSubmit={() => problem === null && void buy()}>
      <Button type="submit" size="lg" disabled={problem !== null}>
        {problem === null ? 'Buy' : purchaseProblemText(problem, goods.unit)}
      </Button>
      {isShort && <GetUsdc account={buyer} />}
    </OrderForm>
  )
}
