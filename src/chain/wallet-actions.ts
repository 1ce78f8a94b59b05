import type { Address, Hex, TypedDataDefinition } from 'viem'
import { requestPermissions, signTypedData } from 'viem/actions'
import { disconnect, getConnectorClient, switchChain } from 'wagmi/actions'
import { config } from './config.ts'
import { activeNetwork } from './networks.ts'

/** Disconnects the wallet. */
export const disconnectWallet = (): Promise<void> => disconnect(config)

/** Lets the person choose in the wallet which of its accounts the page can use. */
export async function chooseAccount(): Promise<void> {
  const client = await getConnectorClient(config)
  await requestPermissions(client, { eth_accounts: {} })
}

/**
 * Switches the wallet to the app's network. A wallet without this network is asked to add it, with
 * the node URL of the deployment, whose port may not be the default.
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

/**
 * Asks the wallet to sign typed data (EIP-712) with this account, on the app's network.
 *
 * @throws when the person refuses, or the account is no longer connected.
 */
export async function signWithWallet(account: Address, data: TypedDataDefinition): Promise<Hex> {
  const client = await getConnectorClient(config, { account, chainId: activeNetwork.id })
  return signTypedData(client, data)
}
