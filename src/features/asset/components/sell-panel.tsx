import { useState } from 'react'
import type { Address } from 'viem'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { listIntent } from '../../../domain/assets/holder-intents.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { costOf, feeOf } from '../../../domain/offers/purchase.ts'
import { alreadyOffered } from '../../../domain/offers/seller.ts'
import type { Market } from '../../../domain/offers/use-market.ts'
import type { Amount } from '../../../lib/amount.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Select } from '../../../ui/select.tsx'

type SellPanelProps = {
  readonly asset: MarketAsset
  readonly seller: Address
  readonly shares: Amount
  readonly market: Market
}

const terms = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'none', label: 'Until I take it down' },
] as const

/** Puts own shares up for sale at a fixed price. */
export function SellPanel({ asset, seller, shares, market }: SellPanelProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const [price, setPrice] = useState<bigint | null>(asset.nav?.price.value ?? null)
  const [term, setTerm] = useState<(typeof terms)[number]['value']>('30')
  const offered = alreadyOffered(asset.offers, seller)
  const free = shares.value > offered ? shares.value - offered : 0n
  const entered = { value: units ?? 0n, decimals: shares.decimals }
  const asked = { value: price ?? 0n, decimals: usdcDecimals }
  const proceeds = costOf({ price: asked }, entered)
  const fee = feeOf(proceeds, market.feeBps)
  const isReady = entered.value > 0n && entered.value <= free && asked.value > 0n

  const offer = async () => {
    const sale = {
      units: entered,
      price: asked,
      minimumFill: { value: 0n, decimals: shares.decimals },
      expiresAt: term === 'none' ? null : nowInSeconds() + Number.parseInt(term, 10) * 86_400,
    }
    const outcome = await transact(listIntent(asset, sale, offered, market))
    if (outcome.status === 'submitted') setUnits(null)
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void offer()
      }}
    >
      <AmountInput
        label="You offer"
        unit={asset.symbol}
        decimals={shares.decimals}
        value={units}
        onChange={setUnits}
        balance={free}
        balanceLabel="Not yet offered"
      />
      <AmountInput
        label="Price per share"
        unit={market.usdc.symbol}
        decimals={usdcDecimals}
        value={price}
        onChange={setPrice}
        hint={
          asset.nav && (
            <>
              Net asset value{' '}
              <Money amount={asset.nav.price} format={{ maximumFractionDigits: 4 }} />
            </>
          )
        }
      />
      <Field label="Open for" required>
        {(control) => <Select {...control} options={terms} value={term} onChange={setTerm} />}
      </Field>
      <KeyValueList
        entries={[
          { label: 'Fee', value: <Money amount={fee} format={{ maximumFractionDigits: 6 }} /> },
          {
            label: 'You receive when all is sold',
            value: (
              <Money
                amount={{ ...proceeds, value: proceeds.value - fee.value }}
                format={{ maximumFractionDigits: 6 }}
              />
            ),
          },
        ]}
      />
      <Button type="submit" size="lg" disabled={!isReady}>
        {free === 0n
          ? 'You have no shares to offer'
          : entered.value === 0n
            ? 'Enter an amount'
            : asked.value === 0n
              ? 'Enter a price'
              : entered.value > free
                ? 'More than you have to offer'
                : 'Offer for sale'}
      </Button>
      <p className="text-muted text-xs">
        Your shares and their yield stay yours until somebody buys. You can take the offer down at
        any time.
      </p>
    </form>
  )
}
