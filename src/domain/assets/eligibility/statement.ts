import type { Address, Hex } from 'viem'
import type { Instant } from '../../../lib/day.ts'
import type { StatedOwner } from './stated-owner.ts'

/** What an attestor states of one account. */
export type Statement = {
  readonly account: Address
  readonly owner: StatedOwner
  /** Unix seconds from which it is no longer eligible. */
  readonly until: Instant
}

/** A statement to be signed: for one list, the next nonce of the account, and until a deadline. */
export type Attestation = Statement & {
  readonly chainId: number
  readonly list: Address
  /** A later statement of the account makes it void. */
  readonly nonce: bigint
  /** Unix seconds until which the account can submit it. */
  readonly deadline: Instant
  readonly attestor: Address
}

export type SignedAttestation = Attestation & { readonly signature: Hex }
