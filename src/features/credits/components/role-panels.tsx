import type { Address } from 'viem'
import type { MarketCredit } from '../../../domain/credits/credit.ts'
import { creditName } from '../../../domain/credits/credit-text.ts'
import { ProposedIssuerPanel } from '../../../domain/registry/issuer-handover.tsx'
import { VerifierPanel } from '../../../domain/registry/verifier-panel.tsx'
import { sameAddress } from '../../../lib/same-address.ts'
import { projectSubject } from '../model/project-subject.ts'
import { HolderPanel } from './holder-panel.tsx'
import { IssuerPanel } from './issuer-panel.tsx'

type RolePanelsProps = { readonly credit: MarketCredit; readonly account: Address }

/** Actions of issuers, verifiers and holders on a credit, beyond buying and retiring. */
export function RolePanels({ credit, account }: RolePanelsProps) {
  const isIssuer = sameAddress(credit.issuer, account)
  return (
    <>
      {isIssuer && <IssuerPanel credit={credit} />}
      <ProposedIssuerPanel account={account} subject={projectSubject(credit)} />
      <HolderPanel credit={credit} account={account} />
      <VerifierPanel
        account={account}
        subject={{
          kind: 'credit',
          name: creditName(credit),
          issuer: credit.issuer,
          tokenId: credit.tokenId,
        }}
        status={credit.status}
      />
    </>
  )
}
