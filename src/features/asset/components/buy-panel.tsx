import type { Address } from 'viem'
import type { MarketAsset, Offer } from '../../../chain/assets/market-asset.ts'
import { type PurchaseProblem, purchaseProblem } from '../../../chain/assets/purchase.ts'
import type { Market } from '../../../chain/assets/use-market.ts'
import { useChain } from '../../../chain/chain-state.ts'
import { faucetIntent } from '../../../chain/faucet.ts'
import { activeNetwork } from '../../../chain/networks.ts'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Callout } from '../../../ui/callout.tsx'
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
        {problem === null ? 'Buy' : problemText(problem, asset.symbol)}
      </Button>
      {isShort && <MoreUsdc account={buyer} />}
    </OrderForm>
  )
}

/** Where the USDC to buy with comes from. */
function MoreUsdc({ account }: { readonly account: Address }) {
  const chain = useChain()
  if (chain.status !== 'open') return null
  const isTestnet = activeNetwork.testnet === true
  return (
    <Callout
      tone="neutral"
      title="You need USDC to buy"
      actions={
        isTestnet ? (
          <Button
            size="sm"
            variant="outline"
            onClick={() => void transact(faucetIntent(chain, account))}
          >
            Get test USDC
          </Button>
        ) : (
          <ButtonLink to="/trading" size="sm" variant="outline">
            Trade for USDC
          </ButtonLink>
        )
      }
    >
      {isTestnet
        ? 'The faucet of this test chain gives 10,000 once an hour, free of charge.'
        : 'Swap another token for it in a pool.'}
    </Callout>
  )
}

function problemText(problem: PurchaseProblem, symbol: string): string {
  switch (problem.kind) {
    case 'zero':
      return 'Enter an amount'
    case 'own-offer':
      return 'This is your own offer'
    case 'more-than-available':
      return `Only ${formatAmount(problem.available, { maximumFractionDigits: 4 })} ${symbol} available`
    case 'below-minimum':
      return `At least ${formatAmount(problem.minimum, { maximumFractionDigits: 4 })} ${symbol}`
    case 'more-than-balance':
      return `${formatUsd(problem.missing)} USDC short`
  }
}
