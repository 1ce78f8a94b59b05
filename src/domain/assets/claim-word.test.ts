import { expect, it } from 'vitest'
import { type PaymentKind, paymentKinds } from '../history/payment-kind.ts'
import { claimTitle, claimWord } from './claim-word.ts'

it.each<readonly [readonly PaymentKind[] | null, string]>([
  [['income'], 'yield'],
  [['principal'], 'principal'],
  [['return-of-capital'], 'returned capital'],
  [['recovery'], 'recovery'],
  [['income', 'recovery'], 'payments'],
  [paymentKinds, 'payments'],
  [[], 'payments'],
  [null, 'payments'],
])('calls a claim of an asset that paid %j by what it is: %s', (kinds, word) => {
  expect(claimWord(kinds)).toBe(word)
})

it.each<readonly [readonly PaymentKind[] | null, string]>([
  [['recovery'], 'Claim the payments of NOTE at the desk: recovery'],
  [null, 'Claim the payments of NOTE at the desk'],
])('names a claim of an asset that paid %j', (paidKinds, title) => {
  expect(claimTitle({ symbol: 'NOTE', paidKinds }, ' at the desk')).toBe(title)
})
