/** Where a value was read. Every number on a screen can say this of itself. */
export type Source =
  | { readonly kind: 'chain'; readonly chainId: number; readonly block: bigint }
  /** `at` is the unix second of the answer. */
  | { readonly kind: 'api'; readonly at: number }
  | {
      readonly kind: 'sample'
      /** Set when a real server was asked first: a sentence that says why it did not answer. */
      readonly degraded?: string
    }

/** A value together with where it was read. */
export type Sourced<T> = { readonly value: T; readonly source: Source }
