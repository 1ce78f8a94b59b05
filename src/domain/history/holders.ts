import { type Address, getAddress, isAddressEqual, zeroAddress } from 'viem'

/** Accounts that hold some of a token. */
export type HolderCount = { readonly token: Address; readonly holders: number }

/** A transfer of an ERC-20 token; from and to the zero address where units are issued and burned. */
type Transfer = {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly value: bigint
}

/**
 * Accounts with a balance by token, contracts such as pools included.
 *
 * @param transfers All since the token was created, in any order.
 */
export function holderCounts(transfers: readonly Transfer[]): readonly HolderCount[] {
  return [...Map.groupBy(transfers, ({ token }) => getAddress(token))].map(([token, own]) => {
    const balances = new Map<Address, bigint>()
    const add = (account: Address, value: bigint) => {
      if (isAddressEqual(account, zeroAddress)) return
      balances.set(account, (balances.get(account) ?? 0n) + value)
    }
    for (const { from, to, value } of own) {
      add(from, -value)
      add(to, value)
    }
    return { token, holders: [...balances.values()].filter((balance) => balance > 0n).length }
  })
}
