import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { creditName } from '../../../domain/credits/credit-text.ts'
import { recordOf } from '../../../domain/registry/examined-asset.ts'
import { ProposedIssuerPanel } from '../../../domain/registry/issuer-handover.tsx'
import { registryQuery } from '../../../domain/registry/registry.ts'
import { VerifierPanel } from '../../../domain/registry/verifier-panel.tsx'
import { sameAddress } from '../../../lib/same-address.ts'
import { projectSubject } from '../model/intents.ts'
import { HolderPanel } from './holder-panel.tsx'
import { IssuerPanel } from './issuer-panel.tsx'

type RolePanelsProps = { readonly credit: MarketCredit; readonly account: Address }

/** Actions of issuers, verifiers and holders on a credit, beyond buying and retiring. */
export function RolePanels({ credit, account }: RolePanelsProps) {
  const isIssuer = sameAddress(credit.issuer, account)
  const registered = useQuery(registryQuery(useChain())).data?.value ?? []
  const record = recordOf(credit, registered)
  return (
    <>
      {isIssuer && <IssuerPanel credit={credit} />}
      <ProposedIssuerPanel account={account} subject={projectSubject(credit)} />
      <HolderPanel credit={credit} account={account} />
      {record !== undefined && (
        <VerifierPanel
          account={account}
          subject={{ kind: 'credit', name: creditName(credit), asset: record }}
          status={credit.status}
        />
      )}
    </>
  )
}
