import type { Address } from 'viem'
import type { MarketAsset, Offer } from '../../../chain/assets/market-asset.ts'
import { purchaseProblem } from '../../../chain/assets/purchase.ts'
import { purchaseProblemText } from '../../../chain/assets/purchase-problem-text.ts'
import type { Market } from '../../../chain/assets/use-market.ts'
import { MoreUsdc } from '../../../chain/more-usdc.tsx'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { Button } from '../../../ui/button.tsx'
import { buyIntent } from '../intents.ts'
import { emptyOrder, type Order, unitsOf } from '../model/order.ts'
import { OrderForm } from './order-form.tsx'

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
