import type { TokenChange } from '../answer.ts'
import type { TokenRef } from './known-tokens.ts'

/** Net changes of tokens, from which what is explained is taken off. */
export class TokenLedger {
  readonly #left = new Map<string, TokenChange>()

  constructor(changes: readonly TokenChange[]) {
    for (const { token, tokenId, amount } of changes) this.#add({ token, tokenId }, amount)
  }

  /** The changes that are left, without those that are zero. */
  remaining(): readonly TokenChange[] {
    return [...this.#left.values()].filter(({ amount }) => amount !== 0n)
  }

  /**
   * Takes off a change, but never more than is left: an event may tell of a payment that a token
   * refused.
   */
  explain(token: TokenRef, amount: bigint): void {
    const left = this.#left.get(keyOf(token))?.amount ?? 0n
    if (amount > 0n && left > 0n) this.#add(token, left < amount ? -left : -amount)
    if (amount < 0n && left < 0n) this.#add(token, left > amount ? -left : -amount)
  }

  #add({ token, tokenId }: TokenRef, amount: bigint): void {
    const key = keyOf({ token, tokenId })
    const before = this.#left.get(key)?.amount ?? 0n
    this.#left.set(key, { token, tokenId, amount: before + amount })
  }
}

const keyOf = ({ token, tokenId }: TokenRef): string => `${token}:${tokenId}`
