import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { closedPreviews } from '../../chain/transactions/closed-previews.fixture.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { sharesOf } from '../../domain/assets/to-market-asset.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { usdc } from '../../lib/usdc.ts'
import { OwnOffers } from './own-offers.tsx'
import { SellPanel } from './sell-panel.tsx'

const previews = closedPreviews()
const intents = confirmedIntents()

const seller = '0x00000000000000000000000000000000000000a1'
const otherSeller = '0x00000000000000000000000000000000000000f9'
const market = {
  address: '0x00000000000000000000000000000000000000e1',
  usdc: {
    address: '0x00000000000000000000000000000000000000f1',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  },
  feeBps: 25,
  paused: false,
} as const
const oneToken = 10n ** 18n
const shares = (value: bigint) => ({ value: value * oneToken, decimals: 18 })

/** The seller has offered 30 of 100 shares already; another seller offers 70. */
const asset = marketAssetFixture({
  offers: [
    offerFixture({ seller, remaining: shares(30n) }),
    offerFixture({ id: 2n, seller: otherSeller, remaining: shares(70n) }),
  ],
})

afterEach(cleanup)

function show(held = shares(100n), sellable = sharesOf(asset)) {
  render(
    <SellPanel
      sellable={sellable}
      offers={asset.offers}
      seller={seller}
      held={held}
      market={market}
    />,
  )
  return userEvent.setup({ delay: null })
}

it('lists the rest, with an allowance that includes the open offers', async () => {
  const user = show()
  await user.type(screen.getByLabelText(/^You offer/), '70')
  await user.clear(screen.getByLabelText(/^Price per share/))
  await user.type(screen.getByLabelText(/^Price per share/), '1.25')
  await user.click(screen.getByRole('button', { name: 'Offer for sale' }))

  const intent = intents[0] as Intent
  const [functionName, assetId, units, price, minimum, end] = callWithoutPermits(
    intent,
    assetMarketAbi,
  )
  expect([functionName, assetId, units, price, minimum]).toEqual([
    'list',
    asset.id,
    70n * oneToken,
    1_250_000n,
    0n,
  ])
  // Thirty days from now by default.
  expect(Math.abs(Number(end) - (nowInSeconds() + 30 * 86_400))).toBeLessThan(60)
  expect(intent.allow).toMatchObject([{ spender: market.address, amount: 100n * oneToken }])
  // Nothing moves until it is bought.
  expect([...intent.give, ...intent.get].map(({ isLater }) => isLater)).toEqual([true, true])
})

it('does not list what is already offered', async () => {
  const user = show()
  await user.type(screen.getByLabelText(/^You offer/), '70.000000000000000001')
  const button = screen.getByRole('button', { name: 'More than you can sell' })
  expect(button).toHaveProperty('disabled', true)
})

it('lists a smallest purchase when one is entered, and none above the amount', async () => {
  const user = show()
  await user.type(screen.getByLabelText(/^You offer/), '10')
  await user.click(screen.getByText('Smallest purchase'))
  const minimum = screen.getByLabelText(/^Minimum per purchase/)
  await user.type(minimum, '11')
  const button = screen.getByRole('button', { name: 'Smallest purchase is above the amount' })
  expect(button).toHaveProperty('disabled', true)
  await user.clear(minimum)
  await user.type(minimum, '2')
  await user.click(screen.getByRole('button', { name: 'Offer for sale' }))
  const call = callWithoutPermits(intents[0] as Intent, assetMarketAbi)
  expect(call[4]).toBe(2n * oneToken)
})

const priceField = () => screen.getByLabelText<HTMLInputElement>(/^Price per share/)
const offered = () => screen.getByLabelText<HTMLInputElement>(/^You offer/)

it('proposes the net asset value as the price, unless it is stale or there is none', () => {
  const nav = { price: { value: 1_250_000n, decimals: 6 }, asOf: 0, isStale: false }
  show(undefined, { ...sharesOf(asset), nav })
  expect(priceField().value).toBe('1.25')
  cleanup()
  show(undefined, { ...sharesOf(asset), nav: { ...nav, isStale: true } })
  expect(priceField().value).toBe('')
  cleanup()
  show(undefined, { ...sharesOf(asset), nav: null })
  expect(priceField().value).toBe('')
})

it('sells nothing where all that is held is offered, or more', () => {
  for (const held of [30n, 29n]) {
    show(shares(held))
    expect(screen.getByRole('button', { name: 'No shares to sell' })).toHaveProperty(
      'disabled',
      true,
    )
    fireEvent.submit(offered().form as HTMLFormElement)
    cleanup()
  }
  expect(intents).toEqual([])
})

it('lists without an end where it is open until it is cancelled, and keeps it until it is sent', async () => {
  const user = show()
  previews.areClosed = true
  await user.type(offered(), '1')
  await user.clear(priceField())
  await user.type(priceField(), '1')
  await user.selectOptions(screen.getByLabelText(/^Open for/), 'Until cancelled')
  const list = () => user.click(screen.getByRole('button', { name: 'Offer for sale' }))
  await list()
  expect(callWithoutPermits(intents[0] as Intent, assetMarketAbi)[5]).toBe(0n)
  expect(offered().value).toBe('1')
  previews.areClosed = false
  await list()
  expect(offered().value).toBe('')
})

describe('an own offer', () => {
  const own = offerFixture({ seller, price: usdc(2_000_000n) })
  const showOwn = () => {
    render(<OwnOffers sellable={sharesOf(asset)} offers={[own]} market={market.address} />)
    return userEvent.setup({ delay: null })
  }
  const field = () => screen.queryByLabelText<HTMLInputElement>(/^New price per share/)

  it.each(['', '0', '2'])('is not given “%s” as its new price', async (entered) => {
    const user = showOwn()
    await user.click(screen.getByRole('button', { name: 'Change price' }))
    if (entered !== '') await user.type(field() as HTMLElement, entered)
    expect(screen.getByRole('button', { name: 'Preview new price' })).toHaveProperty(
      'disabled',
      true,
    )
    fireEvent.submit(field()?.form as HTMLFormElement)
    expect(intents).toEqual([])
  })

  it('keeps its new price open until it is sent, and can be cancelled', async () => {
    const user = showOwn()
    previews.areClosed = true
    await user.click(screen.getByRole('button', { name: 'Change price' }))
    await user.type(field() as HTMLElement, '2.5{Enter}')
    expect([intents.length, field()?.value]).toEqual([1, '2.5'])
    previews.areClosed = false
    await user.click(screen.getByRole('button', { name: 'Preview new price' }))
    expect(field()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(callWithoutPermits(intents.at(-1) as Intent, assetMarketAbi)[0]).toBe('cancel')
  })
})
