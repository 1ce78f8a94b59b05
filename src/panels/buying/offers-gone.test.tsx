import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { emptyOrder, type Order, planOf } from '../../domain/buying/plan.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { useGoneOffers } from './offers-gone.tsx'

const oneToken = 10n ** 18n
const cheap = offerFixture({ id: 1n, available: { value: 4n * oneToken, decimals: 18 } })
const expensive = offerFixture({ id: 2n, price: { value: 1_100_000n, decimals: 6 } })
const order: Order = { side: 'units', value: 10n * oneToken }
const state = (entered: Order, offers = [cheap, expensive]) => ({
  order: entered,
  offers,
  plan: planOf(entered, offers),
})
const show = () => renderHook(useGoneOffers, { initialProps: state(order) })

it('is the plan whose offer closed while the order was entered, until the order changes', () => {
  const { result, rerender } = show()
  expect(result.current).toBeNull()
  rerender(state(order, [expensive]))
  expect(result.current?.fills.map(({ offer }) => offer.id)).toEqual([1n, 2n])
  rerender(state(order, [expensive]))
  expect(result.current).not.toBeNull()
  rerender(state({ side: 'units', value: 11n * oneToken }, [expensive]))
  expect(result.current).toBeNull()
})

it('is the plan whose offer was taken in part', () => {
  const { result, rerender } = show()
  rerender(state(order, [{ ...cheap, available: { value: oneToken, decimals: 18 } }, expensive]))
  expect(result.current?.average.value).toBe(1_060_000n)
})

it('is null while nothing is entered, when all is still offered, and when more is', () => {
  const { result, rerender } = show()
  const cheaper = offerFixture({ id: 3n, price: { value: 900_000n, decimals: 6 } })
  rerender(state(order, [cheaper, cheap, expensive]))
  expect(result.current).toBeNull()
  rerender(state(emptyOrder, [expensive]))
  expect(result.current).toBeNull()
})
