import type { Address } from 'viem'
import type { Side } from '../../../domain/dealing/request.ts'
import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'

/** What a controller has requested for a dealing day. Amounts are in the unit of its side. */
export type LedgerEntry = {
  readonly side: Side
  readonly controller: Address
  /** Everything requested for this day. */
  readonly requested: Amount
  /** What strikes have filled, claimed or not. */
  readonly filled: Amount
  /** What waits for a strike. */
  readonly pending: Amount
  /** What is filled and not claimed. */
  readonly claimable: Amount
  /** What was cancelled, claimed back or not. */
  readonly cancelled: Amount
}

/** What the chain says of a request. */
export type RequestReading = {
  readonly side: Side
  readonly controller: Address
  readonly requested: Amount
  readonly pending: bigint
  readonly claimable: bigint
  /** Cancelled and not claimed back. */
  readonly cancelled: bigint
  /** Cancelled and claimed back. */
  readonly claimedBack: bigint
}

/**
 * An entry of the ledger. What is filled is what is neither pending nor cancelled: it includes the two
 * smallest units that each strike can lose to rounding.
 */
export function ledgerEntry(reading: RequestReading): LedgerEntry {
  const { side, controller, requested, pending, claimable, claimedBack } = reading
  const of = (value: bigint): Amount => ({ value, decimals: requested.decimals })
  const cancelled = reading.cancelled + claimedBack
  return {
    side,
    controller,
    requested,
    filled: of(requested.value - pending - cancelled),
    pending: of(pending),
    claimable: of(claimable),
    cancelled: of(cancelled),
  }
}

const header = [
  'dealing day',
  'side',
  'controller',
  'unit',
  'requested',
  'filled',
  'pending',
  'to be claimed',
  'cancelled',
]

/** The ledger of a day as a table, with every digit. */
export const ledgerCsv = (day: number, symbol: string, entries: readonly LedgerEntry[]): string =>
  toCsv(
    header,
    entries.map(
      ({ side, controller, requested, filled, pending, claimable, cancelled }): CsvCell[] => [
        day,
        side,
        controller,
        side === 'subscription' ? 'USDC' : symbol,
        ...[requested, filled, pending, claimable, cancelled].map(toDecimalString),
      ],
    ),
  )
