import { useState } from 'react'
import type { MarketAsset, Offer } from '../../../chain/assets/market-asset.ts'
import { WalletButton } from '../../../chain/wallet-button.tsx'
import { emptyOrder } from '../model/order.ts'
import { OrderForm } from './order-form.tsx'

type VisitorOrderProps = { readonly asset: MarketAsset; readonly offer: Offer }

/** What shares would cost, for people without a wallet; a wallet is all that is missing to buy. */
export function VisitorOrder({ asset, offer }: VisitorOrderProps) {
  const [order, setOrder] = useState(emptyOrder)
  return (
    <OrderForm
      asset={asset}
      offer={offer}
      order={order}
      onChange={setOrder}
      onSubmit={() => undefined}
    >
      <WalletButton size="lg" />
    </OrderForm>
  )
}
