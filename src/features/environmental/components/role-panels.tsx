import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { registryQuery } from '../../../chain/assets/registry.ts'
import { VerifierPanel } from '../../../chain/assets/verifier-panel.tsx'
import { useChain } from '../../../chain/chain-state.ts'
import type { MarketCredit } from '../../../chain/credits/credit.ts'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { syncStatusIntent } from '../holder-intents.ts'
import { useCreditContracts } from '../use-credit-contracts.ts'
import { HolderPanel } from './holder-panel.tsx'
import { IssuerPanel } from './issuer-panel.tsx'

type RolePanelsProps = { readonly credit: MarketCredit; readonly account: Address }

/** What the connected account may do with a credit beyond buying and retiring it. */
export function RolePanels({ credit, account }: RolePanelsProps) {
  const isIssuer = credit.issuer.toLowerCase() === account.toLowerCase()
  return (
    <>
      <OutdatedRegistry credit={credit} />
      {isIssuer && <IssuerPanel credit={credit} />}
      <HolderPanel credit={credit} account={account} />
      <VerifierPanel
        account={account}
        subject={{
          kind: 'credit',
          name: `${credit.project.name} ${credit.vintage}`,
          issuer: credit.issuer,
          tokenId: credit.tokenId,
        }}
        standing={credit.status}
      />
    </>
  )
}

/** Expiry comes with the clock, and nobody has told the registry: anybody may. */
function OutdatedRegistry({ credit }: { readonly credit: MarketCredit }) {
  const contracts = useCreditContracts()
  const entries = useQuery(registryQuery(useChain())).data?.value ?? []
  const isOutdated =
    credit.status === 'EXPIRED' &&
    entries.some(({ tokenId, status }) => tokenId === credit.tokenId && status === 'VERIFIED')
  if (!isOutdated || contracts === null) return null
  return (
    <Callout
      tone="warning"
      title="The registry does not know yet that this has expired"
      actions={
        <Button
          size="sm"
          variant="outline"
          onClick={() => void transact(syncStatusIntent(credit, contracts))}
        >
          Bring it up to date
        </Button>
      }
    >
      Anybody may tell it. Markets and pools go by the registry.
    </Callout>
  )
}
