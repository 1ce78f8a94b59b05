import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { ledgerCsv, ledgerEntry } from './ledger.ts'

const controller: Address = '0x00000000000000000000000000000000000000E1'
const subscription = {
  side: 'subscription',
  controller,
  requested: usdc(1_000_000_000n),
  pending: 0n,
  claimable: 0n,
  cancelled: 0n,
  claimedBack: 0n,
} as const

it('counts as filled what neither waits nor was cancelled, claimed or not', () => {
  const part = { ...subscription, pending: 600_000_000n, claimable: 300_000_000n }
  expect(ledgerEntry(part)).toMatchObject({
    filled: usdc(400_000_000n),
    pending: usdc(600_000_000n),
    claimable: usdc(300_000_000n),
    cancelled: usdc(0n),
  })
})

it('adds what was cancelled and claimed back to what can be claimed back', () => {
  const entry = ledgerEntry({
    ...subscription,
    cancelled: 200_000_000n,
    claimedBack: 800_000_000n,
  })
  expect(entry).toMatchObject({ filled: usdc(0n), cancelled: usdc(1_000_000_000n) })
})

it('is a table with every digit, each amount in its unit', () => {
  const redemption = ledgerEntry({
    ...subscription,
    side: 'redemption',
    requested: shareAmount(1_500_000_000_000_000_001n),
    pending: 1n,
  })
  expect(ledgerCsv(12, '=FUND', [ledgerEntry(subscription), redemption])).toBe(
    'dealing day,side,controller,unit,requested,filled,pending,to be claimed,cancelled\r\n' +
      `12,subscription,${controller},USDC,1000,1000,0,0,0\r\n` +
      `12,redemption,${controller},'=FUND,1.500000000000000001,1.5,0.000000000000000001,0,0\r\n`,
  )
})
