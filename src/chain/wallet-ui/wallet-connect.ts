import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { metaMaskWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets'
import type { CreateConnectorFn } from 'wagmi'

/** The wallets reached through WalletConnect's relay, for builds that have a project id. */
export function walletConnectConnectors(projectId: string): CreateConnectorFn[] {
  return connectorsForWallets(
    [{ groupName: 'With a phone', wallets: [walletConnectWallet, metaMaskWallet] }],
    { appName: 'Canopy', projectId },
  )
}
