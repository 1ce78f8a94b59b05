import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  allocateSerials,
  parseSerialRange,
  serialsText,
  understoodSerial,
  unitsIn,
} from './serials.ts'

it('reads a range with or without commas', () => {
  expect(parseSerialRange('1,001', ' 2 000 ')).toEqual({
    ok: true,
    range: { first: 1_001, last: 2_000 },
  })
  expect(parseSerialRange('7', '7')).toMatchObject({ ok: true })
  const whole = { ok: true, range: { first: 1, last: 500 } }
  expect(parseSerialRange('GS1-1-KE-GS1247-16-2014-2531-1-500', '  ')).toEqual(whole)
  expect(parseSerialRange(' GS1  - 1-KE-GS1247 -16- 2014-2531-1-500', '500')).toEqual(whole)
  expect(parseSerialRange('GS1-1-KE-GS1247-16-2014-2531-500-1', '')).toMatchObject({ ok: false })
  expect(parseSerialRange('GS1-1-KE-GS1247-16-2014-2531-5-5', '')).toMatchObject({ ok: true })
  expect(understoodSerial(' 7 ')).toBeUndefined()
  expect(parseSerialRange('1', '281474976710655')).toMatchObject({ ok: true })
})

it.each([
  ['0', '5', { first: /whole number/ }],
  ['VCS-1', '5', { first: /whole number/ }],
  ['1.5', '5', { first: /whole number/ }],
  ['1e3', '2000', { first: /whole number/ }],
  ['0x10', '20', { first: /whole number/ }],
  ['1', '', { last: /whole number/ }],
  ['1', '281474976710656', { last: /whole number/ }],
  ['5', '4', { last: /before the first/ }],
] as const)('rejects %s to %s', (first, last, expected) => {
  const parsed = parseSerialRange(first, last)
  const problems: Readonly<Record<string, string>> = parsed.ok ? {} : { ...parsed.problems }
  expect(Object.keys(problems)).toEqual(Object.keys(expected))
  for (const [field, pattern] of Object.entries(expected)) expect(problems[field]).toMatch(pattern)
})

it.each([
  ['1234 5678', '99999999'],
  ['1,000,00', '99999999'],
  ['1,5', '9'],
])('rejects %s, which is not in groups of three', (first, last) => {
  expect(parseSerialRange(first, last)).toMatchObject({ ok: false, problems: { first: /whole/ } })
})

it.each([
  ['5818-258252735-258252784-VCU-034-APX-BR-14-612-01012014-31122014-1', 258_252_735, 258_252_784],
  ['0001-000001-000100-VCS-VCU-003-VER-US-0003-01012020-31122020-1', 1, 100],
  ['GS1-1-KE-GS1247-16-2014-2531-1-500', 1, 500],
  ['gs1-1-ke-gs1247-16-2014-2531-1-500', 1, 500],
  ['ACR-US-192-2010-203-1-5000', 1, 5_000],
  ['ACR-US-192-2010-203-1 to 5000', 1, 5_000],
  [' CAR-1-US-293-1-120-CA-2006-102-1 to 29251 ', 1, 29_251],
])('reads both numbers of the whole serial %s', (serial, first, last) => {
  expect(parseSerialRange(serial, '')).toEqual({ ok: true, range: { first, last } })
  expect(parseSerialRange(serial, serial)).toEqual({ ok: true, range: { first, last } })
  expect(parseSerialRange(serial, String(last + 1))).toMatchObject({ ok: false })
  expect(understoodSerial(serial)).toBe(
    `${first.toLocaleString('en')} to ${last.toLocaleString('en')}`,
  )
})

it('reads leading zeros, and says what they mean', () => {
  expect(parseSerialRange('000123', '000456')).toMatchObject({ range: { first: 123, last: 456 } })
  expect(understoodSerial('000123')).toBe('123')
  expect(understoodSerial('123')).toBeUndefined()
})

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
