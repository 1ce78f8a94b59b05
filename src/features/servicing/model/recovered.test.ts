import { expect, it } from 'vitest'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import {
  dateFixture,
  firstDue,
  servicingTerms,
} from '../../../domain/servicing/servicing.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { canBeRecovered, recoveredOf } from './recovered.ts'

const filedAt = servicingTerms.start
const paid = (kind: PaymentKind, dollars: bigint, at = filedAt + 1): Distribution => ({
  ...{ id: 1n, kind, transactionHash: '0x01', amount: usdc(dollars * 1_000_000n) },
  ...{ earningShares: shareAmount(1n), periodStart: 0, periodEnd: 1 },
  ...{ accrualStart: at, accrualEnd: at + 86_400 },
})
/** Of two dates the ledger was paid 200 USDC of interest, and 50 of principal. */
const ledger = {
  filedAt,
  dates: [
    dateFixture({ interestPaid: usdc(200_000_000n) }),
    dateFixture({ index: 1, principalPaid: usdc(50_000_000n) }),
  ],
}
const inDollars = ({ total, toDates }: ReturnType<typeof recoveredOf>) => [
  total.value / 1_000_000n,
  toDates.value / 1_000_000n,
]

it.each([
  // The first payments were no recoveries: the dates have them all.
  [
    'beside the ledger alone',
    [paid('income', 200n), paid('principal', 50n), paid('recovery', 30n)],
    [30n, 0n],
  ],
  ['to the ledger alone', [paid('income', 200n), paid('recovery', 50n)], [50n, 50n]],
  [
    'both ways',
    [paid('income', 120n), paid('recovery', 130n), paid('recovery', 70n)],
    [200n, 130n],
  ],
  [
    'after payments of before the filing, which no date has',
    [
      paid('income', 500n, filedAt),
      paid('income', 200n),
      paid('principal', 50n),
      paid('recovery', 9n),
    ],
    [9n, 0n],
  ],
] as const)('tells what was recovered %s', (_, distributions, expected) => {
  expect(inDollars(recoveredOf(distributions, ledger))).toEqual(expected)
})

it('can be anything only after a default, or the maturity that was filed', () => {
  const fine = { state: 'late', defaultedAt: null } as const
  const matures = { maturity: firstDue }
  expect(canBeRecovered(fine, matures, firstDue - 1)).toBe(false)
  expect(canBeRecovered(fine, matures, firstDue)).toBe(true)
  expect(canBeRecovered({ ...fine, state: 'defaulted' }, matures, 0)).toBe(true)
  expect(canBeRecovered({ ...fine, defaultedAt: 5 }, { maturity: null }, 6)).toBe(true)
})
