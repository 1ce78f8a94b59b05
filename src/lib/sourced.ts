/** Where a value was read, for every number on a screen. */
export type Source =
  | {
      readonly kind: 'chain'
      readonly chainId: number
      readonly block: bigint
      /** Set when an index was asked first: a sentence with the reason why it could not answer. */
      readonly degraded?: string
    }
  | {
      readonly kind: 'index'
      readonly chainId: number
      /** The newest block that the index has taken in. */
      readonly block: bigint
      /** Blocks that the chain has more. */
      readonly behind: bigint
    }
  /** `at` is the time of the response in unix seconds. */
  | { readonly kind: 'api'; readonly at: number }
  | {
      readonly kind: 'sample'
      /** Set when a server was called first: a sentence with the reason of its failure. */
      readonly degraded?: string
    }

/** A value with its source. */
export type Sourced<T> = { readonly value: T; readonly source: Source }
