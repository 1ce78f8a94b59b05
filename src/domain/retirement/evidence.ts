import type { Address, Hash, Hex } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { Credit } from '../credits/credit.ts'
import type { FetchedDocument } from '../documents/document.ts'
import type { Certificate } from './certificate.ts'

/** What the event said when the certificate was issued. */
export type IssuedEvent = {
  readonly certificateId: bigint
  readonly tokenId: bigint
  readonly beneficiary: Address
  readonly retiredBy: Address
  readonly amount: Amount
  readonly beneficiaryName: string
  readonly message: string
  readonly periodStart: bigint
  readonly periodEnd: bigint
  readonly transaction: Hash
  readonly logIndex: number
}

/** Credits that left circulation: a transfer to nobody in the credits contract. */
export type Burn = { readonly from: Address; readonly tokenId: bigint; readonly amount: Amount }

/** The credits contract's own word that an account retired something. */
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
  /** Hash of the block that the chain has at that height, to see that the receipt is of this chain. */
  readonly canonicalBlockHash: Hash
  /** Time of the block, unix seconds. */
  readonly time: number
  readonly burns: readonly Burn[]
  readonly retired: readonly RetiredEvent[]
  /** Every certificate that the transaction issued: a cart issues several at once. */
  readonly issued: readonly IssuedEvent[]
}

/** Everything that was read to judge a certificate, before anything is concluded from it. */
export type CertificateEvidence = {
  readonly chainId: number
  /** The block that the contracts were read at. */
  readonly block: bigint
  readonly contracts: {
    readonly credits: Address
    readonly certificates: Address
    readonly projects: Address
  }
  readonly certificate: Certificate
  readonly owner: Address
  readonly locked: boolean
  /** Every event that ever claimed to issue this certificate. */
  readonly issuedEvents: readonly IssuedEvent[]
  /** Null when no event leads to a transaction. */
  readonly transaction: RetirementTransaction | null
  readonly credit: Credit
  /** Project and vintage that the token id stands for, as the contract takes it apart. */
  readonly decodedTokenId: { readonly projectId: bigint; readonly vintage: bigint }
  readonly metadata: {
    readonly uri: string
    readonly expectedHash: Hex
    readonly document: FetchedDocument
  }
}
