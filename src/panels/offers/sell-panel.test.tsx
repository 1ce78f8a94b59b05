import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { sharesOf } from '../../domain/assets/to-market-asset.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { SellPanel } from './sell-panel.tsx'

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

function show() {
  render(
    <SellPanel
      sellable={sharesOf(asset)}
      offers={asset.offers}
      seller={seller}
      held={shares(100n)}
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
