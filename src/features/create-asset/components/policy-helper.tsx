import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Address, zeroAddress } from 'viem'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import { addressIn } from '../../../chain/addresses/read-address.ts'
import { useChain } from '../../../chain/chain-state.ts'
import { findAddress } from '../../../chain/deployment.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { useTransactionOutcome } from '../../../chain/transactions/use-transaction-outcome.ts'
import { endAfter, endText } from '../../../domain/assets/eligibility/end.ts'
import {
  attestEligibilityIntent,
  createdPolicy,
  createEligibilityListIntent,
  createRegistryPolicyIntent,
} from '../../../domain/assets/eligibility/intents.ts'
import { policyEndQuery, usePolicy } from '../../../domain/assets/eligibility/policy.ts'
import { controlQuery } from '../../../domain/assets/eligibility/read-control.ts'
import { policyWords } from '../../../domain/assets/eligibility/words.ts'
import { monthsAfter, toDay } from '../../../lib/day.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/use-now.ts'

type PolicyHelperProps = {
  readonly account: Address
  /** The policy of the draft; null while it names none. */
  readonly policy: Address | null
  /** Called with a policy that was created here. */
  readonly onCreated: (policy: Address) => void
}

/** What the policy of a draft is, and the ways to a new one: a list, or an identity registry. */
export function PolicyHelper({ account, policy, onCreated }: PolicyHelperProps) {
  const chain = useChain()
  const [transactionId, setTransactionId] = useState<string | null>(null)
  const [registry, setRegistry] = useState('')
  const outcome = useTransactionOutcome(transactionId, createdPolicy)
  const created = outcome?.status === 'done' ? outcome.value : null
  useEffect(() => {
    if (created === null) return
    setTransactionId(null)
    onCreated(created)
  }, [created, onCreated])
  if (chain.status !== 'open') return null
  const factory = findAddress(chain.deployment, 'EligibilityPolicyFactory')
  if (factory === undefined) {
    return (
      <Callout tone="warning" title="No policy can be created here">
        This deployment is older than the contracts of eligibility.
      </Callout>
    )
  }
  const create = async (intent: Intent) => {
    const sent = await transact(intent)
    if (sent.status === 'submitted') setTransactionId(sent.transactionId)
  }
  const identityRegistry = addressIn(registry)
  return (
    <section aria-label="Policy" className="mt-6 flex flex-col gap-4 border-line border-t pt-5">
      {policy !== null && <PolicyNote policy={policy} account={account} />}
      {outcome?.status === 'pending' && <p role="status">The policy is being created.</p>}
      <div className="flex flex-col items-start gap-2 text-sm">
        <p className="text-muted">
          A new list belongs to you: you are its keeper and its first attestor, and can appoint
          others.
        </p>
        <Button
          variant="outline"
          disabled={outcome?.status === 'pending'}
          onClick={() => void create(createEligibilityListIntent(factory, [account]))}
        >
          Create a list
        </Button>
      </div>
      <Disclosure summary="Ask an identity registry (ERC-3643) instead">
        <div className="flex max-w-lg flex-col gap-3">
          <AddressField
            label="Identity registry"
            hint="Whoever operates it decides who may receive the shares."
            value={registry}
            onChange={setRegistry}
          />
          <Button
            variant="outline"
            className="self-start"
            disabled={identityRegistry === null || outcome?.status === 'pending'}
            onClick={() =>
              identityRegistry !== null &&
              void create(createRegistryPolicyIntent(factory, identityRegistry))
            }
          >
            Create a policy for it
          </Button>
        </div>
      </Disclosure>
    </section>
  )
}

type PolicyNoteProps = { readonly policy: Address; readonly account: Address }

/** A policy in words, and whether the issuer may receive shares by it. */
export function PolicyNote({ policy: address, account }: PolicyNoteProps) {
  const chain = useChain()
  const now = useNow()
  const policy = usePolicy(address)
  const end = useQuery(policyEndQuery(chain, address, account)).data?.value
  const owner = useQuery({
    ...controlQuery(chain, account),
    enabled: chain.status === 'open' && account !== zeroAddress,
  }).data?.value
  if (policy === undefined) return null
  const { name, rule } = policyWords(policy)
  const isEligible = end !== undefined && end !== null && end > now
  const isKeeper = policy.kind === 'list' && sameAddress(policy.keeper, account)
  const until = endAfter(toDay(monthsAfter(now, 12)))
  const canList = isKeeper && end !== undefined && !isEligible
  return (
    <Callout tone={policy.kind === 'unknown' ? 'warning' : 'primary'} title={name}>
      <p>
        {rule} {isKeeper && <TextLink to={`/eligibility/${address}`}>Open your list</TextLink>}
      </p>
      {end === null && (
        <p className="mt-2 text-error-fg">The contract at this address does not answer.</p>
      )}
      {end !== undefined && end !== null && (
        <p className="mt-2">
          {isEligible
            ? 'Your account may receive the shares, the initial supply included.'
            : 'Your account may not receive the shares yet. Without that the initial supply has to be 0.'}
          {canList && ` You can list it until ${endText(until)}.`}
        </p>
      )}
      {canList && owner !== undefined && (
        <Button
          size="sm"
          variant="outline"
          className="mt-3"
          onClick={() =>
            void transact(attestEligibilityIntent(address, [{ account, owner, until }]))
          }
        >
          List your account
        </Button>
      )}
    </Callout>
  )
}
