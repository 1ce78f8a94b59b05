import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../../lib/compare.ts'
import { creditAmount } from '../units.ts'
import { formLot, maxLotParts } from './form-lot.ts'

const order = (id: bigint, units: bigint) => ({ id, waiting: creditAmount(units) })
const lot = (...parts: (readonly [bigint, bigint])[]) =>
  parts.map(([orderId, units]) => ({ orderId, amount: creditAmount(units) }))

describe('a lot', () => {
  it('has the whole credits of each order first, then the fractions that make whole ones', () => {
    expect(formLot([order(1n, 2_400n), order(2n, 700n), order(3n, 5_000n)])).toEqual(
      lot([1n, 2_000n], [3n, 5_000n], [1n, 400n], [2n, 600n]),
    )
  })

  it('serves the oldest order first, in whatever order they are given', () => {
    expect(formLot([order(3n, 900n), order(2n, 1_000n), order(1n, 600n)])).toEqual(
      lot([2n, 1_000n], [1n, 600n], [3n, 400n]),
    )
  })

  it('leaves fractions that make no whole credit waiting', () => {
    expect(formLot([order(1n, 400n), order(2n, 599n)])).toEqual([])
    expect(formLot([order(1n, 1_999n)])).toEqual(lot([1n, 1_000n]))
    expect(formLot([])).toEqual([])
  })

  it('keeps parts for fractions where whole credits would fill it', () => {
    const whole = Array.from({ length: 40 }, (_, index) => order(BigInt(index + 1), 1_000n))
    const parts = formLot([...whole, order(41n, 500n), order(42n, 500n)])
    expect(parts).toHaveLength(maxLotParts)
    expect(parts.slice(-2)).toEqual(lot([41n, 500n], [42n, 500n]))
  })

  it('pools the larger fractions where many tiny ones are older', () => {
    const tiny = Array.from({ length: 100 }, (_, index) => order(BigInt(index + 1), 1n))
    const parts = formLot([...tiny, order(101n, 990n)])
    expect(parts).toHaveLength(maxLotParts)
    expect(parts.at(-1)).toEqual({ orderId: 101n, amount: creditAmount(971n) })
  })
})

/** What the contract demands of a lot: see `InvalidPartCount`, `InvalidPart` and `PoolNotWhole`. */
it('is one that the contract takes, and is empty only where no credit is whole', () => {
  const amounts = fc.array(fc.oneof(fc.bigInt(1n, 999n), fc.bigInt(1n, 9_000n)), { maxLength: 80 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: maxLotParts }), (units, most) => {
      const orders = units.map((each, index) => order(BigInt(index + 1), each))
      const parts = formLot(orders, most)
      expect(parts.length).toBeLessThanOrEqual(most)
      const left = new Map(orders.map(({ id, waiting }) => [id, waiting.value]))
      let pooled = 0n
      for (const { orderId, amount } of parts) {
        const waiting = left.get(orderId) ?? 0n
        const isWhole = amount.value % 1_000n === 0n
        expect(amount.value).toBeGreaterThan(0n)
        expect(amount.value).toBeLessThanOrEqual(isWhole ? waiting : waiting % 1_000n)
        if (isWhole) expect(pooled).toBe(0n)
        else pooled += amount.value
        left.set(orderId, waiting - amount.value)
      }
      expect(pooled % 1_000n).toBe(0n)
      const largest = units.map((each) => each % 1_000n).toSorted((a, b) => compare(b, a))
      const reach = largest.slice(0, most).reduce((sum, each) => sum + each, 0n)
      const isPossible = units.some((each) => each >= 1_000n) || reach >= 1_000n
      expect(parts.length > 0).toBe(isPossible)
    }),
  )
})
