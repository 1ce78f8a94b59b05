import { createConfig, http } from 'wagmi'
import { isLocalChain } from './active-chain.ts'
import { announceLocalWallet } from './local-wallet/announce.ts'
import { activeNetwork } from './networks.ts'
import { announceInjectedWallet } from './wallet-injected.ts'

/**
 * Whether another page shows this one in a frame. A page that does so could show it under its own buttons, so
 * it connects nothing there but a Safe whose page it knows.
 */
export const isFramed: boolean = window.parent !== window

const projectId = import.meta.env.VITE_WALLETCONNECT_PROJECT_ID

// Before wagmi discovers wallets: one that is announced later is not reconnected after a reload.
if (isLocalChain && !isFramed) announceLocalWallet()
if (!isFramed) announceInjectedWallet()

/**
 * The wagmi configuration: available wallets and the connected one. Wallets announce themselves
 * (EIP-6963), or are announced if they only set `window.ethereum`. WalletConnect and its code are included only if a project id was given at build time:
 * without one, the branch is removed and the page contacts no third party.
 *
 * The only chain here is the one that the app reads; a wallet on any other is on the wrong network.
 */
export const config = createConfig({
  chains: [activeNetwork],
  connectors: projectId
    ? (await import('./wallet-ui/wallet-connect.ts')).walletConnectConnectors(projectId)
    : [],
  // A frame remembers no wallet.
  ...(isFramed && { multiInjectedProviderDiscovery: false, storage: null }),
  transports: { [activeNetwork.id]: http() },
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
