import { useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import { useChain } from '../../chain/chain-state.ts'
import { attestorsQuery } from '../../domain/assets/eligibility/attestors.ts'
import type { EligibilityPolicy } from '../../domain/assets/eligibility/policy.ts'
import { policyWords } from '../../domain/assets/eligibility/words.ts'
import { Address as AddressText } from '../../ui/address.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type PolicyFactsProps = { readonly policy: EligibilityPolicy }

/** Who may receive the shares of an asset, and who decides about it. */
export function PolicyFacts({ policy }: PolicyFactsProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{policyWords(policy).rule}</p>
      <KeyValueList entries={usePolicyEntries(policy)} />
    </div>
  )
}

/** The same as entries of a list of facts, without the rule. */
export function usePolicyEntries(policy: EligibilityPolicy | undefined) {
  const chain = useChain()
  const list = policy?.kind === 'list' ? policy.address : null
  const attestors = useQuery({
    ...attestorsQuery(chain, list ?? zeroAddress),
    enabled: list !== null && chain.status === 'open',
  }).data?.value
  return policy === undefined ? [] : policyEntries(policy, attestors)
}

function policyEntries(policy: EligibilityPolicy, attestors: readonly Address[] | undefined) {
  return [
    { label: 'May receive shares', value: policyWords(policy).name },
    ...(policy.kind === 'list'
      ? [
          {
            label: 'Attestors',
            hint: 'Examine investors and list their accounts',
            value: <Attestors attestors={attestors} />,
          },
          {
            label: 'Keeper of the list',
            hint: 'Appoints the attestors; has no power over shares',
            value: <AccountName account={policy.keeper} />,
          },
        ]
      : []),
    ...(policy.kind === 'registry'
      ? [{ label: 'Identity registry', value: <AddressText value={policy.registry} /> }]
      : []),
    ...(policy.kind === 'open'
      ? []
      : [
          {
            label: 'Decided by',
            value: (
              <span className="flex flex-col items-end gap-1">
                <AddressText value={policy.address} kind="contract" />
                {policy.kind === 'list' && (
                  <TextLink to={`/eligibility/${policy.address}`}>Open the list</TextLink>
                )}
              </span>
            ),
          },
        ]),
  ]
}

function Attestors({ attestors }: { readonly attestors: readonly Address[] | undefined }) {
  if (attestors === undefined) return '…'
  if (attestors.length === 0) return 'None: nobody is listed until one is appointed'
  return (
    <span className="flex flex-col items-end gap-1">
      {attestors.map((attestor) => (
        <AccountName key={attestor} account={attestor} />
      ))}
    </span>
  )
}
