import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { navGapText, outlookPayment, worthOf } from './purchase-outlook.ts'

const dollar = usdc(1_000_000n)

it('says what a payment is worth at repayment and at net asset value, rounded down', () => {
  expect(worthOf(outlookPayment, usdc(992_625n), dollar)).toEqual(usdc(1_007_429_794n))
  // A price above net asset value: the holding starts at a loss of 0.74.
  expect(worthOf(outlookPayment, usdc(1_000_740n), dollar)).toEqual(usdc(999_260_547n))
  expect(worthOf(outlookPayment, dollar, dollar)).toEqual(outlookPayment)
})

it('names the distance of a price from net asset value', () => {
  expect(navGapText(usdc(1_000_740n), dollar)).toBe('0.07% above net asset value')
  expect(navGapText(usdc(900_000n), dollar)).toBe('10.00% below net asset value')
  expect(navGapText(usdc(1_000_049n), dollar)).toBeNull()
  expect(navGapText(dollar, null)).toBeNull()
  expect(navGapText(dollar, usdc(0n))).toBeNull()
})
