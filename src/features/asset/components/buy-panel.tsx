import { useState } from 'react'
import type { Address } from 'viem'
import type { MarketAsset, Offer } from '../../../chain/assets/market-asset.ts'
import {
  costOf,
  type PurchaseProblem,
  purchaseProblem,
  unitsFor,
} from '../../../chain/assets/purchase.ts'
import type { Market } from '../../../chain/assets/use-market.ts'
import { useUsdcBalance } from '../../../chain/tokens.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { buyIntent } from '../intents.ts'

type BuyPanelProps = {
  readonly asset: MarketAsset
  readonly offer: Offer
  readonly buyer: Address
  readonly market: Market
}

/** Buys of one offer: how much, what it costs, and what stands against it. */
export function BuyPanel({ asset, offer, buyer, market }: BuyPanelProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const balance = useUsdcBalance(buyer).data?.value ?? null
  const { decimals } = offer.available
  const entered = { value: units ?? 0n, decimals }
  const problem = purchaseProblem(offer, entered, buyer, balance)
  const affordable = balance === null ? offer.available : unitsFor(offer, balance)

  const buy = async () => {
    const outcome = await transact(buyIntent(asset, offer, entered, buyer, market))
    if (outcome.status === 'submitted') setUnits(null)
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) void buy()
      }}
    >
      <AmountInput
        label="You buy"
        unit={asset.symbol}
        decimals={decimals}
        value={units}
        onChange={setUnits}
        balance={affordable.value}
        balanceLabel="Up to"
      />
      <KeyValueList
        entries={[
          {
            label: 'Price per share',
            value: <Money amount={offer.price} format={{ maximumFractionDigits: 6 }} />,
          },
          {
            label: 'You pay',
            value: <Money amount={costOf(offer, entered)} format={{ maximumFractionDigits: 6 }} />,
          },
          {
            label: 'Your USDC',
            value: balance === null ? '–' : <Money amount={balance} />,
          },
        ]}
      />
      <Button type="submit" size="lg" disabled={problem !== null}>
        {problem === null ? 'Buy' : problemText(problem, asset.symbol)}
      </Button>
      <p className="text-muted text-xs">
        You see the whole transaction before your wallet is asked. The price cannot rise in between:
        a higher one is refused by the contract.
      </p>
    </form>
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
