import { expect, it } from 'vitest'
import { isIncome, paymentKindCode, paymentKindLabel, paymentKindOf } from './payment-kind.ts'

/** The order of the contract's enum. */
const kinds = [
  ['income', 'Income'],
  ['principal', 'Principal'],
  ['return-of-capital', 'Return of capital'],
  ['recovery', 'Recovery'],
] as const

it.each(kinds)('%s has the name %j and its code of the contract', (kind, label) => {
  const code = kinds.findIndex(([one]) => one === kind)
  expect(paymentKindLabel(kind)).toBe(label)
  expect(paymentKindCode(kind)).toBe(code)
  expect(paymentKindOf(code)).toBe(kind)
  expect(isIncome({ kind })).toBe(kind === 'income')
})

it('an unknown code is refused', () => {
  expect(() => paymentKindOf(4)).toThrow(RangeError)
})
