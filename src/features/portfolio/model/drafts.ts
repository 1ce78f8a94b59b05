import type { Address } from 'viem'
import type { TokenChange } from '../../../domain/history/answer.ts'
import type { Amount } from '../../../lib/amount.ts'
import type { Entry, EntryKind } from './entry.ts'
import type { NamedHolding, TokenDirectory } from './token-directory.ts'

/** A change of a holding; negative if it left. */
export type Change = { readonly named: NamedHolding; readonly amount: bigint }

/** An entry before it is valued. */
export type Draft = {
  readonly kind: EntryKind
  readonly subject: Entry['subject']
  readonly changes: readonly Change[]
  /** Smallest unit of USDC; negative if paid. */
  readonly cash: bigint
  /** USDC that came to a dealing desk or left it, in its smallest unit. */
  readonly atDesk?: bigint
  readonly earnedBy?: string
  readonly account?: Address
  /** Units that it is about where none of the account's own moved. */
  readonly units?: Amount
  readonly isBoughtAtOnce?: boolean
  /** The market's fee within the cash, in USDC. */
  readonly fee?: Amount
  /** The pool's fees within the changes and the cash. */
  readonly poolFees?: { readonly changes: readonly Change[]; readonly cash: bigint }
}

export const money = { id: 'usdc', name: 'USD Coin', symbol: 'USDC' }

/** An entry of one kind about a holding. */
export const draft = (
  kind: EntryKind,
  { holding: id, name, symbol }: NamedHolding,
  changes: readonly Change[],
  cash: bigint,
): Draft => ({ kind, subject: { id, name, symbol }, changes, cash })

/** Changes of tokens as changes of holdings and of USDC. */
export function separate(changes: readonly TokenChange[], directory: TokenDirectory) {
  const lines: Change[] = []
  let cash = 0n
  for (const { token, tokenId, amount } of changes) {
    const named = directory.token(token, tokenId)
    if (amount === 0n) continue
    if (directory.isUsdc(token)) cash += amount
    else if (named !== undefined) lines.push({ named, amount })
  }
  return { lines, cash }
}

/** What is left to explain of the net changes of a transaction. */
export class Balances {
  readonly #named = new Map<string, { readonly named: NamedHolding; amount: bigint }>()
  cash = 0n

  constructor(changes: readonly TokenChange[], directory: TokenDirectory) {
    const { lines, cash } = separate(changes, directory)
    this.cash = cash
    for (const line of lines) this.#named.set(line.named.holding, { ...line })
  }

  of({ holding }: NamedHolding): bigint {
    return this.#named.get(holding)?.amount ?? 0n
  }

  subtract({ changes, cash }: Draft): void {
    this.cash -= cash
    for (const { named, amount } of changes) {
      // Positions, orders and what is at desks are not tokens that are counted here.
      if (/^(position|order|escrow):/.test(named.holding)) continue
      this.#named.set(named.holding, { named, amount: this.of(named) - amount })
    }
  }

  /** The changes that nothing explains, as one entry; null without any. */
  rest(): Draft | null {
    const changes = [...this.#named.values()].filter(isSome)
    const subject = changes[0]?.named
    if (subject === undefined) {
      return this.cash === 0n
        ? null
        : { kind: this.cash > 0n ? 'received' : 'sent', subject: money, changes, cash: this.cash }
    }
    return draft(kindOfRest(changes, this.cash), subject, changes, this.cash)
  }
}

function kindOfRest(changes: readonly Change[], cash: bigint): EntryKind {
  const hasInflow = changes.some(({ amount }) => amount > 0n)
  const hasOutflow = changes.some(({ amount }) => amount < 0n)
  if (hasInflow && hasOutflow) return 'swap'
  if (hasInflow) return cash < 0n ? 'buy' : 'received'
  return cash > 0n ? 'sell' : 'sent'
}

/** USDC that an event names, unless it was paid to somebody else. */
export const received = (left: Balances, amount: bigint): bigint =>
  left.cash >= amount ? amount : 0n

/** Whether anything changed. */
export const isSome = ({ amount }: Pick<Change, 'amount'>): boolean => amount !== 0n
