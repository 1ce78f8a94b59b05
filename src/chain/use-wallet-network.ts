import { useAccount, useSwitchChain } from 'wagmi'
import { activeNetwork } from './networks.ts'

/**
 * Whether the connected wallet is on the network the app reads, and how to bring it there. A wallet
 * that does not know the network is asked to add it.
 */
export function useWalletNetwork() {
  const { chainId, isConnected } = useAccount()
  const { switchChain, isPending, error } = useSwitchChain()
  return {
    isWrong: isConnected && chainId !== activeNetwork.id,
    isSwitching: isPending,
    error,
    switchNetwork: () =>
      switchChain({
        chainId: activeNetwork.id,
        addEthereumChainParameter: {
          chainName: activeNetwork.name,
          nativeCurrency: activeNetwork.nativeCurrency,
          rpcUrls: [...activeNetwork.rpcUrls.default.http],
        },
      }),
  }
}
