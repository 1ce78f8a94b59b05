import type { Address } from 'viem'

/**
 * The current user, as specified. Balances are decimal strings for display; null while they have
 * not been read, because unknown is not zero.
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
 * A session. `demo` is the start: sample data only. `wallet` is a connected wallet: everything with
 * a contract is read from and written to the chain. `signed-out` shows public data.
 */
export type Session = SessionActions &
  (
    | { readonly kind: 'demo'; readonly user: CurrentUser }
    | { readonly kind: 'wallet'; readonly user: CurrentUser; readonly account: Address }
    | { readonly kind: 'signed-out'; readonly user: null }
  )

/** A text that differs in the demo session. */
export function sessionText(
  { kind }: Session,
  texts: { readonly demo: string; readonly other: string },
): string {
  return kind === 'demo' ? texts.demo : texts.other
}
