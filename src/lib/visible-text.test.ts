import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cleanText, invisibleRanges } from './visible-text.ts'

const everyCodePoint = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)

/** The ranges of code points with a property. */
function rangesOf(has: (character: string, codePoint: number) => boolean) {
  const ranges: [number, number][] = []
  for (const codePoint of everyCodePoint) {
    if (!has(String.fromCodePoint(codePoint), codePoint)) continue
    const last = ranges.at(-1)
    if (last?.[1] === codePoint - 1) last[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
}

/** Format characters that are seen. */
const enclosing = new Set([
  0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd,
])
const drawnAsNothing = new Set([0x2800, 0x16fe4, 0x1d159])

describe('the table of characters that are not seen', () => {
  it('is what Unicode says', () => {
    const unicode = rangesOf(
      (character, codePoint) =>
        drawnAsNothing.has(codePoint) ||
        (/[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(character) && !enclosing.has(codePoint)),
    )
    expect(invisibleRanges).toEqual(unicode)
  })

  it('has every control of writing direction', () => {
    const controls = rangesOf((character) => /\p{Bidi_Control}/u.test(character))
    const missing = controls.filter(
      ([first, last]) => !invisibleRanges.some(([from, to]) => from <= first && last <= to),
    )
    expect(missing).toEqual([])
  })

  it('is that of the contracts', () => {
    const source = readFileSync('contracts/assets/libraries/InvisibleCharacters.sol', 'utf8')
    const constants = [...source.matchAll(/constant \w+ =\s+0x(\w+);/g)]
    const ranges = constants.flatMap(([, digits = '']) =>
      digits.split('_').map((range) => {
        const middle = range.length / 2
        return [Number(`0x${range.slice(0, middle)}`), Number(`0x${range.slice(middle)}`)] as const
      }),
    )
    const filler = [0, 0xffff]
    expect(ranges.filter(([first]) => !filler.includes(first))).toEqual(invisibleRanges)
  })
})

describe('cleanText', () => {
  it.each([
    'Zoë 株式会社 مرحبا नमस्ते 👩‍🌾 ₂',
    // Persian and Hindi with joiners.
    'می‌خواهم',
    'क्‍ष',
  ])('keeps %s', (text) => {
    expect(cleanText(text)).toBe(text)
  })

  it('drops invisible characters', () => {
    const invisible = '\u3164\uffa0\u115f\u1160\u034f\u180e\ufe0f\u2800\ufffb\u{e0100}\u200b\u202e'
    expect(cleanText(`a${invisible}b`)).toBe('ab')
    expect(cleanText(invisible)).toBe('')
  })

  it('drops joiners that shape nothing', () => {
    expect(cleanText('Ac\u200dme\u200c')).toBe('Acme')
    expect(cleanText('\u200d\u0645\u200c\u200c\u06cc \u200c\u06cc\u200d')).toBe(
      '\u0645\u200c\u06cc \u06cc',
    )
  })

  it('turns controls and spaces of other widths into spaces', () => {
    expect(cleanText('a\nb\u00a0c\u3000d\u2028e\u0085f')).toBe('a b c d e f')
  })

  it('marks what is no text', () => {
    expect(cleanText('a\ud800b\ufffe\u{1ffff}')).toBe('a\ufffdb\ufffd\ufffd')
  })

  it('changes nothing a second time', () => {
    for (const codePoint of everyCodePoint.filter((point) => point % 7 === 0)) {
      const cleaned = cleanText(`\u0645\u200d${String.fromCodePoint(codePoint)}\u200d\u0645`)
      expect(cleanText(cleaned)).toBe(cleaned)
    }
  }, 20_000)
})
