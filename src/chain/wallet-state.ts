import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { activeChainId } from './active-chain.ts'

/** The wallet, as far as the page knows it. */
export type WalletState =
  | { readonly status: 'disconnected' }
  /** It was connected when the page was last open, and is being asked whether it still is. */
  | { readonly status: 'reconnecting'; readonly account: Address }
  | {
      readonly status: 'connected'
      readonly account: Address
      /** The network the wallet is on; maybe not the one the app reads. */
      readonly chainId: number
      /** `MetaMask`. */
      readonly name: string
    }

const storageKey = 'canopy.account'

/** The account of the last visit, so that a reload does not look like a disconnect. */
function remembered(): WalletState {
  const account = globalThis.localStorage?.getItem(storageKey)
  return account !== undefined && account !== null && /^0x[0-9a-fA-F]{40}$/.test(account)
    ? { status: 'reconnecting', account: account as Address }
    : { status: 'disconnected' }
}

/** What the engine has learnt from wagmi. Everything else reads it here, without loading wagmi. */
export const walletStore = createStore<WalletState>(() => remembered())

/** Takes over what wagmi says. */
export function setWallet(state: WalletState): void {
  if (state.status === 'disconnected') globalThis.localStorage?.removeItem(storageKey)
  else globalThis.localStorage?.setItem(storageKey, state.account)
  walletStore.setState(state, true)
}

export const useWallet = (): WalletState => useStore(walletStore)

/** The account of the wallet, undefined without one. */
export const useAccount = (): Address | undefined =>
  useStore(walletStore, (wallet) => ('account' in wallet ? wallet.account : undefined))

/** Whether a connected wallet is on another network than the app reads. */
export const useIsWrongNetwork = (): boolean =>
  useStore(
    walletStore,
    (wallet) => wallet.status === 'connected' && wallet.chainId !== activeChainId,
  )
