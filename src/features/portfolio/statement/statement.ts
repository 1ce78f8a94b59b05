import type { NavUpdate } from '../../../domain/history/asset-records.ts'
import { type PaymentKind, paymentKinds } from '../../../domain/history/payment-kind.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Entry, type EntryKind, lotEventsOf, moneyOf } from '../model/entry.ts'
import {
  type CostMethod,
  type Disposal,
  gainOf,
  lotBook,
  openCost,
  type PartialSum,
  sumKnown,
} from '../model/lots.ts'
import type { Valuer } from '../model/record.ts'

/** What a holder had of an asset at the end of a second. Money is in the smallest unit of USDC. */
export type StatementBalance = {
  /** Unix seconds. */
  readonly at: number
  /** Shares in the accounts, smallest unit. */
  readonly units: bigint
  /** Shares at the dealing desk, smallest unit. */
  readonly unitsAtDesk: bigint
  /** USDC at the dealing desk. */
  readonly moneyAtDesk: bigint
  /** The net asset value that had been stated last; null before the first one. */
  readonly nav: NavUpdate | null
  /** Value of all shares; null without a price. */
  readonly value: bigint | null
  readonly cost: PartialSum
}

/** A change of what is held, or of where it is. */
export type StatementLine = {
  readonly id: string
  readonly kind: EntryKind
  /** Unix seconds. */
  readonly time: number
  readonly hash: string
  /** Shares that came (positive) or left (negative), those at the desk included. */
  readonly units: bigint
  /** Shares of these that came to the desk (positive) or left it (negative). */
  readonly unitsToDesk: bigint
  /** What was paid or received for them; null where nothing was, and no price is known. */
  readonly amount: bigint | null
  /** Whether the amount is their market value: they were sent, or exchanged for something else than USDC. */
  readonly isMarketValue: boolean
}

/** A net asset value that was stated in a period. */
export type StatedNav = NavUpdate & {
  /** The value of the same date that it corrects; null for the first one of its date. */
  readonly corrects: Amount | null
}

/** What happened to a holding in a period. Money is in the smallest unit of USDC. */
export type Statement = {
  readonly opening: StatementBalance
  readonly closing: StatementBalance
  /** The oldest first. */
  readonly lines: readonly StatementLine[]
  /** Payments to the holder by what they were. */
  readonly paid: Readonly<Record<PaymentKind, bigint>>
  /** What the market kept of purchases and sales; it is in their amounts. */
  readonly fees: bigint
  /** Gain of what was sold, and of repayments beyond the cost. */
  readonly realised: PartialSum
  /** Value less cost; null where one is unknown. */
  readonly unrealised: bigint | null
  /** Net asset values that were stated in the period, the oldest first. */
  readonly navs: readonly StatedNav[]
}

export type StatementSource = {
  /** All entries of the holder, the newest first. */
  readonly entries: readonly Entry[]
  readonly valued: Valuer
  /** Net asset values of the asset, the oldest first. */
  readonly navs: readonly NavUpdate[]
}

/**
 * The statement of a holding. The opening is what the closing of the period before was: both follow from all
 * entries until their second.
 *
 * @param holding `asset:3`; what is at its dealing desk is included.
 * @param period Unix seconds of its first and its last second.
 */
export function statementOf(
  holding: string,
  period: { readonly from: number; readonly until: number },
  method: CostMethod,
  source: StatementSource,
): Statement {
  const own = ownPart(holding, source)
  const within = ({ time }: { readonly time: number }) =>
    time >= period.from && time <= period.until
  const entries = own.entries.filter(within)
  const closing = balanceAt(own, period.until, method)
  const { disposals } = lotBook(
    own.entries.filter(until(period.until)).flatMap(lotEventsOf),
    method,
  )
  const isOwn = ({ holding: of }: Disposal) => own.ids.has(of)
  const gains = disposals
    .filter((disposal) => isOwn(disposal) && within(disposal))
    .filter(({ how }) => how === 'sold' || how === 'repaid')
    .map(gainOf)
  return {
    opening: balanceAt(own, period.from - 1, method),
    closing,
    lines: entries.flatMap((entry) => lineOf(entry, own)),
    paid: byKind((kind) =>
      sumOf(
        entries.filter((entry) => isPayment(entry, own, kind)),
        paidBy,
      ),
    ),
    fees: sumOf(entries.filter(hasUnits(own)), ({ fee }) => fee?.value ?? 0n),
    realised: sumKnown(gains),
    unrealised:
      closing.value === null || closing.cost.unknown > 0
        ? null
        : closing.value - closing.cost.value,
    navs: withCorrections(source.navs).filter(within),
  }
}

/** What a statement is made of: the entries, the oldest first, and the ids of the holding. */
type OwnPart = Omit<StatementSource, 'entries'> & {
  readonly held: string
  readonly atDesk: string
  readonly ids: ReadonlySet<string>
  readonly entries: readonly Entry[]
}

function ownPart(holding: string, source: StatementSource): OwnPart {
  const atDesk = holding.replace(/^asset:/, 'escrow:')
  const ids = new Set([holding, atDesk])
  return { ...source, held: holding, atDesk, ids, entries: source.entries.toReversed() }
}

const until = (time: number) => (entry: Entry) => entry.time <= time

function balanceAt(own: OwnPart, at: number, method: CostMethod): StatementBalance {
  const entries = own.entries.filter(until(at))
  const unitsOf = (id: string) => sumOf(entries, (entry) => unitsIn(entry, id))
  const [units, unitsAtDesk] = [unitsOf(own.held), unitsOf(own.atDesk)]
  const book = lotBook(entries.flatMap(lotEventsOf), method)
  const cost = [...own.ids].map((id) => openCost(book, id))
  const total = units + unitsAtDesk
  return {
    at,
    units,
    unitsAtDesk,
    moneyAtDesk: sumOf(entries.filter(isAbout(own)), ({ atDesk }) => atDesk?.value ?? 0n),
    nav: own.navs.findLast(({ time }) => time <= at) ?? null,
    value: total === 0n ? 0n : own.valued(own.held, total, at),
    cost: {
      value: sumOf(cost, ({ value }) => value),
      unknown: cost.reduce((sum, { unknown }) => sum + unknown, 0),
    },
  }
}

const withCorrections = (navs: readonly NavUpdate[]): readonly StatedNav[] =>
  navs.map((nav, index) => {
    const before = navs[index - 1]
    return { ...nav, corrects: before?.asOf === nav.asOf ? before.nav : null }
  })

const isAbout = (own: OwnPart) => (entry: Entry) => own.ids.has(entry.subject.id)

const hasUnits = (own: OwnPart) => (entry: Entry) =>
  entry.lines.some(({ holding }) => own.ids.has(holding))

const isPayment = (entry: Entry, own: OwnPart, kind: PaymentKind): boolean =>
  isAbout(own)(entry) && (kind === 'income' ? entry.kind === 'yield' : entry.repays === kind)

const paidBy = ({ cash }: Entry): bigint => cash.value

function lineOf(entry: Entry, own: OwnPart): readonly StatementLine[] {
  if (!hasUnits(own)(entry)) return []
  const unitsToDesk = unitsIn(entry, own.atDesk)
  const units = unitsIn(entry, own.held) + unitsToDesk
  const { id, kind, time, hash } = entry
  const money = moneyOf(entry)
  // Fees of a pool bring shares and USDC, of which neither pays for the other.
  const isPaid = units > 0n ? money < 0n : money > 0n
  const isAlone = entry.lines.every(({ holding }) => own.ids.has(holding))
  const isMarketValue = units !== 0n && !(isAlone && isPaid)
  const amount = units === 0n ? null : isMarketValue ? worthOf(entry, own) : absolute(money)
  return [{ id, kind, time, hash, units, unitsToDesk, amount, isMarketValue }]
}

function worthOf({ lines }: Entry, own: OwnPart): bigint | null {
  const { value, unknown } = sumKnown(
    lines.filter(({ holding }) => own.ids.has(holding)).map((line) => line.value?.value ?? null),
  )
  return unknown > 0 ? null : value
}

const unitsIn = ({ lines }: Entry, id: string): bigint =>
  sumOf(
    lines.filter(({ holding }) => holding === id),
    ({ quantity }) => quantity.value,
  )

const byKind = (of: (kind: PaymentKind) => bigint): Readonly<Record<PaymentKind, bigint>> => {
  const [income, principal, capital, recovery] = paymentKinds.map(of)
  return {
    income: income ?? 0n,
    principal: principal ?? 0n,
    'return-of-capital': capital ?? 0n,
    recovery: recovery ?? 0n,
  }
}

const sumOf = <T>(items: readonly T[], of: (item: T) => bigint): bigint =>
  items.reduce((sum, item) => sum + of(item), 0n)

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** USDC for one whole share of a line, rounded to the nearest; null without an amount or without shares. */
export function priceOf(
  { units, amount }: Pick<StatementLine, 'units' | 'amount'>,
  decimals: number,
): Amount | null {
  const count = absolute(units)
  if (amount === null || count === 0n) return null
  return usdc((amount * 10n ** BigInt(decimals) + count / 2n) / count)
}
