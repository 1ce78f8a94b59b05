import { expect, it } from 'vitest'
import { type PaymentKind, paymentKinds } from '../history/payment-kind.ts'
import { claimWord } from './claim-word.ts'

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
