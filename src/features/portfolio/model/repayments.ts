import type { Address } from 'viem'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { type PaymentKind, paymentKinds } from '../../../domain/history/payment-kind.ts'
import { usdc } from '../../../lib/usdc.ts'
import { divideBy, type Entry } from './entry.ts'

/** Amounts of each kind of payment, in USDC (smallest unit) times `precision`. */
type Parts = Readonly<Record<PaymentKind, bigint>>

/** Shares that came to one of the holder's accounts (positive) or left it (negative). */
export type ShareChange = {
  readonly account: Address
  /** Id of the holding. */
  readonly holding: string
  /** Unix seconds. */
  readonly time: number
  readonly amount: bigint
}

/** What accrued to a holding of an account since its last claim. */
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
 * Entries in which a claim of several kinds is divided into yield, repayments and recoveries. The contract pays income,
 * principal, returned capital and recoveries in one claim; a claim is divided by what accrued of each
 * since the one before of the same account, to the shares that it held meanwhile. Exact while only one accrues; else
 * the earning shares of each distribution count as they were at its start.
 *
 * @param entries The newest first.
 * @param changes Of a holder with several accounts, what each had of assets that paid more than income, the oldest
 * first: entries do not tell what moves between them. Null for one account.
 */
export function withRepayments(
  entries: readonly Entry[],
  schedules: Schedules,
  changes: readonly ShareChange[] | null,
): readonly Entry[] {
  const book = new AccrualBook(schedules, changes)
  const divided: Entry[] = []
  for (const entry of entries.toReversed()) {
    const parts = entry.kind === 'yield' ? book.unclaimedOf(entry) : noParts
    divided.push(...divide(entry, parts))
    book.add(entry)
  }
  return divided.toReversed()
}

/** What accrues to the holdings of each account and is not claimed yet, entry by entry. */
class AccrualBook {
  readonly #schedules: Schedules
  readonly #changes: readonly ShareChange[] | null
  readonly #accrued = new Map<string, Accrued>()
  /** How many of the changes are taken in. */
  #taken = 0

  constructor(schedules: Schedules, changes: readonly ShareChange[] | null) {
    this.#schedules = schedules
    this.#changes = changes
  }

  /** Takes the next entry. They come in the order of time. */
  add(entry: Entry): void {
    const { kind, time, lines, account } = entry
    if (kind === 'yield' || kind === 'repayment' || kind === 'recovery') {
      const key = this.#keyOf(earnerOf(entry), account)
      const { balance } = this.#accrued.get(key) ?? nothing
      this.#accrued.set(key, { ...nothing, balance, time })
      return
    }
    for (const { holding, quantity } of lines) {
      if (this.#changes !== null && !isAtDesk(holding)) continue
      this.#move(holding, account, quantity.value, time)
    }
  }

  /** What has accrued to who claimed, until its claim, which is the next entry, since its last claim. */
  unclaimedOf(entry: Entry): Parts {
    const { time, account } = entry
    this.#takeChanges(time)
    return this.#unclaimed(earnerOf(entry), account, time)
  }

  /** Takes in what moved until a time. Within a second it makes no difference in which order. */
  #takeChanges(until: number): void {
    for (;;) {
      const change = this.#changes?.[this.#taken]
      if (change === undefined || change.time > until) return
      this.#move(change.holding, change.account, change.amount, change.time)
      this.#taken += 1
    }
  }

  #move(holding: string, account: Address | undefined, amount: bigint, time: number): void {
    const key = this.#keyOf(holding, account)
    const { balance } = this.#accrued.get(key) ?? nothing
    const parts = this.#unclaimed(holding, account, time)
    this.#accrued.set(key, { balance: balance + amount, time, parts })
  }

  #keyOf(holding: string, account: Address | undefined): string {
    return this.#changes === null ? holding : `${holding} ${account?.toLowerCase()}`
  }

  /** What has accrued to a holding of an account until a time since its last claim. */
  #unclaimed(holding: string, account: Address | undefined, until: number): Parts {
    const { balance, time, parts } = this.#accrued.get(this.#keyOf(holding, account)) ?? nothing
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

const isAtDesk = (holding: string): boolean => holding.startsWith('escrow:')

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
        : {
            ...{ ...entry, id: `${entry.id}-${kind}`, repays: kind, cash },
            kind: kind === 'recovery' ? 'recovery' : 'repayment',
          }
    })
    .toSorted((a, b) => Number(a.kind !== 'yield') - Number(b.kind !== 'yield'))
}
