import { expect, it } from 'vitest'
import { parseSerialRange } from './serial-range.ts'

it('reads a range with or without commas', () => {
  expect(parseSerialRange('1,001', ' 2 000 ')).toEqual({
    ok: true,
    range: { first: 1_001, last: 2_000 },
  })
  expect(parseSerialRange('7', '7')).toMatchObject({ ok: true })
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
