import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offerFixture } from '../../../chain/assets/market-asset.fixture.ts'
import { creditAmount } from '../../../chain/credits/credit.ts'
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

it('takes the cheapest offer first and the next for the rest', () => {
  const allocation = allocate(
    credit(offer(1n, 10_000_000n, 1_000n), offer(2n, 20_000_000n, 9_000n)),
    1_500n,
    me,
  )
  expect(allocation).toMatchObject({
    ok: true,
    fills: [
      { offer: { id: 1n }, units: creditAmount(1_000n) },
      { offer: { id: 2n }, units: creditAmount(500n) },
    ],
    cost: usdc(20_000_000n),
  })
})

it('passes over own offers, whatever the case of the address', () => {
  const own = { ...offer(1n, 1n, 1_000n), seller: me.toLowerCase() as typeof me }
  expect(allocate(credit(own), 1n, me)).toEqual({ ok: false, available: creditAmount(0n) })
})

it('passes over an offer that does not sell so little', () => {
  const allocation = allocate(
    credit(offer(1n, 1_000_000n, 5_000n, 1_000n), offer(2n, 2_000_000n, 5_000n)),
    500n,
    me,
  )
  expect(allocation).toMatchObject({ ok: true, fills: [{ offer: { id: 2n } }] })
})

it('says how much there is when it is not enough', () => {
  expect(allocate(credit(offer(1n, 1n, 400n)), 500n, null)).toEqual({
    ok: false,
    available: creditAmount(400n),
  })
})

it('buys nothing of a credit that is not verified', () => {
  const suspended = { ...credit(offer(1n, 1n, 400n)), status: 'SUSPENDED' } as const
  expect(allocate(suspended, 1n, null)).toEqual({ ok: false, available: creditAmount(0n) })
})

it('always buys exactly what was asked for', () => {
  const anyOffers = fc.array(fc.bigInt(1n, 10_000n), { maxLength: 6 })
  fc.assert(
    fc.property(anyOffers, fc.bigInt(1n, 40_000n), (amounts, units) => {
      const offers = amounts.map((amount, index) => offer(BigInt(index + 1), 1_000n, amount))
      const allocation = allocate(credit(...offers), units, null)
      const total = amounts.reduce((sum, amount) => sum + amount, 0n)
      expect(allocation.ok).toBe(total >= units)
      if (!allocation.ok) return
      expect(allocation.fills.reduce((sum, fill) => sum + fill.units.value, 0n)).toBe(units)
    }),
  )
})
