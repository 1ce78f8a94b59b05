import { expect, it } from 'vitest'
import { type NumberProblem, readNumber } from './number-text.ts'

it.each([
  ['1,000', '1000', ''],
  ['1.000', '1', '000'],
  ['1,5', '1', '5'],
  ['0,125', '0', '125'],
  ['1234,567', '1234', '567'],
  ['1,000,000', '1000000', ''],
  ['1.000.000', '1000000', ''],
  ['1.250,5', '1250', '5'],
  ['1,250.5', '1250', '5'],
  ['1 250 000,5', '1250000', '5'],
  ['1_000', '1000', ''],
  ["1'000.5", '1000', '5'],
  ['1\u2019000', '1000', ''],
  ['1\u00a0000', '1000', ''],
  ['.5', '', '5'],
  ['5.', '5', ''],
  ['٠١٢٫٣٤', '012', '34'],
  ['۵۶٬۷۸۹', '56789', ''],
  ['９８０．１', '980', '1'],
  ['１，０００', '1000', ''],
  ['＋5', '5', ''],
  ['\u200b12\u200f', '12', ''],
])('reads %j', (text, whole, fraction) => {
  expect(readNumber(text)).toMatchObject({
    ok: true,
    number: { whole, fraction, negative: false },
  })
})

it.each(['-5', '\u22125', '- 5', '\u20135'])('reads %j as negative', (text) => {
  expect(readNumber(text)).toMatchObject({ ok: true, number: { whole: '5', negative: true } })
})

it.each<[string, NumberProblem]>([
  ['', 'empty'],
  [' \u200b', 'empty'],
  ['five', 'not-a-number'],
  ['5 USDC', 'not-a-number'],
  ['.', 'not-a-number'],
  ['--5', 'not-a-number'],
  ['1e5', 'exponent'],
  ['1.5E-10', 'exponent'],
  ['1.e5', 'exponent'],
  ['1e', 'exponent'],
  ['1e5 t', 'not-a-number'],
  ['t1e5', 'not-a-number'],
  ['1,000,00', 'not-in-threes'],
  ['1,00,000', 'not-in-threes'],
  ['1.2.3,4', 'not-in-threes'],
  ['1,000.5.5', 'not-in-threes'],
  ['1.000,00,00', 'not-in-threes'],
  ['1 000.000 000', 'not-in-threes'],
  ['1234 5678', 'not-in-threes'],
  ['1234 567', 'not-in-threes'],
  ['0123 456', 'not-in-threes'],
  ['01 234', 'not-in-threes'],
])('refuses %j as %s', (text, problem) => {
  expect(readNumber(text)).toEqual({ ok: false, problem })
})

it.each(['0', '5', ' 5 ', '1234567', '0.5', '.5', '5.', '12.3456', '0.125', '1234.567'])(
  '%j can be taken for no other number',
  (text) => expect(readNumber(text)).toMatchObject({ ok: true, number: { plain: true } }),
)

it.each(['05', '1,5', '1,000', '1.000', '12.500', '+5', '-5', '٥', '1 000'])(
  '%j can be taken for another number',
  (text) => expect(readNumber(text)).toMatchObject({ ok: true, number: { plain: false } }),
)
