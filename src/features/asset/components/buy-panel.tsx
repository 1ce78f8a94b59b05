import type { Address } from 'viem'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { buyIntent } from '../../../domain/assets/holder-intents.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Offer } from '../../../domain/offers/offer.ts'
import { emptyOrder, type Order, unitsOf } from '../../../domain/offers/order.ts'
import { OrderForm } from '../../../domain/offers/order-form.tsx'
import { purchaseProblem } from '../../../domain/offers/purchase.ts'
import { purchaseProblemText } from '../../../domain/offers/purchase-problem-text.ts'
import type { Market } from '../../../domain/offers/use-market.ts'
import { MoreUsdc } from '../../../domain/wallet/more-usdc.tsx'
import { Button } from '../../../ui/button.tsx'

type BuyPanelProps = {
  readonly asset: MarketAsset
  readonly offer: Offer
  readonly order: Order
  readonly onChange: (order: Order) => void
  readonly buyer: Address
  readonly market: Market
  /** Whether it stands where a visitor connected the wallet, and the focus may be lost. */
  readonly takesLostFocus: boolean
}

/** Buys of one offer: how much, what it costs, and what stands against it. */
export function BuyPanel({
  asset,
  offer,
  order,
  onChange,
  buyer,
  market,
  takesLostFocus,
}: BuyPanelProps) {
  const balance = useUsdcBalance(buyer).data?.value ?? null
  const units = unitsOf(order, offer) ?? { value: 0n, decimals: offer.available.decimals }
  const problem = purchaseProblem(offer, units, buyer, balance)
  const isShort = balance?.value === 0n || problem?.kind === 'more-than-balance'

  const buy = async () => {
    const outcome = await transact(buyIntent(asset, offer, units, buyer, market))
    if (outcome.status === 'submitted') onChange(emptyOrder)
  }

  return (
    <OrderForm
      asset={asset}
      offer={offer}
      order={order}
      onChange={onChange}
      balance={balance?.value}
      takesLostFocus={takesLostFocus}
      onSubmit={() => problem === null && void buy()}
    >
      <Button type="submit" size="lg" disabled={problem !== null}>
        {problem === null ? 'Buy' : purchaseProblemText(problem, asset.symbol)}
      </Button>
      {isShort && <MoreUsdc account={buyer} />}
    </OrderForm>
  )
}
