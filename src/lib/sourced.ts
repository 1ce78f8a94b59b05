/** Where a value was read. Every number on a screen can say this of itself. */
export type Source =
  | { readonly kind: 'chain'; readonly chainId: number; readonly block: bigint }
  | { readonly kind: 'api'; readonly at: number }
  | { readonly kind: 'sample' }

/** A value together with where it was read. */
export type Sourced<T> = { readonly value: T; readonly source: Source }
