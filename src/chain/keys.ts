import type { Address } from 'viem'
import type { ContractName } from './contracts.ts'
import type { ChainIdentity } from './deployment.ts'

/**
 * Names what was read from the chain. Parts are texts and numbers only, because keys are kept in
 * local storage with a pending transaction. A key stands for everything that begins with it: to touch
 * `['balance', usdc]` is to touch the USDC balance of everybody.
 */
export type ChainKey = readonly (string | number)[]

/** Makes a key of anything: addresses lose their case, bigints become texts. */
export function chainKey(...parts: readonly (string | number | bigint)[]): ChainKey {
  return parts.map((part) => {
    if (typeof part === 'bigint') return part.toString()
    if (typeof part === 'string' && /^0x[0-9a-fA-F]*$/.test(part)) return part.toLowerCase()
    return part
  })
}

/** The keys of what any chain has, whatever runs on it. */
export const chainKeys = {
  /** Ether, or whatever the chain pays its fees in. Every transaction touches its sender's. */
  nativeBalance: (account: Address) => chainKey('native-balance', account),
  /** Name, symbol and decimals. */
  token: (token: Address) => chainKey('token', token),
  totalSupply: (token: Address) => chainKey('total-supply', token),
  /** Balances of a token, or of one owner of it. */
  balance: (token: Address, ...owner: readonly Address[]) => chainKey('balance', token, ...owner),
  allowance: (token: Address, owner: Address, ...spender: readonly Address[]) =>
    chainKey('allowance', token, owner, ...spender),
  /** Events of a contract, or those of one name. */
  logs: (contract: Address | ContractName, ...event: readonly string[]) =>
    chainKey('logs', contract, ...event),
}

/** The full query key: what was read, on which run of which chain. */
export function chainQueryKey(identity: ChainIdentity | string, key: ChainKey) {
  return ['chain', identity, ...key] as const
}
