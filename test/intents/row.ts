import { type Abi, type Address, formatUnits, zeroHash } from 'viem'
import type { Call } from '../../src/chain/transactions/call.ts'
import { defaultValidity } from '../../src/chain/transactions/deadline.ts'
import type { DecodedCall } from '../../src/chain/transactions/decoded-call.fixture.ts'
import type { Allow, AmountLine, Intent } from '../../src/chain/transactions/intent.ts'
import type { ScreenName } from './screens.ts'

/** An intent and its expected call, preview and changes, written by hand. */
export type IntentRow = {
  /** Name of the function that builds it. */
  readonly builder: string
  /** What the intent does; the test title is "`builder`: `name`". */
  readonly name: string
  /** Builds it; called in each test, so that a change of the builder shows there. */
  readonly intent: () => Intent
  readonly abi: Abi
  readonly to: Address
  /** Expected call where all allowances were approved by transaction. */
  readonly call: DecodedCall
  /** Expected call with signed permits; required where an allowance can be a permit. */
  readonly permitted?: DecodedCall
  /** Native token sent with the call, in wei; none by default. */
  readonly value?: bigint
  /** In the format of `lineText`. */
  readonly give?: readonly string[]
  readonly get?: readonly string[]
  /** In the format of `allowText`. */
  readonly allow?: readonly string[]
  readonly acknowledge?: RegExp
  /** Data on screens that changes once it is confirmed. */
  readonly changes: readonly ScreenName[]
}

/** Deadline of calls with the default validity, in unix seconds. */
export const deadline = 1_800_000_000n

/** Signature and deadline of the permits in the rows. */
export const signature = { deadline, v: 27, r: zeroHash, s: `0x${'01'.repeat(32)}` } as const

/** A line as text: `at most 1.005 USDC, Platform fee`. */
export function lineText({ amount, unit, label, bound }: AmountLine): string {
  const quantity = `${formatUnits(amount.value, amount.decimals)} ${unit}`
  const bounded = bound === undefined ? quantity : `${bound} ${quantity}`
  return label === undefined ? bounded : `${bounded}, ${label}`
}

/** An allowance as text: `0x… (Pools) may spend 1.005 USDC of 0x… by permit`. */
export function allowText(allow: Allow): string {
  const spender = `${allow.spender} (${allow.spenderName})`
  if (allow.kind === 'collection') {
    return `${spender} may transfer ${allow.collection} (${allow.collectionName})`
  }
  const { address, symbol, decimals } = allow.token
  const amount = `${formatUnits(allow.amount, decimals)} ${symbol} of ${address}`
  return `${spender} may spend ${amount}${allow.permit ? ' by permit' : ''}`
}

/** The call of an intent, with permits for all allowances that can be signed, or without any. */
export function callOf(intent: Intent, { permits }: { readonly permits: boolean }): Call {
  const signable = (intent.allow ?? []).flatMap((allow) =>
    allow.kind === 'token' && allow.permit ? [allow] : [],
  )
  return intent.call({
    deadline: deadline + BigInt((intent.validity ?? defaultValidity) - defaultValidity),
    permit: (token) => {
      const allow = permits && signable.find((each) => each.token.address === token)
      return allow ? { value: allow.amount, ...signature } : undefined
    },
  })
}
