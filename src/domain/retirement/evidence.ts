import type { Address, Hash, Hex } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { Credit } from '../credits/credit.ts'
import type { CreditLabel } from '../credits/labels/label.ts'
import type { CertificateNotice } from '../credits/notices/notice.ts'
import type { AllocatedRange, SerialRange } from '../credits/serials.ts'
import type { FetchedDocument } from '../documents/document.ts'
import type { CertificateFacts } from '../history/credit-records.ts'
import type { Certificate, RawCertificate } from './certificate.ts'
import type { Confirmation, RetirementOrder } from './orders.ts'

/** The CertificateIssued event of a certificate. */
export type IssuedEvent = CertificateFacts & {
  readonly transaction: Hash
  readonly logIndex: number
}

/** Burned credits: a transfer to the zero address in the credits contract. */
export type Burn = { readonly from: Address; readonly tokenId: bigint; readonly amount: Amount }

/** The CreditRetired event of a retirement. */
export type RetiredEvent = {
  readonly account: Address
  readonly tokenId: bigint
  readonly amount: Amount
}

/** The transaction that issued the certificate, decoded from its receipt. */
export type RetirementTransaction = {
  readonly hash: Hash
  readonly succeeded: boolean
  readonly block: bigint
  readonly blockHash: Hash
  /** Hash of the chain's block at this height, to check that the receipt belongs to the chain. */
  readonly canonicalBlockHash: Hash
  /** Time of the block, unix seconds. */
  readonly time: number
  readonly burns: readonly Burn[]
  readonly retired: readonly RetiredEvent[]
  /** All certificates that the transaction issued; a cart can issue several. Texts as the chain has them. */
  readonly issued: readonly IssuedEvent[]
}

/**
 * How the certificate was issued, as far as the node could tell. A node that finds no event or no
 * receipt proves nothing: it may have removed old data, or be asked from a block that is too late.
 */
export type Issuance =
  | {
      readonly status: 'read'
      /** All events that claim to have issued this certificate, at least one. */
      readonly events: readonly [IssuedEvent, ...IssuedEvent[]]
      /** The transaction of the first one. */
      readonly transaction: RetirementTransaction
    }
  | { readonly status: 'unavailable'; readonly reason: string }

/** The texts of a certificate. */
export type CertificateTexts = Pick<
  RawCertificate,
  | 'beneficiaryName'
  | 'message'
  | 'projectName'
  | 'projectCode'
  | 'projectLocation'
  | 'methodology'
  | 'standard'
>

/** Data read to check a certificate, without any conclusions. */
export type CertificateEvidence = {
  readonly chainId: number
  /** Block at which the contracts were read. */
  readonly block: bigint
  readonly contracts: {
    readonly credits: Address
    readonly certificates: Address
    readonly projects: Address
    readonly ordersLens: Address
    /** Null where the deployment is older than labels. */
    readonly labels: Address | null
    /** Null where the deployment is older than notices. */
    readonly notices: Address | null
  }
  /** Its texts are cleaned. */
  readonly certificate: Certificate
  /** Its texts as the chain has them. */
  readonly exact: CertificateTexts
  readonly owner: Address
  readonly locked: boolean
  readonly issuance: Issuance
  readonly credit: Credit
  /** The order and its confirmation; null for a retirement that no registry had to confirm. */
  readonly origin: {
    readonly order: RetirementOrder
    readonly confirmation: Confirmation
  } | null
  /** Project and credit within it, as the contract decodes them from the token id. */
  readonly decodedTokenId: { readonly projectId: bigint; readonly creditId: bigint }
  readonly serials: {
    /** What the credits contract says about the certificate's units. */
    readonly allocated: readonly AllocatedRange[]
    /** All confirmed units of the batch, in the order in which they leave circulation. */
    readonly sequence: readonly AllocatedRange[]
    /** The ranges that verifiers confirmed for the batch. */
    readonly confirmed: readonly SerialRange[]
  }
  /** Labels of the credit that held when it was retired; null where there are no labels yet. */
  readonly labels: readonly CreditLabel[] | null
  /** What the registry reported about its units, reports in force first; null where there are no notices yet. */
  readonly notices: readonly CertificateNotice[] | null
  readonly metadata: {
    readonly uri: string
    readonly expectedHash: Hex
    readonly document: FetchedDocument
  }
}
