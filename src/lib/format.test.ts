import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount.ts'
import { amountError, largestAmount } from './amount-limits.ts'
import { compare } from './compare.ts'
import { formatRelativeTime } from './date.ts'
import { shortenHex } from './format-address.ts'
import { formatUnitPrice, formatUsd } from './format-money.ts'
import { seededRandom } from './random.ts'
import { sdgOf } from './sdg.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })

describe('formatUsd', () => {
  it.each([
    [1_234_567_891n, '$1,234.57'],
    [252_166_000n, '$252.17'],
    [14_554_098_668n, '$14,554.10'],
    [5_000n, '$0.005'],
    [3_456n, '$0.003456'],
    [9_999n, '$0.009999'],
    [10_000n, '$0.01'],
    [-3_400n, '-$0.0034'],
    [10n ** 36n, '$1,000,000,000,000,000,000,000,000,000,000.00'],
    [15_000n, '$0.02'],
    [-15_000n, '-$0.02'],
    [5_000_000n, '$5.00'],
    [-5_000_000n, '-$5.00'],
    [0n, '$0.00'],
    [1n, '$0.000001'],
    [-1n, '-$0.000001'],
  ])('%s is %s', (value, text) => {
    expect(formatUsd(usdc(value))).toBe(text)
  })
  it.each([
    ['up', 10_001n, '$0.02'],
    ['up', 10_000n, '$0.01'],
    ['down', 19_999n, '$0.01'],
    ['nearest', 14_999n, '$0.01'],
  ] as const)('rounds %s: %d', (rounding, value, text) => {
    expect(formatUsd(usdc(value), { rounding })).toBe(text)
  })
  it('shortens and signs by option', () => {
    expect(formatUsd(usdc(1_239_000_000_000n), { compact: true })).toBe('$1.24M')
    expect(formatUsd(usdc(1_500_000n), { signed: true })).toBe('+$1.50')
  })
})

describe('formatUsd below one cent', () => {
  it.each([
    [1n, '<$0.000001'],
    [-1n, '>-$0.000001'],
    [1_234567n * 10n ** 9n, '$0.001235'],
    [1_234567n * 10n ** 6n, '$0.000001235'],
    [99_99999n * 10n ** 9n, '$0.01'],
  ])('has four significant digits down to a millionth: %d of 18 decimals is %s', (value, text) => {
    expect(formatUsd({ value, decimals: 18 })).toBe(text)
  })
})

describe('formatUnitPrice', () => {
  it.each([
    [0n, '$0.0000'],
    [1n, '$0.000001'],
    [992_634n, '$0.992634'],
    [999_999n, '$0.999999'],
    [1_000_000n, '$1.0000'],
    [1_045_678n, '$1.045678'],
    [28_500_000n, '$28.5000'],
    [1_250_000_000n, '$1,250.0000'],
    [-1_045_000n, '-$1.0450'],
  ])('has at least four digits and all of USDC: %d is %s', (value, text) => {
    expect(formatUnitPrice(usdc(value))).toBe(text)
  })
  it('rounds finer prices to the nearest', () => {
    expect(formatUnitPrice({ value: 999_999_600_000n, decimals: 12 })).toBe('$1.0000')
    expect(formatUnitPrice({ value: 1n, decimals: 12 })).toBe('<$0.000001')
  })
})

describe('shortenHex', () => {
  it('keeps both ends, and does not change short ones', () => {
    expect(shortenHex('0x5FbDB2315678afecb367f032d93F642f64180aa3')).toBe('0x5FbD…0aa3')
    expect(shortenHex('0x12345678')).toBe('0x12345678')
  })
})

describe('formatRelativeTime', () => {
  it.each([
    [0, 'just now'],
    [-59, 'just now'],
    [30, 'in less than a minute'],
    [-7_200, '2 hours ago'],
    [86_400, 'tomorrow'],
    [-86_400 * 181, '6 months ago'],
  ])('%i seconds away is %s', (distance, text) => {
    expect(formatRelativeTime(1_000_000_000 + distance, 1_000_000_000)).toBe(text)
  })
})

describe('compare', () => {
  it('sorts in natural order, unknown last', () => {
    expect(['Series 10', undefined, 'series 2'].toSorted(compare)).toEqual([
      'series 2',
      'Series 10',
      undefined,
    ])
    expect([3n, 10n, 2n].toSorted(compare)).toEqual([2n, 3n, 10n])
  })
})

describe('amountError', () => {
  const limits = {
    unit: 'USDC',
    decimals: 6,
    balance: 5_000_000n,
    max: 3_000_000n,
    min: 1_000_000n,
  }
  it.each([
    [6_000_000n, 'The maximum is 3 USDC. Enter that or less.'],
    [4_000_000n, 'The maximum is 3 USDC. Enter that or less.'],
    [999_999n, 'The minimum is 1 USDC. Enter that or more.'],
    [3_000_000n, undefined],
    [1_000_000n, undefined],
  ])('for %s is: %s', (value, sentence) => {
    expect(amountError(value, limits)).toBe(sentence)
  })
  it('does not suggest an amount if the balance is zero', () => {
    expect(amountError(1n, { ...limits, balance: 0n })).toBe('You have no USDC.')
  })
  it('states the balance where that is the lower limit', () => {
    expect(amountError(6_000_000n, { ...limits, max: 7_000_000n })).toBe(
      'You have 5 USDC. Enter that or less.',
    )
  })
  it.each([
    ['Balance', 'You have 5 USDC. Enter that or less.', 'You have no USDC.'],
    ['You may spend', 'You may spend 5 USDC. Enter that or less.', 'You may spend 0 USDC.'],
    ['Left to issue', 'The maximum is 5 USDC. Enter that or less.', 'The maximum is 0 USDC.'],
  ])('says of a balance that is called %j what it is', (balanceLabel, some, none) => {
    const named = { unit: 'USDC', decimals: 6, balanceLabel }
    expect(amountError(6_000_000n, { ...named, balance: 5_000_000n })).toBe(some)
    expect(amountError(1n, { ...named, balance: 0n })).toBe(none)
  })
  it('rounds 18 decimals as the screens do, to an amount that is valid', () => {
    const ether = { unit: 'ETH', decimals: 18 }
    const balance = 1_234_567_890_123_456_789n
    expect(amountError(2n * balance, { ...ether, balance })).toBe(
      'You have 1.234567 ETH. Enter that or less.',
    )
    expect(amountError(2n * balance, { ...ether, max: balance })).toBe(
      'The maximum is 1.234567 ETH. Enter that or less.',
    )
    expect(amountError(1n, { ...ether, min: balance })).toBe(
      'The minimum is 1.234568 ETH. Enter that or more.',
    )
  })
  it('is exact where rounding would leave no valid amount', () => {
    const ether = { unit: 'ETH', decimals: 18 }
    expect(amountError(9n, { ...ether, balance: 5n })).toBe(
      'You have 0.000000000000000005 ETH. Enter that or less.',
    )
    const [min, max] = [1_234_567_000_000_000_001n, 1_234_567_000_000_000_002n]
    expect(amountError(max + 1n, { ...ether, min, max })).toBe(
      'The maximum is 1.234567000000000002 ETH. Enter that or less.',
    )
    expect(amountError(1n, { ...ether, min, max })).toBe(
      'The minimum is 1.234567000000000001 ETH. Enter that or more.',
    )
  })
  it('rounds to the digits shown where that is just valid', () => {
    const [one, over] = [10n ** 18n, 10n ** 18n + 1n]
    const ether = { unit: 'ETH', decimals: 18 }
    expect(amountError(2n * one, { ...ether, min: one, max: over })).toBe(
      'The maximum is 1 ETH. Enter that or less.',
    )
    for (const max of [one + 10n ** 12n, 2n * one]) {
      expect(amountError(1n, { ...ether, min: over, max })).toBe(
        'The minimum is 1.000001 ETH. Enter that or more.',
      )
    }
  })
  it('has nothing against no amount of nothing, and no space where there is no unit', () => {
    expect(amountError(0n, { ...limits, balance: 0n, min: 0n })).toBeUndefined()
    expect(amountError(2n, { unit: '', decimals: 0, max: 1n })).toBe(
      'The maximum is 1. Enter that or less.',
    )
  })
  it('never suggests an amount that is invalid', () => {
    const units = fc.bigInt(0n, 10n ** 19n)
    fc.assert(
      fc.property(units, units, units, units, (value, min, width, balance) => {
        const limits = { unit: 'ETH', decimals: 18, min, max: min + width, balance: min + balance }
        const sentence = amountError(value, limits)
        if (sentence === undefined || limits.balance === 0n) return
        const suggested = parseAmount(/([\d,.]+) ETH/.exec(sentence)?.[1] ?? '', 18)
        if (!suggested.ok) throw new Error(sentence)
        expect(amountError(suggested.amount.value, limits)).toBeUndefined()
      }),
    )
  })
  it('has the largest valid amount', () => {
    expect(largestAmount(limits)).toBe(3_000_000n)
    expect(largestAmount({ unit: 'USDC', decimals: 6, balance: 0n })).toBe(0n)
    expect(largestAmount({ unit: 'USDC', decimals: 6 })).toBeUndefined()
  })
})

describe('seededRandom', () => {
  it('repeats its sequence for the same seed only, within its bounds', () => {
    const draw = (seed: string) => {
      const random = seededRandom(seed)
      return Array.from({ length: 200 }, () => random.integer(1, 6))
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
    expect(new Set(draw('a'))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })
})

describe('sdgOf', () => {
  it('has the seventeen goals and no others', () => {
    expect(sdgOf(1)?.title).toBe('No poverty')
    expect(sdgOf(13)?.colour).toBe('#3f7e44')
    expect(sdgOf(17)?.title).toBe('Partnerships for the goals')
    expect(sdgOf(0)).toBeUndefined()
    expect(sdgOf(18)).toBeUndefined()
  })
})
