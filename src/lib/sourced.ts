/** Where a value was read, for every number on a screen. */
export type Source =
  | { readonly kind: 'chain'; readonly chainId: number; readonly block: bigint }
  /** `at` is the time of the response in unix seconds. */
  | { readonly kind: 'api'; readonly at: number }
  | {
      readonly kind: 'sample'
      /** Set when a server was called first: a sentence with the reason of its failure. */
      readonly degraded?: string
    }

/** A value with its source. */
export type Sourced<T> = { readonly value: T; readonly source: Source }
