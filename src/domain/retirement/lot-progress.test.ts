import { expect, it } from 'vitest'
import { creditAmount } from '../units.ts'
import { expectedSerials, nextRetirement, retirementsOf } from './lot-progress.ts'
import { lotFixture } from './order.fixture.ts'

const whole = { firstThousandths: 1_000, lastThousandths: 1_000 }

it('makes one retirement of each whole part, and one of all that is pooled', () => {
  const retirements = retirementsOf(lotFixture())
  expect(retirements).toEqual([
    {
      ...{ orderIds: [1n], isPool: false, amount: creditAmount(2_000n) },
      ...{ confirmed: creditAmount(0n), serials: [{ first: 1_001, last: 1_002 }] },
    },
    {
      ...{ orderIds: [1n, 2n], isPool: true, amount: creditAmount(1_000n) },
      ...{ confirmed: creditAmount(0n), serials: [{ first: 1_003, last: 1_003 }] },
    },
  ])
  expect(nextRetirement(retirements)).toBe(retirements[0])
})

it('leaves of a retirement what is not confirmed', () => {
  const confirmed = (units: bigint, first: number) =>
    retirementsOf(
      lotFixture({
        confirmed: creditAmount(units),
        serials: [{ first, last: 1_003, ...whole }],
      }),
    )
  const partly = confirmed(1_000n, 1_002)
  expect(partly.map((each) => each.serials)).toEqual([
    [{ first: 1_002, last: 1_002 }],
    [{ first: 1_003, last: 1_003 }],
  ])
  expect(nextRetirement(partly)).toBe(partly[0])
  const first = confirmed(2_000n, 1_003)
  expect(first.map((each) => each.serials)).toEqual([[], [{ first: 1_003, last: 1_003 }]])
  expect(nextRetirement(first)?.isPool).toBe(true)
})

it('has no serial numbers once it has ended', () => {
  const ended = retirementsOf(
    lotFixture({ endedAt: 5, confirmed: creditAmount(3_000n), serials: [] }),
  )
  expect(ended.flatMap(({ serials }) => serials)).toEqual([])
  expect(nextRetirement(ended)).toBeUndefined()
  const released = retirementsOf(lotFixture({ endedAt: 5, serials: [] }))
  expect(released.flatMap(({ serials }) => serials)).toEqual([])
})

it('divides a retirement where serial numbers are interrupted, and joins those that go on', () => {
  const serialsOf = (...ranges: readonly (readonly [number, number])[]) =>
    retirementsOf(
      lotFixture({ serials: ranges.map(([first, last]) => ({ first, last, ...whole })) }),
    )
  const [interrupted] = serialsOf([1_001, 1_001], [5_001, 5_002])
  expect(interrupted?.serials).toEqual([
    { first: 1_001, last: 1_001 },
    { first: 5_001, last: 5_001 },
  ])
  expect(interrupted && expectedSerials(interrupted, 1)).toEqual({
    range: { first: 1_001, last: 1_001 },
    most: 1,
  })
  expect(serialsOf([1_001, 1_001], [1_002, 1_003])[0]?.serials).toEqual([
    { first: 1_001, last: 1_002 },
  ])
})
