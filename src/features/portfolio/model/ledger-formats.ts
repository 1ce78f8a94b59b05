import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import { type CsvCell, toCsv } from '../../../lib/csv.ts'
import { divideBy } from './entry.ts'
import type { LedgerKind, LedgerLine, Leg } from './ledger.ts'

/** A line of a program that knows one currency given and one received. */
type Exchange = {
  readonly line: LedgerLine
  readonly sent: Leg | null
  readonly received: Leg | null
  readonly fee: Leg | null
}

/**
 * Koinly's universal template. A retirement is a disposal at its market value that is a cost; liquidity is
 * exchanged for the position, since its own labels for that cannot be imported.
 */
export function koinlyCsv(lines: readonly LedgerLine[]): string {
  const labels: Partial<Record<LedgerKind, string>> = { income: 'income', retirement: 'cost' }
  return toCsv(
    [
      'Date',
      'Sent Amount',
      'Sent Currency',
      'Received Amount',
      'Received Currency',
      'Fee Amount',
      'Fee Currency',
      'Net Worth Amount',
      'Net Worth Currency',
      'Label',
      'Description',
      'TxHash',
    ],
    lines.flatMap(exchangesOf).map(({ line, sent, received, fee }) => {
      const worth = worthOf(sent, received)
      return [
        `${stamp(line).day} ${stamp(line).clock} UTC`,
        ...cellsOf(sent),
        ...cellsOf(received),
        ...cellsOf(fee),
        worth === null ? null : toDecimalString(worth),
        worth === null ? null : 'USD',
        labels[line.kind] ?? null,
        line.description,
        line.hash,
      ]
    }),
  )
}

/** CoinTracking's table of trades. Its amounts include the fee, which is stated for information. */
export function coinTrackingCsv(lines: readonly LedgerLine[]): string {
  const types: Record<LedgerKind, string> = {
    trade: 'Trade',
    'liquidity-added': 'Trade',
    'liquidity-removed': 'Trade',
    income: 'Income',
    repayment: 'Income (non taxable)',
    retirement: 'Spend',
    received: 'Deposit',
    sent: 'Withdrawal',
  }
  return toCsv(
    ['Type', 'Buy', 'Cur.', 'Sell', 'Cur.', 'Fee', 'Cur.', 'Exchange', 'Group', 'Comment', 'Date'],
    lines.flatMap(exchangesOf).map(({ line, sent, received, fee }) => {
      const { day, clock } = stamp(line)
      return [
        types[line.kind],
        ...cellsOf(received && including(received, fee, -1n)),
        ...cellsOf(sent && including(sent, fee, 1n)),
        ...cellsOf(fee),
        'Canopy',
        null,
        `${line.description}, ${line.hash}`,
        `${day.split('-').toReversed().join('.')} ${clock}`,
      ]
    }),
  )
}

/** CoinTracker's template. What has no tag is a trade, a receipt or a sending. */
export function coinTrackerCsv(lines: readonly LedgerLine[]): string {
  return toCsv(
    [
      'Date',
      'Received Quantity',
      'Received Currency',
      'Sent Quantity',
      'Sent Currency',
      'Fee Amount',
      'Fee Currency',
      'Tag',
    ],
    lines.flatMap(exchangesOf).map(({ line, sent, received, fee }) => {
      const { day, clock } = stamp(line)
      const [year, month, date] = day.split('-')
      return [
        `${month}/${date}/${year} ${clock}`,
        ...cellsOf(received),
        ...cellsOf(sent),
        ...cellsOf(fee),
        // The one documented tag for what is earned by holding.
        line.kind === 'income' ? 'staking' : null,
      ]
    }),
  )
}

/** rotki's generic trades. */
export function rotkiTradesCsv(lines: readonly LedgerLine[]): string {
  return toCsv(
    [
      'Location',
      'Spend Currency',
      'Receive Currency',
      'Receive Amount',
      'Spend Amount',
      'Fee',
      'Fee Currency',
      'Description',
      'Timestamp',
    ],
    lines
      .filter(({ kind }) => kind === 'trade')
      .flatMap(exchangesOf)
      .flatMap(({ line, sent, received, fee }) =>
        sent === null || received === null
          ? []
          : [
              [
                'external',
                assetOf(sent),
                assetOf(received),
                toDecimalString(received.amount),
                toDecimalString(sent.amount),
                fee === null ? null : toDecimalString(fee.amount),
                fee === null ? null : assetOf(fee),
                line.description,
                milliseconds(line),
              ],
            ],
      ),
  )
}

/**
 * rotki's generic events: everything but trades. What is put into a position or returned from it is no
 * disposal there, and the position itself is not counted.
 */
export function rotkiEventsCsv(lines: readonly LedgerLine[]): string {
  const types: Record<Exclude<LedgerKind, 'trade'>, string> = {
    'liquidity-added': 'Deposit',
    'liquidity-removed': 'Withdrawal',
    income: 'Income',
    repayment: 'Withdrawal',
    retirement: 'Spend',
    received: 'Income',
    sent: 'Spend',
  }
  const legs = ({ kind, sent, received }: LedgerLine): readonly Leg[] => {
    if (kind === 'liquidity-added') return sent
    return kind === 'liquidity-removed' ? received : [...sent, ...received]
  }
  return toCsv(
    ['Type', 'Location', 'Currency', 'Amount', 'Fee', 'Fee Currency', 'Description', 'Timestamp'],
    lines.flatMap((line) => {
      const { kind } = line
      if (kind === 'trade') return []
      return legs(line).map((leg): readonly CsvCell[] => [
        types[kind],
        'external',
        assetOf(leg),
        // A position is one thing there, however much liquidity it has.
        isPosition(leg) ? 1 : toDecimalString(leg.amount),
        null,
        null,
        line.description,
        milliseconds(line),
      ])
    }),
  )
}

/**
 * A line as exchanges of one currency for one other: a position for two tokens becomes two, each with its
 * part by value. A fee stands with the first.
 */
function exchangesOf(line: LedgerLine): readonly Exchange[] {
  const { sent, received, fee } = line
  if (sent.length === 0 || received.length === 0) {
    return [
      ...sent.map((leg) => ({ line, sent: leg, received: null, fee: null })),
      ...received.map((leg) => ({ line, sent: null, received: leg, fee: null })),
    ]
  }
  const given = sent.map((leg) => partsOf(leg, received))
  const got = received.map((leg) => partsOf(leg, sent))
  return sent.flatMap((_, from) =>
    received.map((__, to) => ({
      line,
      sent: given[from]?.[to] ?? null,
      received: got[to]?.[from] ?? null,
      fee: from + to === 0 ? fee : null,
    })),
  )
}

/** A leg in the parts that belong to the legs of the other side; null where a part is nothing. */
function partsOf(leg: Leg, others: readonly Leg[]): readonly (Leg | null)[] {
  const known = others.every(({ worth }) => worth !== null && worth.value > 0n)
  const weights = others.map(({ worth }) => (known ? (worth?.value ?? 1n) : 1n))
  const worths = leg.worth === null ? null : divideBy(leg.worth.value, weights)
  return divideBy(leg.amount.value, weights).map((value, index) =>
    value === 0n
      ? null
      : {
          ...leg,
          amount: { ...leg.amount, value },
          worth: leg.worth && { ...leg.worth, value: worths?.[index] ?? 0n },
        },
  )
}

const cellsOf = (leg: Leg | null): readonly [CsvCell, CsvCell] =>
  leg === null ? [null, null] : [toDecimalString(leg.amount), leg.currency.code]

/** Market value where no side is money, whose value the programs know. */
function worthOf(sent: Leg | null, received: Leg | null): Amount | null {
  const legs = [sent, received].filter((leg) => leg !== null)
  if (legs.some(({ currency }) => currency.code === 'USDC')) return null
  return legs.find(({ worth }) => worth !== null)?.worth ?? null
}

/** A leg with a fee of the same currency added or taken off. */
function including(leg: Leg, fee: Leg | null, sign: bigint): Leg {
  if (fee === null || fee.currency.code !== leg.currency.code) return leg
  return { ...leg, amount: { ...leg.amount, value: leg.amount.value + sign * fee.amount.value } }
}

/** rotki tells tokens apart by their address, and others by their symbol. */
const assetOf = ({ currency }: Leg): string => currency.identifier ?? currency.code

const isPosition = ({ currency }: Leg): boolean =>
  currency.identifier?.includes('/erc721:') === true

/** Day and time of a line, UTC. */
function stamp({ time }: LedgerLine) {
  const text = new Date(time * 1000).toISOString()
  return { day: text.slice(0, 10), clock: text.slice(11, 19) }
}

/** rotki takes lines of the same time and amounts for copies, so that lines of one second differ. */
const milliseconds = ({ time, sequence }: LedgerLine): number => time * 1000 + sequence
