import { parseAsInteger, parseAsString } from 'nuqs'
import type { Abi } from 'viem'
import type { OpenChain } from '../../../chain/chain-state.ts'
import type { ContractInfo } from '../code/use-contract.ts'

/** The tabs of a contract, as the address names them. */
export const tabNames = [
  'read',
  'write',
  'events',
  'transactions',
  'source',
  'abi',
  'roles',
  'storage',
  'history',
] as const

/** What the tabs keep in the address. */
export const contractParameters = {
  /** Signature of the chosen function. */
  fn: parseAsString,
  /** Its inputs as JSON. */
  args: parseAsString,
  /** Coin sent with a call, in its unit. */
  value: parseAsString,
  /** Account that a call is simulated as. */
  as: parseAsString,
  /** An earlier block to read at. */
  block: parseAsInteger,
  /** Signature of the chosen event. */
  event: parseAsString,
  /** Values of an event's arguments as JSON. */
  where: parseAsString,
  from: parseAsInteger,
  to: parseAsInteger,
  /** A place in the sources: `contracts/pools/Pools.sol:120`. */
  at: parseAsString,
  q: parseAsString,
}

/** Drafts from the address; undefined where it has none that can be read. */
export function draftsInAddress(text: string | null): readonly unknown[] | undefined {
  if (text === null) return undefined
  try {
    const json: unknown = JSON.parse(text)
    return Array.isArray(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** A link to a line of a contract's source. */
export function sourceLink(address: string, file: string, line: number): string {
  return `/contracts/${address}?${new URLSearchParams({ tab: 'source', at: `${file}:${line}` })}`
}

/** What each tab of a contract shows a part of. */
export type TabProps = {
  readonly chain: OpenChain
  readonly contract: ContractInfo
  readonly name: string
  readonly abi: Abi
}
