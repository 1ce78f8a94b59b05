import { useMutation } from '@tanstack/react-query'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChain } from '../chain-state.ts'
import { explainFailure } from '../errors/explain-failure.ts'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { activeNetwork, addressUrl } from '../networks.ts'
import { switchToActiveNetwork } from '../wallet-actions.ts'
import { useWalletTurn, WalletBusy } from '../wallet-busy.tsx'
import { useIsSafe } from '../wallet-state.ts'
import type { SignerChange } from './signer-change.ts'
import type { Signer } from './transact-store.ts'

type WrongNetworkCalloutProps = {
  /** Whether the wallet is asked something else now: it is then changed back by hand. */
  readonly isAsked?: boolean
}

const title = 'Your wallet is on another network.'

/** Says that the wallet is on another network, with a button that switches it; a Safe cannot be. */
export function WrongNetworkCallout({ isAsked = false }: WrongNetworkCalloutProps) {
  if (useIsSafe()) {
    return (
      <Callout tone="warning" title="Your Safe is on another network.">
        A Safe exists on one network and cannot be switched. Open this app in a Safe on{' '}
        {activeNetwork.name}; nothing can be signed with this one.
      </Callout>
    )
  }
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

type NobodyCanSignProps = { readonly title: string; readonly onClose: () => void }

/** In the place of a transaction: why nobody can sign it now. */
export function NobodyCanSign({ title, onClose }: NobodyCanSignProps) {
  const chain = useChain()
  return (
    <Dialog open title={title} onOpenChange={onClose}>
      {chain.status === 'closed' ? (
        <ExplanationCallout explanation={chain.reason} />
      ) : (
        <Callout title="No wallet is connected.">
          Connect a wallet with the button at the top right, then try again.
        </Callout>
      )}
    </Dialog>
  )
}

type SignerChangeCalloutProps = { readonly signer: Signer; readonly change: SignerChange }

/** Says why an intent can no longer be signed, and how to go on. */
export function SignerChangeCallout({ signer, change }: SignerChangeCalloutProps) {
  const account = <AccountName account={signer.account} />
  return (
    <div role="status">
      {change.kind === 'account' && (
        <Callout tone="warning" title="Your wallet changed to another account.">
          This was prepared for {account}, and only that account can sign it. Change back in your
          wallet to continue, or close this and start again as <AccountName account={change.now} />.
        </Callout>
      )}
      {change.kind === 'disconnected' && (
        <Callout tone="warning" title="Your wallet is locked or disconnected.">
          This was prepared for {account}. Unlock your wallet to continue, or close this and connect
          again.
        </Callout>
      )}
      {change.kind === 'chain' && (
        <Callout tone="warning" title="The chain has changed.">
          This was prepared for a chain that the app no longer uses, or that was restarted. Close
          this and start again.
        </Callout>
      )}
      {change.kind === 'closed' && <ExplanationCallout explanation={change.reason} />}
    </div>
  )
}

const AccountName = ({ account }: { readonly account: Signer['account'] }) => (
  <span className="font-medium text-fg">
    <Address value={account} explorerUrl={addressUrl(account)} plain />
  </span>
)
