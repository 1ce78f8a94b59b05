import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { correctionFixture, differenceFixture } from '../../../domain/dealing/dealing.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { correctionCsv } from './correction-csv.ts'

it('has every digit, negative amounts as numbers, and no symbol that a spreadsheet would run', () => {
  const holder: Address = '0x00000000000000000000000000000000000000E1'
  const correction = correctionFixture(12, [
    differenceFixture(holder, {
      redeemed: shareAmount(1_500_000_000_000_000_001n),
      paid: usdc(75_000_000n),
      owed: usdc(-3_000_001n),
    }),
  ])
  expect(correctionCsv(correction, '=FUND')).toBe(
    'dealing day,asset,holder,price (USDC),corrected price (USDC),subscribed (USDC),shares bought,' +
      'shares redeemed,paid (USDC),owed to the holder (USDC)\r\n' +
      `12,'=FUND,${holder},50,48,0,0,1.500000000000000001,75,-3.000001\r\n`,
  )
})
