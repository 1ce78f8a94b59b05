import type { Address } from 'viem'
import type { SerialRange } from '../../src/domain/credits/serials.ts'
import type { Purpose, StatedDetails } from '../../src/domain/stated-details.ts'

/** What a registry is asked to retire: one part of a lot, or what lies between two gaps of its serial numbers. */
export type RetirementRequest = Pick<StatedDetails, 'country' | 'message'> & {
  /** Null for pooled parts, whose orders can have different ones. */
  readonly purpose: Purpose | null
  /**
   * What makes the request the same request: chain, contract, lot, part, and how much of the lot was confirmed
   * before. The registry has to keep it, so that what was asked is found again: at most one retirement may
   * ever carry it.
   */
  readonly id: string
  readonly lotId: bigint
  readonly credit: {
    readonly tokenId: bigint
    readonly standard: string
    /** The project's id in the registry. */
    readonly project: string
    readonly vintage: number
  }
  /** Whole credits. */
  readonly quantity: number
  /** The serial numbers to be retired, and no others: as many as `quantity`. */
  readonly serials: SerialRange
  /** On whose behalf. For pooled parts the lot: `Canopy lot 7`. */
  readonly beneficiary: string
  /** The account that gets the certificate; null for pooled parts. */
  readonly account: Address | null
  /** Written into the registry's note: `Canopy lot 7, eip155:1:0xd8dA…`. */
  readonly note: string
}

/** A file that shows what a registry did. */
export type RegistryDocument = {
  readonly bytes: Uint8Array
  /** How its name ends, without the dot: `pdf`. */
  readonly extension: string
}

/** What a registry says of a request. */
export type RegistryAnswer =
  /** It will be retired or refused. `needs` says what a person has to do before that is known. */
  | { readonly kind: 'pending'; readonly needs?: string }
  /** It is retired, for good; nothing more will ever be retired for this request. */
  | {
      readonly kind: 'retired'
      /** Whole credits, which may be fewer than were asked for. */
      readonly quantity: number
      /** The registry's id of the retirement, printable ASCII of at most 96 characters. */
      readonly reference: string
      /** The calendar day that the registry states, `2026-11-26`. */
      readonly date: string
      readonly serials: SerialRange
      readonly document: RegistryDocument
    }
  /** Nothing was retired for it, and nothing ever will be. */
  | { readonly kind: 'refused'; readonly reason: string; readonly document: RegistryDocument }

/**
 * The way to one registry. What it cannot answer for certain it has to throw: the operator then looks again
 * later, and decides nothing.
 */
export type RegistryAdapter = {
  /** `Xpansiv Connect` */
  readonly name: string
  /** Whether nothing is retired anywhere. */
  readonly isSimulated: boolean
  /** Whether it can retire a credit; otherwise why not. Credits for which it cannot are not taken. */
  readonly problemWith: (credit: RetirementRequest['credit']) => string | null
  /** Rejects with a UserError where settings are wrong, and with other errors where nothing answers. */
  readonly check: () => Promise<void>
  /**
   * What became of a request: `unknown` only where the registry has certainly not got it, or got it so
   * recently that it does not show it yet. Asks for nothing.
   */
  readonly status: (
    request: RetirementRequest,
  ) => Promise<RegistryAnswer | { readonly kind: 'unknown' }>
  /**
   * Asks the registry to retire. A rejected promise says nothing about whether it does. It is called only
   * after `status` said `unknown`, and not again before the registry had time to show it.
   */
  readonly retire: (request: RetirementRequest) => Promise<RegistryAnswer>
}
