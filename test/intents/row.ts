import { type Abi, type Address, formatUnits, zeroHash } from 'viem'
import type { Call } from '../../src/chain/transactions/call.ts'
import { defaultValidity } from '../../src/chain/transactions/deadline.ts'
import type { DecodedCall } from '../../src/chain/transactions/decoded-call.fixture.ts'
import type { Allow, AmountLine, Intent } from '../../src/chain/transactions/intent.ts'
import type { ScreenName } from './screens.ts'

/** One intent with everything it promises, written by hand. */
export type IntentRow = {
  /** Name of the function that builds it. */
  readonly builder: string
  /** Who does what: completes the sentence "`builder`: ". */
  readonly name: string
  readonly intent: Intent
  readonly abi: Abi
  readonly to: Address
  /** The call where every allowance was given by a transaction. */
  readonly call: DecodedCall
  /** The call that carries the signed permits; needed where an allowance can be signed. */
  readonly permitted?: DecodedCall
  /** As `lineText` writes them. */
  readonly give?: readonly string[]
  readonly get?: readonly string[]
  /** As `allowText` writes them. */
  readonly allow?: readonly string[]
  readonly acknowledge?: RegExp
  /** The screens that show something else once it is confirmed. */
  readonly changes: readonly ScreenName[]
}

/** The deadline of a call in the rows that is valid as long as usual: unix seconds. */
export const deadline = 1_800_000_000n

/** What a permit of the rows is signed with. */
export const signature = { deadline, v: 27, r: zeroHash, s: `0x${'01'.repeat(32)}` } as const

/** A line in short: `at most 1.005 USDC, Platform fee`. */
export function lineText({ amount, unit, label, bound }: AmountLine): string {
  const quantity = `${formatUnits(amount.value, amount.decimals)} ${unit}`
  const bounded = bound === undefined ? quantity : `${bound} ${quantity}`
  return label === undefined ? bounded : `${bounded}, ${label}`
}

/** An allowance in short: `0x… (Pools) takes 1.005 USDC`, with `by permit` where it can be signed. */
export function allowText(allow: Allow): string {
  const spender = `${allow.spender} (${allow.spenderName})`
  if (allow.kind === 'collection') {
    return `${spender} moves ${allow.collection} (${allow.collectionName})`
  }
  const { address, symbol, decimals } = allow.token
  const amount = `${formatUnits(allow.amount, decimals)} ${symbol} of ${address}`
  return `${spender} takes ${amount}${allow.permit ? ' by permit' : ''}`
}

/** The call of an intent, with permits for everything that can be signed, or with none. */
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
