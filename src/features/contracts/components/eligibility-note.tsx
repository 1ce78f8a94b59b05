import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { usePolicy } from '../../../domain/assets/eligibility/policy.ts'
import { holderRights } from '../../../domain/assets/eligibility/words.ts'
import { financialAssetQuery } from '../../../domain/assets/financial-asset.ts'
import { PolicyFacts } from '../../../panels/eligibility/policy-facts.tsx'
import { Panel } from '../../../ui/panel.tsx'

type EligibilityNoteProps = {
  readonly address: Address
  /** What the contract was compiled from; undefined where it is not known. */
  readonly artifact: string | undefined
}

/** Of a restricted asset, and of a policy: who may receive shares, in words. Nothing for other contracts. */
export function EligibilityNote({ artifact, address }: EligibilityNoteProps) {
  switch (artifact) {
    case 'FinancialAsset':
      return <OfAsset token={address} />
    case 'AttestedEligibility':
    case 'IdentityRegistryEligibility':
      return <PolicyPanel policy={address} />
    default:
      return null
  }
}

function OfAsset({ token }: { readonly token: Address }) {
  const policy = useQuery(financialAssetQuery(useChain(), token)).data?.value.policy ?? null
  return policy === null ? null : <PolicyPanel policy={policy} />
}

function PolicyPanel({ policy: address }: { readonly policy: Address }) {
  const policy = usePolicy(address)
  if (policy === undefined) return null
  return (
    <Panel title="Who may hold" description={holderRights}>
      <PolicyFacts policy={policy} />
    </Panel>
  )
}
