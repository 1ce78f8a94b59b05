import type { Distribution } from '../../../domain/history/asset-records.ts'
import { isIncome } from '../../../domain/history/payment-kind.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { Entry } from './entry.ts'

/** What accrued to an account since its last claim, in USDC times `precision`. */
type Accrued = {
  readonly balance: bigint
  readonly time: number
  readonly income: bigint
  readonly repaid: bigint
}

const precision = 10n ** 18n
const nothing: Accrued = { balance: 0n, time: 0, income: 0n, repaid: 0n }

/**
 * Entries in which a claim of both is divided into yield and repayment. The contract pays income,
 * principal, returned capital and recoveries in one claim; a claim is divided by what accrued of each
 * since the one before, to the shares held meanwhile. Exact while only one accrues; else the earning
 * shares of each distribution count as they were at its start.
 *
 * @param entries The newest first.
 * @param schedules Distributions by the id of the holding, the oldest first.
 */
export function withRepayments(
  entries: readonly Entry[],
  schedules: ReadonlyMap<string, readonly Distribution[]>,
): readonly Entry[] {
  const accrued = new Map<string, Accrued>()
  const divided: Entry[] = []
  for (const entry of entries.toReversed()) {
    const claimed = accrued.get(entry.subject.id) ?? nothing
    if (entry.kind === 'yield') {
      const schedule = schedules.get(entry.subject.id) ?? []
      divided.push(...divide(entry, grown(claimed, schedule, entry.time)))
      accrued.set(entry.subject.id, { ...nothing, balance: claimed.balance, time: entry.time })
      continue
    }
    divided.push(entry)
    for (const { holding, quantity } of entry.lines) {
      const before = accrued.get(holding) ?? nothing
      const now = grown(before, schedules.get(holding) ?? [], entry.time)
      accrued.set(holding, { ...now, balance: now.balance + quantity.value })
    }
  }
  return divided.toReversed()
}

/** What has accrued until a time, to the balance held since the last one. */
function grown(
  { balance, time, income, repaid }: Accrued,
  schedule: readonly Distribution[],
  until: number,
): Accrued {
  const sum = (distributions: readonly Distribution[]) =>
    distributions.reduce((total, each) => total + partOf(each, balance, time, until), 0n)
  return {
    balance,
    time: until,
    income: income + sum(schedule.filter(isIncome)),
    repaid: repaid + sum(schedule.filter((each) => !isIncome(each))),
  }
}

function partOf(
  { amount, earningShares, accrualStart, accrualEnd }: Distribution,
  balance: bigint,
  from: number,
  to: number,
): bigint {
  const seconds = Math.min(to, accrualEnd) - Math.max(from, accrualStart)
  if (seconds <= 0 || balance <= 0n || earningShares.value === 0n) return 0n
  const shareSeconds = BigInt(accrualEnd - accrualStart) * earningShares.value
  return (amount.value * precision * BigInt(seconds) * balance) / shareSeconds
}

function divide(entry: Entry, { income, repaid }: Accrued): readonly Entry[] {
  if (repaid === 0n) return [entry]
  const returned = (entry.cash.value * repaid) / (income + repaid)
  const earned = entry.cash.value - returned
  const repayment: Entry = {
    ...entry,
    id: `${entry.id}-repaid`,
    kind: 'repayment',
    cash: usdc(returned),
  }
  return income === 0n ? [repayment] : [{ ...entry, cash: usdc(earned) }, repayment]
}
