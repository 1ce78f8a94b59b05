import type { Hash } from 'viem'
import { paymentKindLabel, paymentKinds } from '../../../domain/history/payment-kind.ts'
import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { toCsv } from '../../../lib/csv.ts'
import { toDay } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import { entryKindLabel } from '../model/entry.ts'
import type { PartialSum } from '../model/lots.ts'
import { administratorOf, type NavSignature } from './nav-signature.ts'
import { priceOf, type StatedNav, type Statement, type StatementBalance } from './statement.ts'

/** What the contract said in the last block of the opening or the closing. */
export type StatementEnd = {
  readonly block: bigint
  readonly hash: Hash
  /** Smallest unit of USDC that the accounts could claim; null where the node keeps no state of that block. */
  readonly claimable: bigint | null
}

/** What a statement says of its holder and its asset. */
export type StatementHead = {
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  /** Decimals of the shares. */
  readonly decimals: number
  /** Null until it is read, and where it cannot be. */
  readonly ends: { readonly opening: StatementEnd | null; readonly closing: StatementEnd | null }
  /** Who signed net asset values; null where the issuer alone does by the terms, and until it is read. */
  readonly signatures: readonly NavSignature[] | null
}

type Row = readonly [
  section: string,
  item: string,
  time: string | null,
  shares: string | null,
  price: string | null,
  amount: string | null,
  reference: string | null,
]

const money = (value: bigint | null): string | null =>
  value === null ? null : toDecimalString(usdc(value))
const exact = (amount: Amount | null): string | null =>
  amount === null ? null : toDecimalString(amount)
const known = ({ value, unknown }: PartialSum): string | null => (unknown > 0 ? null : money(value))
const stamp = (time: number): string => new Date(time * 1000).toISOString()

/** What a value corrects, and who signed it; null where there is neither to say. */
function navReference(stated: StatedNav, signatures: StatementHead['signatures']): string | null {
  const { corrects } = stated
  const parts = [
    ...(corrects === null ? [] : [`Corrects ${exact(corrects)}`]),
    ...(signatures === null
      ? []
      : [`Signed by: ${administratorOf(stated, signatures) ?? 'issuer alone'}`]),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}

/**
 * A statement as CSV, amounts exact. A row for each fact, balance, line and sum; an empty cell is unknown or
 * does not apply.
 */
export function statementCsv(
  { facts, decimals, ends, signatures }: StatementHead,
  statement: Statement,
): string {
  const shares = (value: bigint) => toDecimalString({ value, decimals })
  const balance = (
    section: string,
    of: StatementBalance,
    end: StatementEnd | null,
  ): readonly Row[] => {
    const at = stamp(of.at)
    return [
      [section, 'Shares', at, shares(of.units), null, null, null],
      [section, 'Shares at the dealing desk', at, shares(of.unitsAtDesk), null, null, null],
      [section, 'USDC at the dealing desk', at, null, null, money(of.moneyAtDesk), null],
      [
        section,
        'Value',
        at,
        shares(of.units + of.unitsAtDesk),
        exact(of.nav?.nav ?? null),
        money(of.value),
        of.nav === null ? null : `NAV of ${toDay(of.nav.asOf)}`,
      ],
      [section, 'Cost', at, null, null, known(of.cost), null],
      [section, 'Accrued and not claimed', at, null, null, money(end?.claimable ?? null), null],
      [section, 'Last block', at, null, null, null, end && `${end.block}, ${end.hash}`],
    ]
  }
  const rows: readonly Row[] = [
    ...facts.map(({ label, text }): Row => ['Statement', label, null, null, null, null, text]),
    ...balance('Opening', statement.opening, ends.opening),
    ...statement.lines.map(
      (line): Row => [
        'Movements',
        entryKindLabel(line.kind),
        stamp(line.time),
        shares(line.units === 0n ? line.unitsToDesk : line.units),
        exact(priceOf(line, decimals)),
        money(line.amount),
        line.hash,
      ],
    ),
    ...paymentKinds.map(
      (kind): Row => [
        'Paid to the holder',
        paymentKindLabel(kind),
        null,
        null,
        null,
        money(statement.paid[kind]),
        null,
      ],
    ),
    ['Fees', 'Market fees, in the amounts', null, null, null, money(statement.fees), null],
    ['Gains', 'Realised', null, null, null, known(statement.realised), null],
    ['Gains', 'Unrealised', null, null, null, money(statement.unrealised), null],
    ...statement.navs.map(
      (stated): Row => [
        'Net asset values stated',
        `NAV of ${toDay(stated.asOf)}`,
        stamp(stated.time),
        null,
        exact(stated.nav),
        null,
        navReference(stated, signatures),
      ],
    ),
    ...balance('Closing', statement.closing, ends.closing),
  ]
  return toCsv(
    ['section', 'item', 'time', 'shares', 'price_usdc', 'amount_usdc', 'reference'],
    rows,
  )
}
