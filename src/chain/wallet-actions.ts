import { requestPermissions } from 'viem/actions'
import { disconnect, getConnectorClient, switchChain } from 'wagmi/actions'
import { config } from './config.ts'
import { activeNetwork } from './networks.ts'

/** Ends the connection with the wallet. */
export const disconnectWallet = (): Promise<void> => disconnect(config)

/** Asks the wallet which of its accounts the page may use. */
export async function chooseAccount(): Promise<void> {
  const client = await getConnectorClient(config)
  await requestPermissions(client, { eth_accounts: {} })
}

/**
 * Brings the wallet to the network the app reads. A wallet that does not know it is asked to add it,
 * with the node of the deployment, which may listen at another port than usual.
 */
export async function switchToActiveNetwork(): Promise<void> {
  await switchChain(config, {
    chainId: activeNetwork.id,
    addEthereumChainParameter: {
      chainName: activeNetwork.name,
      nativeCurrency: activeNetwork.nativeCurrency,
      rpcUrls: [...activeNetwork.rpcUrls.default.http],
    },
  })
}
