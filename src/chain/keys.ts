import type { Address } from 'viem'
import type { ChainIdentity } from './deployment.ts'

/**
 * Identifies data read from the chain. Parts are only strings and numbers, because keys are kept in
 * local storage with a pending transaction. A key covers all keys that start with it: invalidating
 * `['balance', usdc]` invalidates the USDC balances of all accounts.
 */
export type ChainKey = readonly (string | number)[]

/** Makes a key: addresses become lower case, bigints become strings. */
export function chainKey(...parts: readonly (string | number | bigint)[]): ChainKey {
  return parts.map((part) => {
    if (typeof part === 'bigint') return part.toString()
    if (typeof part === 'string' && /^0x[0-9a-fA-F]*$/.test(part)) return part.toLowerCase()
    return part
  })
}

/** Keys of data that exists on any chain. */
export const chainKeys = {
  /** Balance of the chain's native token. Every transaction changes its sender's. */
  nativeBalance: (account: Address) => chainKey('native-balance', account),
  /** Name, symbol and decimals. */
  token: (token: Address) => chainKey('token', token),
  /** Balances of a token, or the balance of one owner. */
  balance: (token: Address, ...owner: readonly Address[]) => chainKey('balance', token, ...owner),
  allowance: (token: Address, owner: Address, ...spender: readonly Address[]) =>
    chainKey('allowance', token, owner, ...spender),
  /** Anything that events tell. Every transaction changes it. */
  history: (...question: readonly (string | number | bigint)[]) => chainKey('history', ...question),
}

/** The full query key: the run of the chain and the data read from it. */
export function chainQueryKey(identity: ChainIdentity | string, key: ChainKey) {
  return ['chain', identity, ...key] as const
}
