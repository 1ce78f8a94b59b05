import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { ServicingLedger } from '../../../domain/servicing/ledger.ts'
import type { PromisedStanding } from '../../../domain/servicing/standing.ts'
import { type Amount, sumOf } from '../../../lib/amount.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'

/** USDC that holders were paid as recoveries, after a default or the filed maturity. */
export type Recovered = {
  readonly total: Amount
  /** The part that was paid to the ledger: its dates are owed no more. The issuer distributed the rest beside it. */
  readonly toDates: Amount
}

export const nothingRecovered: Recovered = { total: usdc(0n), toDates: usdc(0n) }

/** Whether anything can have been recovered yet: only after a default, or the maturity that was filed. */
export const canBeRecovered = (
  { defaultedAt, state }: Pick<PromisedStanding, 'defaultedAt' | 'state'>,
  { maturity }: Pick<MarketAsset, 'maturity'>,
  now: number,
): boolean =>
  state === 'defaulted' || defaultedAt !== null || (maturity !== null && now >= maturity)

/**
 * What was recovered. A recovery does not say whether it was paid to the ledger. But everything that the ledger has of
 * its dates was distributed by it, and once a schedule is filed nobody else distributes anything but recoveries: what the
 * other kinds do not explain of the dates was recovered.
 *
 * @param distributions All of the asset.
 */
export function recoveredOf(
  distributions: readonly Distribution[],
  { dates, filedAt }: Pick<ServicingLedger, 'dates' | 'filedAt'>,
): Recovered {
  const sum = (of: readonly Distribution[]) =>
    sumOf(
      of.map(({ amount }) => amount),
      usdcDecimals,
    )
  const total = sum(distributions.filter(({ kind }) => kind === 'recovery'))
  const others = sum(
    distributions.filter(({ kind, accrualStart }) => kind !== 'recovery' && accrualStart > filedAt),
  )
  const paid = sumOf(
    dates.flatMap(({ interestPaid, principalPaid }) => [interestPaid, principalPaid]),
    usdcDecimals,
  )
  return { total, toDates: usdc(paid.value - others.value) }
}
