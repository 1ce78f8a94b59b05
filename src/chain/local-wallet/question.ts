import { type Address, type Hex, maxUint256 } from 'viem'
import { formatAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/date.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'

/** What an amount of a permit is counted in. */
export type PermitToken = { readonly symbol: string; readonly decimals: number }

/** Later than any time that is meant: the end of the year 9999, in unix seconds. */
const latestTime = 253_402_300_799n

/**
 * A field of data to sign, as people read it: the amount and the deadline of a permit in its token and as a
 * time, everything else as it is.
 *
 * @param token The token of a permit; null for other data, and where the node does not know it.
 * @example
 * fieldText('value', '999999979', { symbol: 'USDC', decimals: 6 }) // '999.999979 USDC'
 */
export function fieldText(name: string, value: unknown, token: PermitToken | null): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (token === null || !/^\d+$/.test(text)) return text
  const number = BigInt(text)
  if (name === 'value') {
    return number === maxUint256
      ? `Without limit, ${token.symbol}`
      : `${formatAmount({ value: number, decimals: token.decimals })} ${token.symbol}`
  }
  return name === 'deadline' && number <= latestTime ? formatDateTime(toSafeInteger(number)) : text
}

/** A question that the wallet asks its owner before it acts on a request. */
export type Question =
  | { readonly kind: 'connect'; readonly accounts: readonly Address[]; readonly chosen: Address }
  | { readonly kind: 'message'; readonly account: Address; readonly text: string }
  | {
      readonly kind: 'typed-data'
      readonly account: Address
      readonly primaryType: string
      readonly domain: Readonly<Record<string, unknown>>
      readonly message: Readonly<Record<string, unknown>>
      /** The token of a permit; null for other data, and where the node does not know it. */
      readonly token: PermitToken | null
    }
  | {
      readonly kind: 'transaction'
      readonly account: Address
      readonly to: Address | null
      readonly value: bigint
      readonly data: Hex
      /** Maximum network fee in wei. */
      readonly fee: bigint
    }
  | { readonly kind: 'switch-network'; readonly from: string; readonly to: string }
  | { readonly kind: 'add-network'; readonly name: string; readonly rpcUrl: string }

/** The owner's answer; to a `connect` question, with the chosen account. */
export type Answer =
  | { readonly approved: false }
  | { readonly approved: true; readonly account?: Address }
