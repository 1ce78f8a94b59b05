import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { offerFixture } from './offer.fixture.ts'
import { useGoneOffer } from './use-gone-offer.ts'

const cheap = offerFixture({ id: 1n })
const dear = offerFixture({ id: 2n, price: { value: 1_100_000n, decimals: 6 } })

const show = () =>
  renderHook(useGoneOffer, {
    initialProps: { offer: cheap, offers: [cheap, dear], isEntered: true },
  })

it('is the offer that closed while an amount was entered, until the order is done', () => {
  const { result, rerender } = show()
  expect(result.current).toBeNull()
  rerender({ offer: dear, offers: [dear], isEntered: true })
  expect(result.current).toBe(cheap)
  rerender({ offer: dear, offers: [dear], isEntered: false })
  expect(result.current).toBeNull()
  rerender({ offer: dear, offers: [dear], isEntered: true })
  expect(result.current).toBeNull()
})

it('is null while nothing is entered, and when another offer is chosen', () => {
  const { result, rerender } = show()
  rerender({ offer: dear, offers: [cheap, dear], isEntered: true })
  expect(result.current).toBeNull()
  rerender({ offer: dear, offers: [dear], isEntered: true })
  expect(result.current).toBeNull()
  rerender({ offer: dear, offers: [dear], isEntered: false })
  rerender({ offer: cheap, offers: [cheap], isEntered: false })
  expect(result.current).toBeNull()
})
