import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChain } from '../chain-state.ts'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'

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
