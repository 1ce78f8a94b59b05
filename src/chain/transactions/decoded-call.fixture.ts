import { type Abi, decodeFunctionData, type Hex } from 'viem'
import type { Intent } from './intent.ts'

/** A decoded call: the function, then its arguments by position. */
export type DecodedCall = readonly [functionName: string, ...args: readonly unknown[]]

/** Decodes a call, including the calls within a multicall. Addresses are in lower case. */
export function decodedCall(abi: Abi, data: Hex): DecodedCall {
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  if (functionName === 'multicall') {
    const [inner] = args as readonly [readonly Hex[]]
    return [functionName, inner.map((each) => decodedCall(abi, each))]
  }
  return [functionName, ...args.map(withPlainAddresses)]
}

/** The decoded call of an intent without signed permits. */
export function callWithoutPermits({ call }: Intent, abi: Abi): DecodedCall {
  return decodedCall(abi, call({ deadline: 0n, permit: () => undefined }).data)
}

/** The same value with its addresses in lower case, so that they compare equal. */
export function withPlainAddresses(value: unknown): unknown {
  if (typeof value === 'string') {
    return /^0x[0-9a-fA-F]{40}$/.test(value) ? value.toLowerCase() : value
  }
  if (Array.isArray(value)) return value.map(withPlainAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withPlainAddresses(part)]),
  )
}
