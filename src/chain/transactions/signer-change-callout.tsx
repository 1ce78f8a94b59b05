import { Address } from '../../ui/address.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ExplanationCallout } from '../errors/explanation-callout.tsx'
import { addressUrl } from '../networks.ts'
import type { SignerChange } from './signer-change.ts'
import type { Signer } from './transact-store.ts'

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
