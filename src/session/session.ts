import type { Address } from 'viem'

/**
 * Who is here, in the shape the specification gives it. Balances are decimal texts for display; null
 * while they have not been read, because nothing is not the same as zero.
 */
export type CurrentUser = {
  readonly address: Address
  readonly username: string
  readonly isConnected: boolean
  readonly balance: { readonly eth: string; readonly usdc: string } | null
}

type SessionActions = {
  /** Sets the address and the connected state of a demo session. Always true. */
  readonly login: (address: Address) => true
  /** Signs out: clears the user, and disconnects a wallet. */
  readonly logout: () => void
}

/**
 * Three ways to be here. `demo` is the start: sample data, nothing real. `wallet` is a connected
 * wallet: everything that has a contract is read from and written to the chain. `signed-out` shows
 * what is public.
 */
export type Session = SessionActions &
  (
    | { readonly kind: 'demo'; readonly user: CurrentUser }
    | { readonly kind: 'wallet'; readonly user: CurrentUser; readonly account: Address }
    | { readonly kind: 'signed-out'; readonly user: null }
  )
