import { expect, it } from 'vitest'
import { parseSerialRange, understoodSerial } from './serial-range.ts'

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
