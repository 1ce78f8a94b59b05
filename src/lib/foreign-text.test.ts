import { describe, expect, it } from 'vitest'
import {
  enteredText,
  isolated,
  isPlainUri,
  revealed,
  truncate,
  withoutPiledMarks,
} from './foreign-text.ts'

const kept = ['Zoë 株式会社 مرحبا नमस्ते 👩‍🌾 ₂', 'می‌خواهم', 'क्‍ष', 'שָׁלוֹם', 'Việt Nam', 'བོད་ཡིག']
const pile = `e${'\u0301\u0300'.repeat(40)}`

describe('what is seen', () => {
  it.each(kept)('stays: %s', (text) => {
    expect(revealed(text)).toBe(text)
    expect(withoutPiledMarks(text)).toBe(text)
    expect(enteredText(text)).toBe(text)
  })
})

describe('revealed', () => {
  it.each([
    ['Acme\u202e', 'Acme\\u202e'],
    ['\u2066a\u2069', '\\u2066a\\u2069'],
    ['a\u200bb', 'a\\u200bb'],
    ['\u3164', '\\u3164'],
    ['a\u200db', 'a\\u200db'],
    ['\u{e0100}', '\\udb40\\udd00'],
    ['a\u0000\u0007\r\u0085', 'a\\u0000\\u0007\\u000d\\u0085'],
    ['\ud800', '\\ud800'],
    ['a\n\tb', 'a\n\tb'],
  ])('shows %j as %j', (text, shown) => {
    expect(revealed(text)).toBe(shown)
  })

  it('keeps JSON the same JSON', () => {
    const value = { 'a\u202e': 'b\u2066\u{e0100}' }
    expect(JSON.parse(revealed(JSON.stringify(value)))).toEqual(value)
  })

  it('shows the marks of a pile beyond the fourth', () => {
    expect(revealed(pile)).toMatch(/^e\p{Mn}{4}\\u0301\\u0300/u)
  })
})

describe('withoutPiledMarks', () => {
  it('keeps four marks on a letter', () => {
    expect(withoutPiledMarks(pile)).toBe(pile.slice(0, 5))
    expect(withoutPiledMarks(`${pile}x${pile}`)).toHaveLength(11)
  })
})

describe('isolated', () => {
  it.each(['NOTE', '株式会社', '👩‍🌾'])('leaves %s', (text) => {
    expect(isolated(text)).toBe(text)
  })
  it.each(['مرحبا', 'שלום 25', '𞤀'])('isolates %s', (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`)
  })
})

describe('enteredText', () => {
  it('keeps line breaks and drops invisible characters', () => {
    expect(enteredText(' a\u202e\nb\u200b \n')).toBe('a\nb')
  })
  it('ends after 10,000 characters', () => {
    expect(enteredText('x'.repeat(10_000))).toHaveLength(10_000)
    expect(enteredText('x'.repeat(1_000_000))).toBe(`${'x'.repeat(9_999)}…`)
  })
})

it('divides no character', () => {
  expect(truncate('ab👩', 4)).toBe('ab👩')
  expect(truncate('ab👩cd', 4)).toBe('ab…')
})

it('knows links that hide nothing', () => {
  expect(isPlainUri('https://example.org/مرحبا')).toBe(true)
  expect(isPlainUri('https://example.org/\u202efdp.exe')).toBe(false)
  expect(isPlainUri('data:text/plain,\u202e')).toBe(true)
})
