import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { explain } from '../errors/explain.ts'
import { activeNetwork } from '../networks.ts'
import { useWalletNetwork } from '../use-wallet-network.ts'

/** Says that the wallet is elsewhere, and brings it here. */
export function WrongNetworkCallout() {
  const { isSwitching, switchNetwork, error } = useWalletNetwork()
  return (
    <Callout
      tone="warning"
      title="Your wallet is on another network."
      actions={
        <Button size="sm" onClick={switchNetwork} busy={isSwitching}>
          Switch to {activeNetwork.name}
        </Button>
      }
    >
      {error
        ? `${explain(error).sentence} ${explain(error).nextStep}`
        : `Canopy reads and writes ${activeNetwork.name}. Your wallet will ask you, and add the network if it does not know it.`}
    </Callout>
  )
}
