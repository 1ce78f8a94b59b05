import type { Distribution } from '../../../domain/history/asset-records.ts'
import { type PaymentKind, paymentKinds } from '../../../domain/history/payment-kind.ts'
import { usdc } from '../../../lib/usdc.ts'
import { divideBy, type Entry } from './entry.ts'

/** Amounts of each kind of payment, in USDC (smallest unit) times `precision`. */
type Parts = Readonly<Record<PaymentKind, bigint>>

/** What accrued to a holding since its last claim. */
type Accrued = {
  readonly balance: bigint
  readonly time: number
  readonly parts: Parts
}

/** Distributions by the id of the holding, the oldest first. */
export type Schedules = ReadonlyMap<string, readonly Distribution[]>

const precision = 10n ** 18n

const noParts: Parts = { income: 0n, principal: 0n, 'return-of-capital': 0n, recovery: 0n }
const nothing: Accrued = { balance: 0n, time: 0, parts: noParts }

/** The parts of a claim in the order in which they are rounded down; what is left is income. */
const dividedFirst = [...paymentKinds.filter((kind) => kind !== 'income'), 'income'] as const

/**
 * Entries in which a claim of several kinds is divided into yield and repayments. The contract pays income,
 * principal, returned capital and recoveries in one claim; a claim is divided by what accrued of each
 * since the one before, to the shares held meanwhile. Exact while only one accrues; else the earning
 * shares of each distribution count as they were at its start.
 *
 * @param entries The newest first.
 */
export function withRepayments(entries: readonly Entry[], schedules: Schedules): readonly Entry[] {
  const book = new AccrualBook(schedules)
  const divided: Entry[] = []
  for (const entry of entries.toReversed()) {
    const parts = entry.kind === 'yield' ? book.unclaimed(earnerOf(entry), entry.time) : noParts
    divided.push(...divide(entry, parts))
    book.add(entry)
  }
  return divided.toReversed()
}

/** What accrues to the holdings of an account and is not claimed yet, entry by entry. */
class AccrualBook {
  readonly #schedules: Schedules
  readonly #accrued = new Map<string, Accrued>()

  constructor(schedules: Schedules) {
    this.#schedules = schedules
  }

  /** Takes the next entry. They come in the order of time. */
  add(entry: Entry): void {
    if (entry.kind === 'yield' || entry.kind === 'repayment') {
      const earner = earnerOf(entry)
      const { balance } = this.#accrued.get(earner) ?? nothing
      this.#accrued.set(earner, { ...nothing, balance, time: entry.time })
      return
    }
    for (const { holding, quantity } of entry.lines) {
      const { balance } = this.#accrued.get(holding) ?? nothing
      this.#accrued.set(holding, {
        balance: balance + quantity.value,
        time: entry.time,
        parts: this.unclaimed(holding, entry.time),
      })
    }
  }

  /** What has accrued to a holding until a time, which is not before the last entry, since its last claim. */
  unclaimed(holding: string, until: number): Parts {
    const { balance, time, parts } = this.#accrued.get(holding) ?? nothing
    const grown = { ...parts }
    for (const each of this.#schedules.get(assetOf(holding)) ?? []) {
      grown[each.kind] += partOf(each, balance, time, until)
    }
    return grown
  }
}

/** The holding that earned what an entry paid. */
const earnerOf = ({ earnedBy, subject }: Entry): string => earnedBy ?? subject.id

/** The shares that a holding is of: those at a dealing desk earn as others do. */
const assetOf = (holding: string): string => holding.replace(/^escrow:/, 'asset:')

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

function divide(entry: Entry, parts: Parts): readonly Entry[] {
  const kinds = dividedFirst.filter((kind) => parts[kind] > 0n)
  if (kinds.every((kind) => kind === 'income')) return [entry]
  const amounts = divideBy(
    entry.cash.value,
    kinds.map((kind) => parts[kind]),
  )
  return kinds
    .map((kind, index): Entry => {
      const cash = usdc(amounts[index] ?? 0n)
      return kind === 'income'
        ? { ...entry, cash }
        : { ...entry, id: `${entry.id}-${kind}`, kind: 'repayment', repays: kind, cash }
    })
    .toSorted((a, b) => Number(a.kind === 'repayment') - Number(b.kind === 'repayment'))
}
