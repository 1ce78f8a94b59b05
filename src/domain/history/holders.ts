import { type Address, getAddress, isAddressEqual, zeroAddress } from 'viem'

/** Accounts that hold some of a token. */
export type HolderCount = { readonly token: Address; readonly holders: number }

/** Accounts that hold some of a batch of credits, token id by token id. */
export type CreditHolderCount = { readonly tokenId: bigint; readonly holders: number }

/** From and to the zero address where units are issued, retired or burned. */
type Transfer = { readonly from: Address; readonly to: Address; readonly value: bigint }

/**
 * Accounts with a balance by token, contracts such as pools included.
 *
 * @param transfers All since the token was created, in any order.
 */
export function holderCounts(
  transfers: readonly (Transfer & { readonly token: Address })[],
): readonly HolderCount[] {
  return [...Map.groupBy(transfers, ({ token }) => getAddress(token))].map(([token, own]) => ({
    token,
    holders: holdersIn(own),
  }))
}

/**
 * Accounts with a balance by token id. Pools and credit tokens count as one account each.
 *
 * @param transfers All since the credits contract was deployed, in any order.
 */
export function creditHolderCounts(
  transfers: readonly (Transfer & { readonly tokenId: bigint })[],
): readonly CreditHolderCount[] {
  return [...Map.groupBy(transfers, ({ tokenId }) => tokenId)].map(([tokenId, own]) => ({
    tokenId,
    holders: holdersIn(own),
  }))
}

function holdersIn(transfers: readonly Transfer[]): number {
  const balances = new Map<Address, bigint>()
  const add = (account: Address, value: bigint) => {
    if (isAddressEqual(account, zeroAddress)) return
    balances.set(account, (balances.get(account) ?? 0n) + value)
  }
  for (const { from, to, value } of transfers) {
    add(from, -value)
    add(to, value)
  }
  return [...balances.values()].filter((balance) => balance > 0n).length
}
