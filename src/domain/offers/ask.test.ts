import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { askOf } from './ask.ts'

const share = 10n ** 18n
const offer = (price: bigint, units: bigint) => ({
  price: usdc(price),
  available: { value: units, decimals: 18 },
})

it('is the lowest price of an offer of at least one share, with all that is offered at it', () => {
  const dust = offer(1n, share - 1n)
  const same = [offer(1_000_000n, share), offer(1_000_000n, share / 2n)]
  expect(askOf([dust, ...same, offer(2_000_000n, 900n * share)])).toEqual({
    price: usdc(1_000_000n),
    available: { value: share + share / 2n, decimals: 18 },
  })
})

it('is the price of the largest offer where none sells a share, the cheapest of several', () => {
  const half = offer(9_000_000n, share / 2n)
  expect(askOf([offer(1n, 1n), half, offer(9_500_000n, share / 2n)])?.price).toEqual(half.price)
  expect(askOf([])).toBeNull()
})
