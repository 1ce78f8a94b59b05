import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { marketAssetFixture } from '../domain/assets/market-asset.fixture.ts'
import { sharesOf } from '../domain/assets/to-market-asset.ts'
import { understoodSerial } from '../domain/credits/serials.ts'
import { fixturePool, fixtureToken } from '../domain/pools/pools.fixture.ts'
import { priceDecimals } from '../domain/pools/price.ts'
import { creditFixture } from '../domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../domain/units.ts'
import { IssuanceForm } from '../features/credits/components/issuer-panel.tsx'
import { PriceField } from '../features/liquidity/components/price-field.tsx'
import { CartRow } from '../features/retirement-cart/components/cart-row.tsx'
import { SwapSide } from '../features/trading/components/swap-side.tsx'
import { understoodAmount } from '../lib/amount.ts'
import { SellPanel } from '../panels/offers/sell-panel.tsx'
import { holding } from '../ui/testing/holding.tsx'
import { expectKept, expectUnderstood, unitsIn } from '../ui/testing/keystrokes.ts'

afterEach(cleanup)

const account = '0x00000000000000000000000000000000000000a1'
const credit = { ...creditFixture(), offers: [] }
const usdc = { ...fixtureToken('2', 'USDC', 6), name: 'USD Coin' }
const shares = fixtureToken('1', 'ALD52W')

describe('what is typed stays, and is shown as it is understood', () => {
  it.each(['amount', 'price'] as const)('in the %s of an offer', async (part) => {
    const asset = marketAssetFixture()
    const sellable = sharesOf(asset)
    const { form } = holding(null, () => (
      <SellPanel
        sellable={sellable}
        offers={[]}
        seller={account}
        held={{ value: 10n ** 22n, decimals: 18 }}
        market={{ address: account, usdc, feeBps: 25, paused: false }}
      />
    ))
    const isPrice = part === 'price'
    const limits = isPrice ? { unit: 'USDC', decimals: 6 } : { unit: sellable.unit, decimals: 18 }
    const label = isPrice ? `Price per ${sellable.singular}` : 'You offer'
    await expectKept(form, label, ({ text, input }) => {
      expectUnderstood(input, understoodAmount(text, limits))
    })
  })

  it.each(['First', 'Last'])('in the %s number of a request for issuance', async (end) => {
    const { form } = holding(null, () => <IssuanceForm credit={credit} />)
    await expectKept(form, `${end} additional serial number`, ({ text, input }) => {
      expectUnderstood(input, understoodSerial(text))
    })
  })

  it('in the line of a retirement cart', async () => {
    const { held, form } = holding(creditAmount(0n), (units, onChange) => (
      <ul>
        <CartRow
          line={{ credit, units }}
          limit={null}
          onChange={(_, changed) => onChange(creditAmount(changed))}
        />
      </ul>
    ))
    await expectKept(form, 'Retire', ({ text, input }) => {
      expect(held.current.value).toBe(unitsIn(text, 3) ?? 0n)
      expectUnderstood(input, understoodAmount(text, { unit: 't', decimals: 3 }))
    })
  })

  it.each(['pay', 'receive'] as const)('in what a swap is to %s', async (direction) => {
    const { held, form } = holding<bigint | null>(null, (typed, onAmountChange) => (
      <SwapSide
        direction={direction}
        tokens={[usdc, shares]}
        account={undefined}
        token={usdc}
        onTokenChange={vi.fn()}
        typed={typed}
        quoted={undefined}
        onAmountChange={onAmountChange}
        balance={null}
        prices={new Map()}
      />
    ))
    const label = direction === 'pay' ? 'You pay' : 'You receive'
    await expectKept(form, label, ({ text, input }) => {
      expect(held.current).toBe(unitsIn(text, 6))
      expectUnderstood(input, understoodAmount(text, { unit: 'USDC', decimals: 6 }))
    })
  })

  it('in an end of a range of prices', async () => {
    const pool = fixturePool(1n, shares, usdc, 9_850n)
    const unit = 'USDC per ALD52W'
    const { form } = holding(pool.tick, (step, onChange) => (
      <PriceField
        label="Min price"
        pool={pool}
        quoteSide="B"
        step={step}
        unit={unit}
        onChange={(next) => {
          onChange(next)
          return next
        }}
      />
    ))
    await expectKept(form, 'Min price', ({ text, input }) => {
      expectUnderstood(input, understoodAmount(text, { unit, decimals: priceDecimals }))
    })
  })
})
