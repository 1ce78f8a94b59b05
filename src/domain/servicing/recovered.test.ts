import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import type { Distribution } from '../history/asset-records.ts'
import type { PaymentKind } from '../history/payment-kind.ts'
import { shareAmount } from '../units.ts'
import { canBeRecovered, recoveredOf, recoveriesOf } from './recovered.ts'
import { dateFixture, firstDue, servicingTerms } from './servicing.fixture.ts'

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
  expect(canBeRecovered(fine, { maturity: null }, firstDue)).toBe(false)
  expect(canBeRecovered({ ...fine, state: 'defaulted' }, matures, 0)).toBe(true)
  expect(canBeRecovered({ ...fine, defaultedAt: 5 }, { maturity: null }, 6)).toBe(true)
})

const day = 86_400
const maturity = firstDue + 30 * day
/** 200 USDC of interest are due on each of two dates, of which the second is maturity. */
const promised = {
  ...{ filedAt, maturity, deferredMaturity: null },
  dates: [dateFixture(), dateFixture({ index: 1, due: maturity })],
}
/** 100 shares at 10 USDC. */
const shares = { supply: shareAmount(100n * 10n ** 18n), repaymentPerShare: usdc(10_000_000n) }
const leftAfter = (
  distributions: readonly Distribution[],
  ledger: Parameters<typeof recoveriesOf>[1] = promised,
  asset: Parameters<typeof recoveriesOf>[2] = shares,
) =>
  recoveriesOf(distributions, ledger, asset).map(({ amount, outstanding }) => [
    amount.value / 1_000_000n,
    outstanding.value / 1_000_000n,
  ])

it('tells what each recovery left of what was due by then', () => {
  const distributions = [
    // Before the filing nothing was promised.
    paid('income', 500n, filedAt),
    paid('income', 20n, firstDue + day),
    paid('recovery', 30n, firstDue + 9 * day),
    paid('recovery', 50n, firstDue + 9 * day),
    // The second date and the repayment have come.
    paid('recovery', 100n, maturity),
    paid('recovery', 5_000n, maturity + day),
  ]
  expect(leftAfter(distributions)).toEqual([
    [30n, 150n],
    [50n, 100n],
    [100n, 1_200n],
    [5_000n, 0n],
  ])
})

it('counts no repayment that the terms do not fix, or before the day to which maturity was moved', () => {
  const atMaturity = [paid('recovery', 100n, maturity)]
  expect(leftAfter(atMaturity, promised, { ...shares, repaymentPerShare: null })).toEqual([
    [100n, 300n],
  ])
  expect(leftAfter(atMaturity, { ...promised, deferredMaturity: maturity + 1 })).toEqual([
    [100n, 300n],
  ])
})
