import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocateSerials, serialsText, unitsIn } from './serial-allocation.ts'

const confirmed = [
  { first: 101, last: 102 },
  { first: 50, last: 50 },
]

it.each([
  [0n, 1_000n, [[101, 101, 1_000, 1_000]]],
  [0n, 1_234n, [[101, 102, 1_000, 234]]],
  [500n, 1n, [[101, 101, 1, 1]]],
  [999n, 2n, [[101, 102, 1, 1]]],
  [
    1_500n,
    1_001n,
    [
      [102, 102, 500, 500],
      [50, 50, 501, 501],
    ],
  ],
  [2_000n, 1_000n, [[50, 50, 1_000, 1_000]]],
  [3_000n, 0n, []],
] as const)('of %s units before and %s units', (offset, amount, expected) => {
  expect(
    allocateSerials(confirmed, offset, amount).map(
      ({ first, last, firstThousandths, lastThousandths }) => [
        first,
        last,
        firstThousandths,
        lastThousandths,
      ],
    ),
  ).toEqual(expected)
})

it('divides all units among retirements, with nothing twice and nothing left out', () => {
  const ranges = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
    .map((counts) => counts.map((count, at) => ({ first: at * 10 + 1, last: at * 10 + count })))
  const parts = fc.array(fc.bigInt(1n, 3_000n), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(ranges, parts, (blocks, amounts) => {
      const total =
        BigInt(blocks.reduce((sum, { first, last }) => sum + last - first + 1, 0)) * 1_000n
      const thousandths = new Map<number, number>()
      let offset = 0n
      for (const wanted of [...amounts, total]) {
        const amount = wanted < total - offset ? wanted : total - offset
        const taken = allocateSerials(blocks, offset, amount)
        expect(unitsIn(taken)).toBe(amount)
        for (const { first, last, ...ends } of taken) {
          for (let serial = first; serial <= last; serial++) {
            const part =
              serial === first
                ? ends.firstThousandths
                : serial === last
                  ? ends.lastThousandths
                  : 1_000
            thousandths.set(serial, (thousandths.get(serial) ?? 0) + part)
          }
        }
        offset += amount
      }
      expect([...thousandths.values()].every((sum) => sum === 1_000)).toBe(true)
      expect(BigInt(thousandths.size) * 1_000n).toBe(total)
    }),
  )
})

it.each([
  [[[7, 9, 1_000, 1_000]], '7 to 9'],
  [[[7, 9, 1_000, 234]], '7 to 9 (of the last 0.234)'],
  [[[7, 9, 1, 20]], '7 to 9 (of the first 0.001, of the last 0.02)'],
  [[[7, 7, 1_000, 1_000]], '7'],
  [[[7, 7, 500, 500]], '0.5 of 7'],
  [
    [
      [7, 7, 500, 500],
      [20, 21, 1_000, 1_000],
    ],
    '0.5 of 7, 20 to 21',
  ],
] as const)('are written as %j', (ranges, text) => {
  const allocated = ranges.map(([first, last, firstThousandths, lastThousandths]) => ({
    first,
    last,
    firstThousandths,
    lastThousandths,
  }))
  expect(serialsText(allocated)).toBe(text)
})
