import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { metaMaskWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
import type { CreateConnectorFn } from 'wagmi'

/** Connectors for wallets on WalletConnect's relay, for builds with a project id. */
export function walletConnectConnectors(projectId: string): CreateConnectorFn[] {
  return connectorsForWallets(
    [{ groupName: 'Mobile wallets', wallets: [walletConnectWallet, metaMaskWallet] }],
    { appName: 'Canopy', projectId },
  )
}
