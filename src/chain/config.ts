import { createConfig, http } from 'wagmi'
import { isLocalChain } from './active-chain.ts'
import { announceLocalWallet } from './local-wallet/announce.ts'
import { activeNetwork } from './networks.ts'

const projectId = import.meta.env.VITE_WALLETCONNECT_PROJECT_ID

// Before wagmi looks who is there: what announces itself later is not reconnected after a reload.
if (isLocalChain) announceLocalWallet()

/**
 * wagmi's part: which wallets there are and which one is connected. Wallets announce themselves
 * (EIP-6963). WalletConnect and its code come in only when a project id was given at build time:
 * without one the whole branch is cut out and the page talks to no third party.
 *
 * The one chain here is the one the app reads; a wallet on any other is on the wrong network.
 */
export const config = createConfig({
  chains: [activeNetwork],
  connectors: projectId
    ? (await import('./wallet-ui/wallet-connect.ts')).walletConnectConnectors(projectId)
    : [],
  transports: { [activeNetwork.id]: http() },
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
