import { useState } from 'react'
import type { Address } from 'viem'
import { transact } from '../../chain/transactions/transact-store.ts'
import type { Market } from '../../domain/offers/market.ts'
import { alreadyOffered, type Offer, type Sellable } from '../../domain/offers/offer.ts'
import { listIntent, proceedsOf, type SaleProblem, saleProblem } from '../../domain/offers/sale.ts'
import type { Amount } from '../../lib/amount.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { Money, UnitPrice } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Select } from '../../ui/select.tsx'
import { StaleNav } from './nav-badges.tsx'

type SellPanelProps = {
  readonly sellable: Sellable
  /** All open offers of the same. */
  readonly offers: readonly Offer[]
  readonly seller: Address
  /** Balance of the seller. */
  readonly held: Amount
  readonly market: Market
}

const terms = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'none', label: 'Until cancelled' },
] as const

const sixDigits = { maximumFractionDigits: 6 }

/** Form that lists units of the seller at a fixed price. */
export function SellPanel({ sellable, offers, seller, held, market }: SellPanelProps) {
  const [units, setUnits] = useState<bigint | null>(null)
  const [price, setPrice] = useState<bigint | null>(
    sellable.nav === null || sellable.nav.isStale ? null : sellable.nav.price.value,
  )
  const [minimum, setMinimum] = useState<bigint | null>(null)
  const [term, setTerm] = useState<(typeof terms)[number]['value']>('30')
  const offered = alreadyOffered(offers, seller)
  const available = held.value > offered ? held.value - offered : 0n
  const unitAmount = (value: bigint | null) => ({ value: value ?? 0n, decimals: held.decimals })
  const sale = {
    units: unitAmount(units),
    price: usdc(price ?? 0n),
    minimumFill: unitAmount(minimum),
  }
  const { fee, net } = proceedsOf(sale.price, sale.units, market.feeBps)
  const problem = saleProblem(sale, available)

  const list = async () => {
    const expiresAt = term === 'none' ? null : nowInSeconds() + Number.parseInt(term, 10) * 86_400
    const outcome = await transact(listIntent(sellable, { ...sale, expiresAt }, offered, market))
    if (outcome.status === 'submitted') setUnits(null)
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) void list()
      }}
    >
      <AmountInput
        label="You offer"
        unit={sellable.unit}
        decimals={held.decimals}
        value={units}
        onChange={setUnits}
        balance={available}
        balanceLabel="Available to sell:"
      />
      <AmountInput
        label={`Price per ${sellable.singular}`}
        unit={market.usdc.symbol}
        decimals={usdcDecimals}
        value={price}
        onChange={setPrice}
        hint={
          sellable.nav && (
            <>
              Net asset value <UnitPrice price={sellable.nav.price} />{' '}
              <StaleNav nav={sellable.nav} />
            </>
          )
        }
      />
      <Field label="Open for" required>
        {(control) => <Select {...control} options={terms} value={term} onChange={setTerm} />}
      </Field>
      <Disclosure summary="Smallest purchase">
        <AmountInput
          label="Minimum per purchase"
          unit={sellable.unit}
          decimals={held.decimals}
          required={false}
          value={minimum}
          onChange={setMinimum}
          hint="Any amount if left empty. The last purchase may be smaller."
        />
      </Disclosure>
      <KeyValueList
        entries={[
          { label: 'Fee', value: <Money amount={fee} format={sixDigits} /> },
          {
            label: 'You receive when all is sold',
            value: <Money amount={net} format={sixDigits} />,
          },
        ]}
      />
      <Button type="submit" size="lg" disabled={problem !== null}>
        {problem === null ? 'Offer for sale' : problemText(problem, sellable)}
      </Button>
      <p className="text-muted text-xs">
        {sellable.listedNotice} You can cancel the offer at any time.
      </p>
    </form>
  )
}

function problemText(problem: SaleProblem, { singular }: Sellable): string {
  switch (problem) {
    case 'nothing-to-sell':
      return `No ${singular}s to sell`
    case 'no-amount':
      return 'Enter an amount'
    case 'more-than-available':
      return 'More than you can sell'
    case 'no-price':
      return 'Enter a price'
    case 'minimum-above-amount':
      return 'Smallest purchase is above the amount'
  }
}
