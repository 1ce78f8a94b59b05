import { type ComponentType, createContext } from 'react'
import type { Address } from 'viem'

export type WalletSheetPartProps = {
  readonly account: Address
  readonly onClose: () => void
}

/** A part of the wallet sheet that a later folder of the domain implements; null without one. */
export const WalletSheetPartContext = createContext<ComponentType<WalletSheetPartProps> | null>(
  null,
)
