import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offerFixture } from '../offers/offer.fixture.ts'
import { creditAmount } from '../units.ts'
import { allocate } from './allocate.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })
const me = '0x00000000000000000000000000000000000000E1'
const offer = (id: bigint, price: bigint, available: bigint, minimum = 0n) =>
  offerFixture({
    id,
    price: usdc(price),
    available: creditAmount(available),
    remaining: creditAmount(available),
    minimumFill: creditAmount(minimum),
  })
const credit = (...offers: ReturnType<typeof offer>[]) => ({ status: 'VERIFIED', offers }) as const

it('fills from the cheapest offer first and from the next for the rest', () => {
  const allocation = allocate(
    credit(offer(1n, 10_000_000n, 1_000n), offer(2n, 20_000_000n, 9_000n)),
    1_500n,
    me,
  )
  expect(allocation).toMatchObject({
    ok: true,
    plan: {
      fills: [
        { offer: { id: 1n }, units: creditAmount(1_000n) },
        { offer: { id: 2n }, units: creditAmount(500n) },
      ],
      cost: usdc(20_000_000n),
    },
  })
})

it('fills the cheapest first in any order of the offers', () => {
  const expensive = offer(1n, 20_000_000n, 9_000n)
  const cheap = offer(2n, 10_000_001n, 1_000n)
  const alsoCheap = offer(3n, 10_000_001n, 100n)
  expect(allocate(credit(expensive, alsoCheap, cheap), 1_500n, me)).toMatchObject({
    ok: true,
    plan: {
      fills: [
        { offer: { id: 2n }, units: creditAmount(1_000n) },
        { offer: { id: 3n }, units: creditAmount(100n) },
        { offer: { id: 1n }, units: creditAmount(400n) },
      ],
      // 10.000001 + 1.0000001 + 8, each rounded up.
      cost: usdc(19_000_002n),
    },
  })
})

it('skips own offers in any case of the address', () => {
  const own = { ...offer(1n, 1n, 1_000n), seller: me.toLowerCase() as typeof me }
  expect(allocate(credit(own), 1n, me)).toEqual({ ok: false, available: creditAmount(0n) })
})

it('skips an offer whose smallest purchase is larger', () => {
  const allocation = allocate(
    credit(offer(1n, 1_000_000n, 5_000n, 1_000n), offer(2n, 2_000_000n, 5_000n)),
    500n,
    me,
  )
  expect(allocation).toMatchObject({ ok: true, plan: { fills: [{ offer: { id: 2n } }] } })
})

it('takes exactly the smallest purchase of an offer', () => {
  const allocation = allocate(credit(offer(1n, 1_000_000n, 5_000n, 1_000n)), 1_000n, me)
  expect(allocation).toMatchObject({ ok: true, plan: { fills: [{ units: creditAmount(1_000n) }] } })
})

it('states the available amount when it is not enough', () => {
  expect(allocate(credit(offer(1n, 1n, 400n)), 500n, null)).toEqual({
    ok: false,
    available: creditAmount(400n),
  })
})

it('buys nothing of a credit that is not verified', () => {
  const suspended = { ...credit(offer(1n, 1n, 400n)), status: 'SUSPENDED' } as const
  expect(allocate(suspended, 1n, null)).toEqual({ ok: false, available: creditAmount(0n) })
})

it('always buys exactly the requested amount', () => {
  const anyOffer = fc.tuple(fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10n ** 9n))
  const anyOffers = fc.array(anyOffer, { maxLength: 6 })
  fc.assert(
    fc.property(anyOffers, fc.bigInt(1n, 40_000n), (entries, units) => {
      const amounts = entries.map(([amount]) => amount)
      const offers = entries.map(([amount, price], index) =>
        offer(BigInt(index + 1), price, amount),
      )
      const allocation = allocate(credit(...offers), units, null)
      const total = amounts.reduce((sum, amount) => sum + amount, 0n)
      expect(allocation.ok).toBe(total >= units)
      if (!allocation.ok) return
      expect(allocation.plan.fills.reduce((sum, fill) => sum + fill.units.value, 0n)).toBe(units)
      // What the contract charges: the price of each part, rounded up to the unit.
      const cost = allocation.plan.fills.reduce(
        (sum, fill) => sum + (fill.units.value * fill.offer.price.value + 999n) / 1_000n,
        0n,
      )
      expect(allocation.plan.cost).toEqual(usdc(cost))
    }),
  )
})
