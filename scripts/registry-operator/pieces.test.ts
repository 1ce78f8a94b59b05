import { describe, expect, it } from 'vitest'
import type { AllocatedRange } from '../../src/domain/credits/serials.ts'
import type { Lot } from '../../src/domain/retirement/orders.ts'
import { creditAmount } from '../../src/domain/units.ts'
import { nextOrders, nextSerials } from './pieces.ts'

const address = '0x00000000000000000000000000000000000000a1'
const whole = (first: number, last: number): AllocatedRange => ({
  ...{ first, last },
  ...{ firstThousandths: 1_000, lastThousandths: 1_000 },
})
const lotOf = (
  units: readonly bigint[],
  serials: readonly AllocatedRange[],
  confirmed = 0n,
): Lot => ({
  id: 7n,
  tokenId: 1n,
  operator: address,
  takenAt: 0,
  endedAt: null,
  resolvableFrom: 0,
  amount: creditAmount(units.reduce((sum, each) => sum + each, 0n)),
  confirmed: creditAmount(confirmed),
  nextPart: 0,
  confirmedOfPart: creditAmount(0n),
  parts: units.map((each, index) => ({ orderId: BigInt(index + 1), amount: creditAmount(each) })),
  serials,
  registryNote: 'Canopy lot 7, eip155:1:0xC1',
})

describe('what the registry retires next', () => {
  it('is the rest of one part, with serial numbers from the first on', () => {
    const rest = lotOf([5_000n, 2_000n], [whole(103, 107)], 2_000n)
    expect(nextSerials(rest)).toEqual({ first: 103, last: 105 })
    expect(nextOrders(rest)).toEqual([1n])
  })

  it('is all pooled parts together', () => {
    const pooled = lotOf([1_000n, 400n, 600n, 500n, 500n], [whole(102, 103)], 1_000n)
    expect(nextSerials(pooled)).toEqual({ first: 102, last: 103 })
    expect(nextOrders(pooled)).toEqual([2n, 3n, 4n, 5n])
  })

  it('ends before a gap between serial numbers, not where two ranges touch', () => {
    const lot = lotOf([5_000n], [whole(101, 102), whole(103, 103), whole(201, 202)])
    expect(nextSerials(lot)).toEqual({ first: 101, last: 103 })
  })

  it('is nothing where the first serial number is shared with another retirement', () => {
    const shared = { first: 101, last: 102, firstThousandths: 500, lastThousandths: 500 }
    expect(nextSerials(lotOf([1_000n], [shared]))).toBeNull()
    expect(nextSerials({ ...lotOf([1_000n], []), endedAt: 1 })).toBeNull()
    expect(nextSerials(lotOf([1_000n], [], 1_000n))).toBeNull()
  })

  it('leaves the orders of a released lot that are not confirmed', () => {
    const released = { ...lotOf([1_000n, 2_000n], [], 1_000n), endedAt: 1 }
    expect(nextOrders(released)).toEqual([2n])
  })
})
