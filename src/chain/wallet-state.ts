import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { localStore } from '../lib/browser-storage.ts'
import { activeChainId } from './active-chain.ts'

/** State of the wallet's connection to the page. */
export type WalletState =
  | { readonly status: 'disconnected' }
  /** It was connected on the last visit, and is being reconnected. */
  | { readonly status: 'reconnecting'; readonly account: Address }
  | {
      readonly status: 'connected'
      readonly account: Address
      /** The network that the wallet is on; may differ from the app's. */
      readonly chainId: number
      /** `MetaMask`. */
      readonly name: string
      /** Whether it is the Safe in whose page the app is shown. */
      readonly isSafe?: boolean
    }

const storageKey = 'canopy.account'

/** The account of the last visit, so that a reload does not look like a disconnect. */
function stored(): WalletState {
  const account = localStore.get(storageKey)
  return account !== null && /^0x[0-9a-fA-F]{40}$/.test(account)
    ? { status: 'reconnecting', account: account as Address }
    : { status: 'disconnected' }
}

/** The wallet state, which the engine copies from wagmi: reading it does not load wagmi. */
export const walletStore = createStore<WalletState>(() => stored())

/** Sets the wallet state, and stores the account for the next visit. */
export function setWallet(state: WalletState): void {
  localStore.set(storageKey, state.status === 'disconnected' ? null : state.account)
  walletStore.setState(state, true)
}

export const useWallet = (): WalletState => useStore(walletStore)

/** The account of the wallet; undefined without a wallet. */
export const useAccount = (): Address | undefined =>
  useStore(walletStore, (wallet) => ('account' in wallet ? wallet.account : undefined))

/**
 * Whether the wallet is a Safe: it proposes everything to its owners, of whom one pays the network fee, signs
 * nothing that contracts could check as a key's, and exists on one network.
 */
export const isSafe = (wallet: WalletState): boolean =>
  wallet.status === 'connected' && wallet.isSafe === true

export const useIsSafe = (): boolean => useStore(walletStore, isSafe)

/** Whether a wallet is connected to another network than the app's. */
export const useIsWrongNetwork = (): boolean =>
  useStore(
    walletStore,
    (wallet) => wallet.status === 'connected' && wallet.chainId !== activeChainId,
  )
