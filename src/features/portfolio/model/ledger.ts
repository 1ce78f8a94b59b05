import { type Address, getAddress } from 'viem'
import { creditSymbol } from '../../../domain/credits/credit-text.ts'
import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import type { Amount } from '../../../lib/amount.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { type Entry, type EntryLine, entryKindLabel, moneyOf } from './entry.ts'
import type { DirectoryRecords } from './token-directory.ts'

/** What amounts of a ledger count. A credit and its token are one: wrapping is no disposal. */
type Currency = {
  /** Letters, digits, dots and hyphens; unique in a ledger. */
  readonly code: string
  /** Of the token on its chain, in CAIP-19: `eip155:8453/erc20:0x…`. Null without one. */
  readonly identifier: string | null
}

/** An amount of a currency, above zero. */
export type Leg = {
  readonly currency: Currency
  readonly amount: Amount
  /** Market value in USDC at the time; null where there was no price. */
  readonly worth: Amount | null
}

/** What a line is to whoever taxes it. */
export type LedgerKind =
  | 'trade'
  | 'liquidity-added'
  | 'liquidity-removed'
  | 'income'
  | 'repayment'
  | 'retirement'
  | 'received'
  | 'sent'

/** One line of a ledger that tax programs read. */
export type LedgerLine = {
  readonly kind: LedgerKind
  /** Unix seconds. */
  readonly time: number
  /** Place among the lines of the same second, from 0. */
  readonly sequence: number
  readonly hash: string
  readonly description: string
  /** Given and received, without the fee. */
  readonly sent: readonly Leg[]
  readonly received: readonly Leg[]
  /** What the market kept, beside `sent` or out of `received`. */
  readonly fee: Leg | null
}

/** The currency of a holding, by its id. `symbol` names what is not known. */
export type CurrencyOf = (holding: string, symbol: string) => Currency

const money = 'USDC'

/**
 * Currencies of everything that entries can be about. Symbols are the issuers' choice: where two are the
 * same, the later one is followed by the id of its asset.
 *
 * @param chain Id of the chain and what is known of its tokens; null for sample data.
 */
export function currenciesOf(
  chain: { readonly chainId: number; readonly records: DirectoryRecords } | null,
): CurrencyOf {
  const byHolding = new Map<string, Currency>()
  const identify = (address: Address, standard: 'erc20' | 'erc721') =>
    chain === null ? null : `eip155:${chain.chainId}/${standard}:${getAddress(address)}`
  if (chain !== null) {
    const { usdc, credits, shares, registry } = chain.records
    byHolding.set(holdingIds.usdc, { code: money, identifier: identify(usdc, 'erc20') })
    const taken = new Map<string, string>([[money, holdingIds.usdc]])
    for (const { id, token, tokenId, standard } of registry) {
      const credit = credits.find((each) =>
        standard === 'ERC1155'
          ? each.tokenId === tokenId
          : each.token !== null && sameAddress(each.token, token),
      )
      const symbol = credit === undefined ? shares.get(id)?.symbol : creditSymbol(credit)
      if (symbol === undefined) continue
      const owner = credit === undefined ? holdingIds.asset(id) : `credit:${credit.tokenId}`
      const plain = codeOf(symbol)
      const code = (taken.get(plain) ?? owner) === owner ? plain : `${plain}-${id}`
      taken.set(code, owner)
      const address = credit === undefined ? token : credit.token
      byHolding.set(holdingIds.asset(id), {
        code,
        identifier: address === null ? null : identify(address, 'erc20'),
      })
    }
  }
  return (holding, symbol) => {
    const [kind, number] = holding.split(':')
    if (kind !== 'position') {
      return byHolding.get(holding) ?? { code: codeOf(symbol), identifier: null }
    }
    const pools = chain === null ? null : identify(chain.records.poolsContract, 'erc721')
    return { code: `LP-${number}`, identifier: pools === null ? null : `${pools}/${number}` }
  }
}

/** A symbol in the characters that every program takes. */
const codeOf = (symbol: string): string =>
  symbol.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '') || 'UNNAMED'

/**
 * The ledger of a holder, the oldest line first. Wrapping and unwrapping are no lines, and neither is what
 * moves between a holder's own accounts, which has no entry.
 *
 * @param entries The newest first.
 */
export function ledgerOf(entries: readonly Entry[], currencyOf: CurrencyOf): readonly LedgerLine[] {
  const drafts = entries.toReversed().flatMap((entry) => linesOf(entry, currencyOf))
  let second = Number.NaN
  let sequence = 0
  return drafts.map((line) => {
    sequence = line.time === second ? sequence + 1 : 0
    second = line.time
    return { ...line, sequence }
  })
}

type Draft = Omit<LedgerLine, 'sequence'>

function linesOf(entry: Entry, currencyOf: CurrencyOf): readonly Draft[] {
  const { kind, lines, subject, units } = entry
  const dollars = { ...entry.cash, value: moneyOf(entry) }
  const { sent, received } = legsOf(lines, dollars, currencyOf)
  const line = (of: LedgerKind, given: readonly Leg[], got: readonly Leg[]): readonly Draft[] =>
    given.length + got.length === 0
      ? []
      : [
          {
            kind: of,
            time: entry.time,
            hash: entry.hash,
            description: `${entryKindLabel(kind)}: ${subject.name}`,
            sent: given,
            received: got,
            fee: null,
          },
        ]
  switch (kind) {
    case 'conversion':
    case 'order-returned':
    case 'redemption-request':
    case 'redemption-returned':
      return []
    case 'order':
      return entry.isBoughtAtOnce === true ? line('trade', sent, received) : []
    case 'yield':
    case 'fees':
      return line('income', [], received)
    case 'repayment':
    case 'recovery':
      return line('repayment', [], received)
    case 'retirement': {
      if (entry.isBoughtAtOnce !== true) return line('retirement', sent, [])
      if (units === null) return []
      const [payment] = sent
      const worth = sent.length === 1 && payment !== undefined ? payment.worth : null
      const retired = { currency: currencyOf(subject.id, subject.symbol), amount: units, worth }
      return [...line('trade', sent, [retired]), ...line('retirement', [retired], [])]
    }
    case 'add-liquidity':
      return line('liquidity-added', sent, received)
    case 'remove-liquidity': {
      if (entry.poolFees === undefined) return line('liquidity-removed', sent, received)
      const fees = legsOf(entry.poolFees.lines, entry.poolFees.cash, currencyOf).received
      return [
        ...line('liquidity-removed', sent, without(received, fees)),
        ...linesOf({ ...entry, kind: 'fees', ...entry.poolFees }, currencyOf),
      ]
    }
    default: {
      if (sent.length === 0) return line('received', [], received)
      if (received.length === 0) return line('sent', sent, [])
      return line('trade', sent, received).map((trade) => withFee(trade, entry, currencyOf))
    }
  }
}

/** What came in and what left. */
function legsOf(lines: readonly EntryLine[], cash: Amount, currencyOf: CurrencyOf) {
  const moved = [
    ...lines.map(({ holding, symbol, quantity, value }) => ({
      // What is in an order or at a desk is the same.
      currency: currencyOf(holding.replace(/^(order|escrow):/, 'asset:'), symbol),
      amount: quantity,
      worth: value,
    })),
    { currency: currencyOf(holdingIds.usdc, money), amount: cash, worth: absolute(cash) },
  ]
  const leg = (each: Leg): Leg => ({ ...each, amount: absolute(each.amount) })
  return {
    sent: moved.filter(({ amount }) => amount.value < 0n).map(leg),
    received: moved.filter(({ amount }) => amount.value > 0n).map(leg),
  }
}

/** The market's fee of a purchase or sale apart from its price. */
function withFee(trade: Draft, { fee }: Entry, currencyOf: CurrencyOf): Draft {
  if (fee === undefined) return trade
  const currency = currencyOf(holdingIds.usdc, money)
  const priced = (leg: Leg, sign: bigint): Leg => {
    if (leg.currency !== currency && leg.currency.code !== currency.code) return leg
    const amount = { ...leg.amount, value: leg.amount.value + sign * fee.value }
    return { ...leg, amount, worth: amount }
  }
  return {
    ...trade,
    sent: trade.sent.map((leg) => priced(leg, -1n)).filter(isSome),
    received: trade.received.map((leg) => priced(leg, 1n)),
    fee: { currency, amount: fee, worth: fee },
  }
}

/** Legs less parts of them. */
function without(legs: readonly Leg[], parts: readonly Leg[]): readonly Leg[] {
  return legs
    .map((leg) => {
      const part = parts.find(({ currency }) => currency.code === leg.currency.code)
      if (part === undefined) return leg
      const minus = (amount: Amount, less: Amount) => ({
        ...amount,
        value: amount.value - less.value,
      })
      return {
        ...leg,
        amount: minus(leg.amount, part.amount),
        worth: leg.worth && part.worth && minus(leg.worth, part.worth),
      }
    })
    .filter(isSome)
}

const isSome = ({ amount }: Leg): boolean => amount.value > 0n

const absolute = ({ value, decimals }: Amount): Amount => ({
  value: value < 0n ? -value : value,
  decimals,
})
