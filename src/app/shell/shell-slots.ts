import { createContext, type ReactNode } from 'react'

/** Content that the shell shows but does not implement. */
export type ShellSlots = {
  /** The Connect Wallet button. */
  readonly wallet?: ReactNode
  /** The link to the retirement cart. */
  readonly cart?: ReactNode
  /** The button that opens the transaction centre. */
  readonly transactions?: ReactNode
  /** `Banner`s under the top bar: demo session, degraded mode, chain reset. */
  readonly banners?: ReactNode
}

export const ShellSlotsContext = createContext<ShellSlots>({})
