import { describe, expect, it } from 'vitest'
import { compare, type Sortable } from './compare.ts'

const amount = (value: bigint, decimals: number) => ({ value, decimals })

describe('two values are ordered', () => {
  it.each<[string, Sortable, Sortable, number]>([
    ['texts as people read them', 'Series 2', 'Series 10', -1],
    ['texts whatever their case', 'ALDER', 'alder', 0],
    ['texts whatever their accents', 'Élan', 'elan', 0],
    ['numbers by size', 10, 9, 1],
    ['whole numbers beyond the precision of floats', 10n ** 18n, 10n ** 18n + 1n, -1],
    ['numbers of both kinds by size', 2, 10n, -1],
    ['equal numbers as equal', 7n, 7n, 0],
    ['amounts by size, with the same decimals', amount(2n, 6), amount(10n, 6), -1],
    ['amounts by size, with other decimals', amount(15n, 1), amount(149n, 2), 1],
    ['equal amounts as equal, whatever their decimals', amount(15n, 1), amount(150n, 2), 0],
  ])('%s', (_, a, b, order) => {
    expect(Math.sign(compare(a, b))).toBe(order)
    expect(Math.sign(compare(b, a))).toBe(order === 0 ? 0 : -order)
  })

  it.each<[Sortable]>([['a'], [0], [0n], [amount(0n, 6)]])(
    '%s comes before what is unknown',
    (value) => {
      for (const unknown of [null, undefined]) {
        expect(compare(value, unknown)).toBe(-1)
        expect(compare(unknown, value)).toBe(1)
      }
      expect(compare(null, undefined)).toBe(0)
    },
  )
})
