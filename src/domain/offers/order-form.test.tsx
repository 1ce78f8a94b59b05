import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../../ui/button.tsx'
import { marketAssetFixture } from '../assets/market-asset.fixture.ts'
import { sharesOf } from '../assets/shares.ts'
import { offerFixture } from './offer.fixture.ts'
import { emptyOrder } from './order.ts'
import { OrderForm } from './order-form.tsx'

afterEach(cleanup)

const offer = offerFixture({
  price: { value: 250_000_000n, decimals: 6 },
  available: { value: 40n * 10n ** 18n, decimals: 18 },
})
const asset = marketAssetFixture({
  symbol: 'HVNQH',
  nav: { price: { value: 250_000_000n, decimals: 6 }, asOf: 0, isStale: false },
  trailingYield: 0.05,
})

function Order({ balance, onSubmit }: { balance?: bigint; onSubmit: () => void }) {
  const [order, setOrder] = useState(emptyOrder)
  return (
    <OrderForm
      goods={sharesOf(asset)}
      offer={offer}
      order={order}
      onChange={setOrder}
      balance={balance}
      figures={({ value }) => [{ label: 'Yield in a year', value: `${value / 10n ** 18n} shares` }]}
      onSubmit={onSubmit}
    >
      <Button type="submit">Buy</Button>
    </OrderForm>
  )
}

function show(balance?: bigint) {
  const onSubmit = vi.fn()
  render(<Order onSubmit={onSubmit} {...(balance !== undefined && { balance })} />)
  return {
    shares: screen.getByLabelText('You buy'),
    payment: screen.getByLabelText('You pay'),
    onSubmit,
  }
}

describe('an order', () => {
  it('shows the cost of shares, with further figures', async () => {
    const { shares, payment } = show()
    await userEvent.type(shares, '4')
    expect(payment).toHaveProperty('value', '1000')
    expect(screen.getByText('$1,000.00')).toBeDefined()
    expect(screen.getByText('4 shares')).toBeDefined()
  })

  it('shows how many shares a pasted payment with separators buys', async () => {
    const { shares, payment } = show()
    await userEvent.click(payment)
    await userEvent.paste(' 1,250.50 ')
    expect(shares).toHaveProperty('value', '5.002')
    expect(payment).toHaveProperty('value', ' 1,250.50 ')
  })

  it('keeps invalid input and says how to correct it', async () => {
    const { shares } = show()
    await userEvent.type(shares, '1.5.2')
    expect(shares).toHaveProperty('value', '1.5.2')
    expect(screen.getByText(/Separate groups of three digits/)).toBeDefined()
  })

  it('rejects more than is available', async () => {
    const { shares } = show()
    await userEvent.type(shares, '41')
    expect(screen.getByText('The maximum is 40 HVNQH. Enter that or less.')).toBeDefined()
  })

  it('fills in at most the balance', async () => {
    const { shares, payment } = show(500_000_000n)
    await userEvent.click(screen.getByRole('button', { name: 'Max, 500 USDC' }))
    expect(payment).toHaveProperty('value', '500')
    expect(shares).toHaveProperty('value', '2')
  })

  it('is submitted with Enter', async () => {
    const { shares, onSubmit } = show()
    await userEvent.type(shares, '1{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
