import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { explainFailure } from '../errors/explain-failure.ts'
import { activeNetwork } from '../networks.ts'
import { useWalletTurn } from '../use-wallet-turn.ts'
import { switchToActiveNetwork } from '../wallet-actions.ts'
import { WalletBusy } from '../wallet-busy.tsx'

type WrongNetworkCalloutProps = {
  /** Whether the wallet is asked something else now: it is then changed back by hand. */
  readonly isAsked?: boolean
}

const title = 'Your wallet is on another network.'

/** Says that the wallet is on another network, with a button that switches it. */
export function WrongNetworkCallout({ isAsked = false }: WrongNetworkCalloutProps) {
  return isAsked ? (
    <div role="status">
      <Callout tone="warning" title={title}>
        This was prepared for {activeNetwork.name}. Change back to it in your wallet: on another
        network, nothing more is asked of it.
      </Callout>
    </div>
  ) : (
    <SwitchNetwork />
  )
}

function SwitchNetwork() {
  const turn = useWalletTurn()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => turn.take(switchToActiveNetwork),
    networkMode: 'always',
  })
  const cancel = () => {
    turn.cancel()
    reset()
  }
  const failure = error ? explainFailure(error) : null
  if (turn.isBusy) return <WalletBusy onCancel={cancel} />
  return (
    <Callout
      tone="warning"
      title={title}
      actions={
        <Button size="sm" onClick={() => mutate()} busy={isPending}>
          Switch to {activeNetwork.name}
        </Button>
      }
    >
      {failure === null
        ? `Canopy uses ${activeNetwork.name}. Your wallet will ask you to switch, and to add the network if it is missing.`
        : failure.kind === 'rejected'
          ? `You refused to switch to ${activeNetwork.name}, or to add it to your wallet. Nothing can be signed until the wallet is on it.`
          : `${failure.sentence} ${failure.nextStep}`}
    </Callout>
  )
}
