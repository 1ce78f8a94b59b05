import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, isAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { transact } from '../../chain/transactions/transact-store.ts'
import { formatDate } from '../../lib/date.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Address as AddressText } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { RoleGate } from '../roles/role-gate.tsx'
import {
  acceptIssuerIntent,
  cancelIssuerProposalIntent,
  type IssuedSubject,
  issuerProposalQuery,
  proposeIssuerIntent,
} from './issuer-proposal.ts'

type HandOverProps = { readonly subject: IssuedSubject; readonly issuer: Address }

/** For the issuer: proposes the next one, and cancels what was proposed, by the admin too. */
export function IssuerHandover({ subject, issuer }: HandOverProps) {
  const { keeper, proposal } = useIssuerProposal(subject)
  const [entered, setEntered] = useState('')
  const proposed = entered.trim()
  const isProposable = isAddress(proposed, { strict: false }) && !sameAddress(proposed, issuer)
  if (keeper === null) return null
  const propose = async () => {
    if (!isProposable) return
    const outcome = await transact(proposeIssuerIntent(subject, proposed, keeper))
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
            <AddressText value={proposal.proposed} /> is proposed and can accept from{' '}
            {formatDate(proposal.acceptableFrom)} on.
          </p>
          <Button
            size="sm"
            variant="outline"
            onClick={() => void transact(cancelIssuerProposalIntent(subject, proposal, keeper))}
          >
            Cancel the proposal
          </Button>
        </div>
      )}
      <Field
        label="Next issuer"
        hint="It accepts with its own account, which needs the issuer role. You stay the issuer until then."
        error={
          proposed === '' || isProposable
            ? undefined
            : 'Enter the address of another account. It begins with 0x and has 40 digits or letters a to f after that.'
        }
        required
      >
        {(control) => (
          <Input
            {...control}
            value={entered}
            spellCheck={false}
            onChange={(event) => setEntered(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" disabled={!isProposable}>
        Preview proposal
      </Button>
    </form>
  )
}

type ProposedIssuerPanelProps = {
  readonly subject: IssuedSubject
  readonly account: Address
}

/** For the account that is proposed as the next issuer; nothing is drawn for anybody else. */
export function ProposedIssuerPanel({ subject, account }: ProposedIssuerPanelProps) {
  const { keeper, proposal } = useIssuerProposal(subject)
  const now = useNow()
  if (keeper === null || !proposal || !sameAddress(proposal.proposed, account)) return null
  const isDue = now >= proposal.acceptableFrom
  return (
    <Panel
      title="You are proposed as its issuer"
      description={
        isDue
          ? 'Once you accept, you answer for it in place of the present issuer.'
          : `The administrator proposed you. You can accept from ${formatDate(proposal.acceptableFrom)} on; until then the present issuer can cancel it.`
      }
    >
      <RoleGate account={account} needs="ISSUER_ROLE">
        <Button
          variant="primary"
          disabled={!isDue}
          onClick={() => void transact(acceptIssuerIntent(subject, keeper))}
        >
          Accept
        </Button>
      </RoleGate>
    </Panel>
  )
}

/** The proposal for a subject, and the contract that keeps it; null until the chain is open. */
function useIssuerProposal(subject: IssuedSubject) {
  const chain = useChain()
  const proposal = useQuery(issuerProposalQuery(chain, subject)).data?.value ?? null
  const keeper = chain.status === 'open' ? addressOf(chain.deployment, subject.contract) : null
  return { keeper, proposal }
}
