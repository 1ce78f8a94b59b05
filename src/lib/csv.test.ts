import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes cells with separators, quotes or line breaks', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x, y', 'say "hi"'],
        ['two\nlines', null],
      ],
    ),
  ).toBe('a,b\r\n"x, y","say ""hi"""\r\n"two\nlines",\r\n')
})

it.each([
  '=1+1',
  '+1',
  '-1+1',
  '=1-1',
  '-1-1',
  '-1.5.2',
  '-A1',
  '@sum',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠sum',
])('never lets a spreadsheet run %j', (formula) => {
  expect(toCsv(['message'], [[formula]])).toMatch(/^message\r\n"?'/)
  expect(toCsv(['message'], [[formula]])).toContain(`'${formula.charAt(0)}`)
})

it('writes numbers of any size without grouping or rounding', () => {
  expect(toCsv(['n'], [[123456789012345678901234567890n], [-0.5], [-1e-7]])).toBe(
    'n\r\n123456789012345678901234567890\r\n-0.5\r\n-1e-7\r\n',
  )
})

it('writes negative amounts as numbers, which columns can be summed by', () => {
  expect(toCsv(['gain'], [['-214'], ['-0.07568']])).toBe('gain\r\n-214\r\n-0.07568\r\n')
})

it.each([
  ['Acme;=1+1', `"Acme;'=1+1"`],
  ['Acme; =1+1', `"Acme; '=1+1"`],
  ['a;-1;+2;@x', `"a;'-1;'+2;'@x"`],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['a\t=1+1', `"a\t'=1+1"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a;＝1', `"a;'＝1"`],
  ['Alder; Birch', '"Alder; Birch"'],
])('protects %j where another separator is set', (text, cell) => {
  expect(toCsv(['id', 'message'], [['1', text]])).toBe(`id,message\r\n1,${cell}\r\n`)
})
