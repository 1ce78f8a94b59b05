import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { AddressField } from '../../chain/addresses/address-field.tsx'
import { addressIn } from '../../chain/addresses/read-address.ts'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import {
  acceptIssuerIntent,
  cancelIssuerProposalIntent,
  type IssuedSubject,
  issuerProposalQuery,
  proposeIssuerIntent,
} from '../../domain/registry/issuer-proposal.ts'
import { formatDate } from '../../lib/date.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { useKeptText } from '../../lib/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { RoleGate } from '../roles/role-gate.tsx'

type HandOverProps = { readonly subject: IssuedSubject; readonly issuer: Address }

/** Form for the issuer: proposes the next issuer, and cancels any open proposal. */
export function IssuerHandover({ subject, issuer }: HandOverProps) {
  const { contract, proposal } = useIssuerProposal(subject)
  const [entered, setEntered] = useKeptText(`handover ${subject.contract} ${subject.id}`)
  const proposed = addressIn(entered)
  const isIssuer = proposed !== null && sameAddress(proposed, issuer)
  if (contract === null) return null
  const propose = async () => {
    if (proposed === null || isIssuer) return
    const outcome = await transact(proposeIssuerIntent(subject, proposed, contract))
    if (outcome.status === 'submitted') setEntered('')
  }
  return (
    <form
      className="flex max-w-lg flex-col gap-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        void propose()
      }}
    >
      {proposal && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p>
            <AccountName account={proposal.proposed} /> is proposed and can accept from{' '}
            {formatDate(proposal.acceptableFrom)}.
          </p>
          <Button
            size="sm"
            variant="outline"
            onClick={() => void transact(cancelIssuerProposalIntent(subject, proposal, contract))}
          >
            Cancel the proposal
          </Button>
        </div>
      )}
      <AddressField
        label="Next issuer"
        hint="The account has to accept and needs the issuer role. You remain the issuer until then."
        value={entered}
        onChange={setEntered}
        problem={isIssuer ? 'This account is the issuer. Enter another address.' : undefined}
      />
      <Button type="submit" variant="outline" disabled={proposed === null || isIssuer}>
        Preview proposal
      </Button>
    </form>
  )
}

type ProposedIssuerPanelProps = {
  readonly subject: IssuedSubject
  readonly account: Address
}

/** Panel for the proposed issuer; renders nothing for other accounts. */
export function ProposedIssuerPanel({ subject, account }: ProposedIssuerPanelProps) {
  const { contract, proposal } = useIssuerProposal(subject)
  const now = useNow()
  if (contract === null || !proposal || !sameAddress(proposal.proposed, account)) return null
  const isDue = now >= proposal.acceptableFrom
  return (
    <Panel
      title="You are proposed as the issuer"
      description={
        isDue
          ? 'If you accept, you replace the current issuer.'
          : `The administrator proposed you. You can accept from ${formatDate(proposal.acceptableFrom)}. The current issuer can cancel the proposal until you accept.`
      }
    >
      <RoleGate account={account} needs="ISSUER_ROLE">
        <Button
          variant="primary"
          disabled={!isDue}
          onClick={() => void transact(acceptIssuerIntent(subject, contract))}
        >
          Accept
        </Button>
      </RoleGate>
    </Panel>
  )
}

/** The open proposal, and the address of its contract; null until the chain is open. */
function useIssuerProposal(subject: IssuedSubject) {
  const chain = useChain()
  const proposal = useQuery(issuerProposalQuery(chain, subject)).data?.value ?? null
  const contract = chain.status === 'open' ? addressOf(chain.deployment, subject.contract) : null
  return { contract, proposal }
}
